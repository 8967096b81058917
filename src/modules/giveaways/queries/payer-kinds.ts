import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** The payer of a giveaway's prizes: a person's are gifts, a brand's are promotion. */
export type PayerKind = "person" | "brand";

/** Payer kinds by giveaway; unknown ids are absent. */
export async function payerKindsOf(db: Db, giveawayIds: readonly string[]): Promise<Map<string, PayerKind>> {
  const found = await rows(
    db,
    sql<{
      id: string;
      kind: PayerKind;
    }>`select g.post_id as id, case a.account_type when 'brand' then 'brand' else 'person' end as kind
      from giveaway g join account a on a.id = g.host_account_id where g.post_id = any(${[...giveawayIds]}::uuid[])`,
  );
  return new Map(found.map(({ id, kind }) => [id, kind]));
}
