import type { Services } from "#platform/services.ts";
import { findFacts } from "../store/facts-store.ts";

/** Legal name and birth date of an approved identity, for sanctions screening; undefined without one. Never shown. */
export async function factsForScreening(
  { db, vault }: Services,
  personId: string,
): Promise<{ legalName: string; bornOn: string | null } | undefined> {
  const facts = await findFacts(db, personId);
  if (facts?.legalNameEnc == null) return undefined;
  return {
    legalName: vault
      .open({ table: "identity_fact", column: "legal_name_enc", rowId: personId }, facts.legalNameEnc)
      .toString("utf8"),
    bornOn: facts.dateOfBirth,
  };
}
