import type { Page } from "#kernel/page-cursor.ts";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import { sql } from "kysely";
import type { Payout, PayoutChannel } from "../domain/payout.ts";
import { payoutStatuses } from "../domain/payout-status.ts";
import type { PayoutStatus, W9FormStatus } from "../domain/payout-status.ts";
import { firstApprovalJoin, payoutColumns } from "./payouts-store.ts";

/** A payout as the queue shows it: whose, not where to. */
export type QueuedPayout = Payout & {
  readonly username: string | null;
  readonly name: string;
  readonly w9FormStatus: W9FormStatus;
  readonly photoUrl: string | null;
  /** The first of two approvals, while the second is awaited; null otherwise. */
  readonly firstApproverId: string | null;
  readonly firstApproverName: string | null;
  readonly firstApprovedAt: Date | null;
  readonly firstReason: string | null;
  readonly position: string;
};

const formStatus = "w9_form_status(p.account_id, extract(year from p.created_at at time zone 'America/New_York')::int)";
const columns = `${payoutColumns}, a.username, a.name, a.photo_url as "photoUrl", ${formStatus} as "w9FormStatus", p.created_at::text as position,
  f.actor_id as "firstApproverId", fa.name as "firstApproverName", f.created_at as "firstApprovedAt", f.reason as "firstReason"`;
const source = `payout p join account a on a.id = p.account_id ${firstApprovalJoin} left join account fa on fa.id = f.actor_id`;

/**
 * $4 the statuses; $5 the beginning of a username, or ""; $6 statuses of the form, null for all; $7 the channel, null
 * for all; $8 whether one approval of two was given, null for all.
 */
const queue = preparedKeyset<[readonly string[], string, string[] | null, string | null, boolean | null], QueuedPayout>(
  "payout_queue",
  // Each status by its own index: the planner cannot know that few of a million payouts are in review.
  ({ beyond, order }) => `select q.* from unnest($4::text[]) as wanted (status) cross join lateral (
    select ${columns} from ${source}
     where p.status = wanted.status and (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid)
       and ($5::text = '' or starts_with(coalesce(a.username, ''), $5::text))
       and ($6::text[] is null or ${formStatus} = any($6::text[]))
       and ($7::text is null or p.channel = $7::text) and ($8::boolean is null or (f.actor_id is not null) = $8::boolean)
     order by p.created_at ${order}, p.id ${order} limit $3) q
    order by q."createdAt" ${order}, q.id ${order} limit $3`,
);

export function readPayoutQueue(
  db: Db,
  page: Page,
  filter: {
    statuses: readonly PayoutStatus[] | null;
    username: string;
    w9FormStatuses: readonly W9FormStatus[] | null;
    channel: PayoutChannel | null;
    isApprovedOnce: boolean | null;
  },
): Promise<QueuedPayout[]> {
  return queue.read(
    db,
    page,
    [...(filter.statuses ?? payoutStatuses)],
    filter.username.toLowerCase(),
    filter.w9FormStatuses === null ? null : [...filter.w9FormStatuses],
    filter.channel,
    filter.isApprovedOnce,
  );
}

export function readQueuedPayout(db: Db, id: string): Promise<QueuedPayout | undefined> {
  return row(db, sql<QueuedPayout>`select ${sql.raw(columns)} from ${sql.raw(source)} where p.id = ${id}`);
}
