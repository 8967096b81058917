import type { Page } from "#kernel/page-cursor.ts";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import { sql } from "kysely";
import type { Payout } from "../domain/payout.ts";
import type { PayoutStatus } from "../domain/payout-status.ts";
import { payoutColumns } from "../store/payouts-store.ts";

/** A payout as the queue shows it: whose, not where to. */
export type QueuedPayout = Payout & { readonly username: string | null; readonly name: string; readonly position: string };

const columns = `${payoutColumns}, a.username, a.name, p.created_at::text as position`;

/** $4 the statuses, null for all; $5 the beginning of a username, or "". */
const queue = preparedKeyset<[string[] | null, string], QueuedPayout>(
  "payout_queue",
  ({ beyond, order }) => `select ${columns} from payout p join account a on a.id = p.account_id
    where (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid) and ($4::text[] is null or p.status = any($4::text[])) and starts_with(a.username, $5::text)
    order by p.created_at ${order}, p.id ${order} limit $3`,
);

export function readPayoutQueue(db: Db, page: Page, filter: { statuses: readonly PayoutStatus[] | null; username: string }): Promise<QueuedPayout[]> {
  return queue.read(db, page, filter.statuses === null ? null : [...filter.statuses], filter.username.toLowerCase());
}

export function readQueuedPayout(db: Db, id: string): Promise<QueuedPayout | undefined> {
  return row(db, sql<QueuedPayout>`select ${sql.raw(columns)} from payout p join account a on a.id = p.account_id where p.id = ${id}`);
}
