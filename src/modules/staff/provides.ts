import { caseDecided, claimAsked } from "#graphql/case-claims.ts";
import { provide } from "#platform/hooks.ts";
import { endClaim, liveClaims } from "./store/claims-store.ts";

/** What other modules ask this one. */
export const provides = [
  provide(claimAsked, async ({ db, queue, caseId }) => (await liveClaims(db, queue, caseId))[0]),
  provide(caseDecided, async (tx, { staffId, ...of }) => {
    await endClaim(tx, of, staffId);
    return undefined;
  }),
];
