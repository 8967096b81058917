import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, entrantFactsChanged } from "#modules/accounts/index.ts";
import type { Services } from "#platform/services.ts";
import { decideMatch, lockMatch } from "../store/match-store.ts";
import { asStaff } from "./as-staff.ts";
import type { StaffRefusal } from "./as-staff.ts";

/** A staff decision about two accounts with one name or address and one birth date. */
export interface MatchDecision {
  personId: string;
  otherId: string;
  /** `different` lets both be verified and enter giveaways, and the pair is not flagged again. */
  verdict: "same" | "different";
  reason: string;
}

/**
 * Stores whether two accounts belong to one person. The verdict can be changed. It approves and declines nothing by
 * itself. Staff do not decide about an account of their own, on either side of the pair.
 */
export function decideIdentityMatch(
  services: Services,
  staffId: string,
  { personId, otherId, verdict, reason }: MatchDecision,
): Promise<Result<void, StaffRefusal | "nothing">> {
  return asStaff<{ personId: string; verdict: string | null }, void, StaffRefusal | "nothing">(
    services,
    staffId,
    {
      action: "identity.match",
      reason,
      find: async (tx) => {
        const pair = await lockMatch(tx, personId, otherId);
        return pair === undefined ? undefined : { ...pair, personId: otherId === staffId ? otherId : personId };
      },
    },
    async (tx, pair) => {
      if (pair.verdict === verdict) return err("nothing");
      await decideMatch(tx, personId, otherId, verdict, staffId);
      await audit(
        tx,
        { kind: "staff", actorId: staffId, reason },
        "identity.match",
        personId,
        { other: otherId, verdict: pair.verdict },
        { other: otherId, verdict },
      );
      for (const one of [personId, otherId].toSorted()) await entrantFactsChanged.run(tx, { personId: one });
      return ok();
    },
  );
}
