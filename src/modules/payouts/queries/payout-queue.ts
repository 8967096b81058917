import type { Page } from "#kernel/page-cursor.ts";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import { sql } from "kysely";
import type { Payout } from "../domain/payout.ts";
import type { PayoutStatus } from "../domain/payout-status.ts";
import { payoutColumns } from "../store/payouts-store.ts";

/** A payout as the queue shows it: whose, not where to. */
export type QueuedPayout = Payout & {
  readonly username: string | null;
  readonly name: string;
  readonly w9FormStatus: W9FormStatus;
  readonly position: string;
};

/** A person's standing on the W-9 form of the payout's year. */
export const w9FormStatuses = ["none_needed", "requested", "submitted", "approved", "rejected"] as const;
type W9FormStatus = (typeof w9FormStatuses)[number];

const formStatus = "w9_form_status(p.account_id, extract(year from p.created_at at time zone 'America/New_York')::int)";
const columns = `${payoutColumns}, a.username, a.name, ${formStatus} as "w9FormStatus", p.created_at::text as position`;

/** $4 the statuses, null for all; $5 the beginning of a username, or ""; $6 statuses of the form, null for all. */
const queue = preparedKeyset<[string[] | null, string, string[] | null], QueuedPayout>(
  "payout_queue",
  ({ beyond, order }) => `select ${columns} from payout p join account a on a.id = p.account_id
    where (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid) and ($4::text[] is null or p.status = any($4::text[])) and starts_with(a.username, $5::text)
      and ($6::text[] is null or ${formStatus} = any($6::text[]))
    order by p.created_at ${order}, p.id ${order} limit $3`,
);

export function readPayoutQueue(
  db: Db,
  page: Page,
  filter: {
    statuses: readonly PayoutStatus[] | null;
    username: string;
    w9FormStatuses: readonly W9FormStatus[] | null;
  },
): Promise<QueuedPayout[]> {
  return queue.read(
    db,
    page,
    filter.statuses === null ? null : [...filter.statuses],
    filter.username.toLowerCase(),
    filter.w9FormStatuses === null ? null : [...filter.w9FormStatuses],
  );
}

export function readQueuedPayout(db: Db, id: string): Promise<QueuedPayout | undefined> {
  return row(
    db,
    sql<QueuedPayout>`select ${sql.raw(columns)} from payout p join account a on a.id = p.account_id where p.id = ${id}`,
  );
}
