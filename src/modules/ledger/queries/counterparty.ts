import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";

/** The counterparty of a transaction, other than this owner: directly, or through a giveaway's escrow. */
export async function findCounterparty(db: Db, ownerId: string, txId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ id: string }>`select a.owner_id as id from ledger_tx t
        join ledger_tx o on o.id = t.id or (t.type in ('giveaway_win', 'giveaway_win_reversal') and o.ref_type = 'giveaway' and o.ref_id = (t.details ->> 'giveawayId')::uuid and o.effect = 'fund')
        join ledger_posting p on p.tx_id = o.id join ledger_account a on a.id = p.account_id and a.kind in ('funds', 'earnings') and a.owner_id <> ${ownerId}
       where t.id = ${txId} limit 1`,
  );
  return found?.id;
}
