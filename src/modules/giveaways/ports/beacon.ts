import type { Randomness } from "#kernel/draw/seed.ts";
import type { Result } from "#kernel/result.ts";
import type { Cell } from "#platform/vault.ts";

export type BeaconKind = "commit-reveal" | "drand";

/** The publication time of a giveaway's deciding number. `round` is null where there are no rounds. */
export interface BeaconPlan {
  readonly round: number | null;
  /** null: as soon as the root is published. */
  readonly dueAt: Date | null;
}

/** The deciding number; `signature` is what a public beacon's randomness is the hash of. */
export interface Revealed extends Randomness {
  readonly signature: Uint8Array | null;
}

/** `not_yet`: the round is not out. `unavailable`: the source does not answer; both are tried again. */
export type BeaconError = "not_yet" | "unavailable";

/**
 * A source of randomness for draws (draw-v1, section 7). A giveaway keeps the source it announced: a source that does
 * not answer is asked again, and no other one takes its place. `reveal` may use the network: never in a transaction.
 */
export interface Beacon {
  readonly kind: BeaconKind;
  readonly plan: (deadline: Date) => BeaconPlan;
  readonly reveal: (request: {
    giveawayId: string;
    round: number | null;
    sealedSecret: Uint8Array;
  }) => Promise<Result<Revealed, BeaconError>>;
}

/** Returns the cell of a giveaway's secret: its ciphertext opens for this row only. */
export function secretCell(giveawayId: string): Cell {
  return { table: "giveaway", column: "seed_secret_enc", rowId: giveawayId };
}
