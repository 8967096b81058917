import { ok } from "#kernel/result.ts";
import { secretCell } from "#modules/giveaways/index.ts";
import type { Beacon } from "#modules/giveaways/index.ts";
import type { Vault } from "#platform/vault.ts";

/** The secret committed to at publish decides; due as soon as the root is out. Needs no network (draw-v1, section 7). */
export function createCommitRevealBeacon(vault: Vault): Beacon {
  return {
    kind: "commit-reveal",
    plan: () => ({ round: null, dueAt: null }),
    reveal: ({ giveawayId, sealedSecret }) =>
      Promise.resolve(
        ok({ round: 0, randomness: new Uint8Array(vault.open(secretCell(giveawayId), sealedSecret)), signature: null }),
      ),
  };
}
