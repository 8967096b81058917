import { caseDecided, claimAsked } from "#graphql/case-claims.ts";
import { provide } from "#platform/hooks.ts";
import { endClaim, findCaseRef, liveClaims } from "./store/claims-store.ts";

/** What other modules ask this one. */
export const provides = [
  provide(claimAsked, async ({ db, ...of }) => {
    const found = await findCaseRef(db, of);
    return found === undefined ? undefined : (await liveClaims(db, found.queue, found.caseId))[0];
  }),
  provide(caseDecided, async (tx, { staffId, ...of }) => {
    await endClaim(tx, (await findCaseRef(tx, of)) ?? of, staffId);
    return undefined;
  }),
];
