import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** The legal name of an approved identity, or undefined. For the person alone. */
export async function legalNameOf(services: Services, personId: string): Promise<string | undefined> {
  const fact = await row(
    services.db,
    sql<{
      legal_name_enc: Buffer | null;
    }>`select legal_name_enc from identity_fact where person_id = ${personId} and status = 'approved'`,
  );
  if (fact?.legal_name_enc == null) return undefined;
  return services.vault
    .open({ table: "identity_fact", column: "legal_name_enc", rowId: personId }, fact.legal_name_enc)
    .toString("utf8");
}
