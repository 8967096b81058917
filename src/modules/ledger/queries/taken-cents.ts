import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Entry } from "../domain/entry.ts";

/** Returns the cents that transactions about these things took from wallets, by the thing. */
export async function readTakenCents(
  db: Db,
  { refType, effect, refIds }: Pick<Entry, "refType" | "effect"> & { readonly refIds: readonly string[] },
): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ refId: string; cents: bigint }>`
      select t.ref_id as "refId", sum(u.amount_cents)::bigint as cents
        from ledger_tx t join ledger_lot_use u on u.tx_id = t.id
       where t.ref_type = ${refType} and t.effect = ${effect} and t.ref_id = any (${refIds}) and u.amount_cents > 0
       group by t.ref_id`,
  );
  return new Map(found.map(({ refId, cents }) => [refId, cents]));
}
