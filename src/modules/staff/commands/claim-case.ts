import { audit } from "#modules/accounts/index.ts";
import type { HeldCase, StaffCaseRef } from "#graphql/case-claims.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { endClaim, findCaseRef, liveClaims, takeClaim } from "../store/claims-store.ts";
import type { Claim } from "../store/claims-store.ts";

/** Another staff member works on the case. */
interface ClaimedByOther {
  readonly rule: "claimed";
  readonly username: string | null;
  readonly expiresAt: Date;
}

export type ClaimRefusal = "not_found" | ClaimedByOther;

/** Claims a case for fifteen minutes, or extends one's own claim. */
export function claimCase(
  services: Services,
  staffId: string,
  asked: StaffCaseRef,
): Promise<Result<Claim, ClaimRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<Claim, ClaimRefusal>> => {
    const of = await findCaseRef(tx, asked);
    if (of === undefined) return err("not_found");
    const taken = await takeClaim(tx, of, staffId);
    const [claim] = await liveClaims(tx, of.queue, of.caseId);
    if (claim === undefined) throw new Error("the claim was not stored");
    if (taken === undefined)
      return err({ rule: "claimed", username: claim.username, expiresAt: claim.expiresAt } as const);
    await audit(tx, { kind: "staff", actorId: staffId, reason: "" }, "case_claimed", null, null, of);
    return ok(claim);
  });
}

/**
 * Claims a case for the staff member about to decide it ({@link caseHeld}). Undefined when there is no such case; the
 * decision itself says so then.
 */
export function holdCase(db: Db, staffId: string, asked: StaffCaseRef): Promise<HeldCase | undefined> {
  return transact(db, async (tx) => {
    const of = await findCaseRef(tx, asked);
    if (of === undefined) return undefined;
    const taken = await takeClaim(tx, of, staffId);
    const [claim] = await liveClaims(tx, of.queue, of.caseId);
    if (claim === undefined) throw new Error("the claim was not stored");
    return { claim, isNew: taken?.isNew === true };
  });
}

/** Ends one's own claim of a case. Returns whether there was one. */
export async function releaseCase(services: Services, staffId: string, asked: StaffCaseRef): Promise<boolean> {
  const done = await transactResult(services.db, async (tx): Promise<Result<boolean, never>> => {
    const of = (await findCaseRef(tx, asked)) ?? asked;
    const ended = await endClaim(tx, of, staffId);
    if (ended === undefined) return ok(false);
    await audit(tx, { kind: "staff", actorId: staffId, reason: "" }, "case_released", null, null, of);
    return ok(true);
  });
  return done.ok && done.value;
}
