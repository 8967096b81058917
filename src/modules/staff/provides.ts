import { caseHeld, caseLeft } from "#graphql/case-claims.ts";
import { provide } from "#platform/hooks.ts";
import { holdCase } from "./commands/claim-case.ts";
import { endClaim, findCaseRef } from "./store/claims-store.ts";

/** What other modules ask this one. */
export const provides = [
  provide(caseHeld, ({ db, staffId, ...of }) => holdCase(db, staffId, of)),
  provide(caseLeft, async (tx, { staffId, ...of }) => {
    await endClaim(tx, (await findCaseRef(tx, of)) ?? of, staffId);
    return undefined;
  }),
];
