import type { Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

export interface LotRow {
  id: string;
  account_id: string;
  tx_id: string;
  remaining_cents: bigint;
  source_lot_id: string | null;
  source_account_id: string | null;
  can_spend: boolean;
  can_give: boolean;
  can_withdraw: boolean;
}

/** Open lots of accounts in the order in which they are used. Read after the accounts are locked. */
export const readOpenLots = prepared<[string[]], LotRow>(
  "ledger_open_lots",
  `select l.id, l.account_id, l.tx_id, l.remaining_cents, l.source_lot_id, s.account_id as source_account_id,
          coalesce(l.spend_at <= app_now(), false) as can_spend,
          coalesce(l.giveaway_at <= app_now(), false) as can_give,
          coalesce(l.withdraw_at <= app_now(), false) as can_withdraw
     from ledger_lot l left join ledger_lot s on s.id = l.source_lot_id
    where l.account_id = any ($1::uuid[]) and l.remaining_cents > 0
    order by l.tx_id, l.position`,
);

const sources = prepared<[string[]], { account_id: string }>(
  "ledger_lot_sources",
  `select distinct s.account_id from ledger_lot l join ledger_lot s on s.id = l.source_lot_id
    where l.account_id = any ($1::uuid[]) and l.remaining_cents > 0`,
);

/** Accounts to which the open lots of the given accounts would be returned. */
export async function sourceAccounts(db: Db, accountIds: readonly string[]): Promise<string[]> {
  return (await sources.run(db, [...accountIds])).map((one) => one.account_id);
}
