import type { Page } from "#kernel/page-cursor.ts";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { InquiryStatus } from "../domain/inquiry-status.ts";

/** An inquiry as the queue shows it: nothing of the document. */
export interface QueuedInquiry {
  id: string;
  personId: string;
  username: string | null;
  name: string;
  photoUrl: string | null;
  accountCreatedAt: Date;
  provider: string;
  status: InquiryStatus;
  reviewFlag: string | null;
  reason: string | null;
  attempts: number;
  submittedAt: Date | null;
  decidedAt: Date | null;
  /** Time at which it entered this list: handed in, or opened. */
  position: string;
}

const columns = `i.id, i.person_id as "personId", a.username, a.name, a.photo_url as "photoUrl", a.created_at as "accountCreatedAt", i.provider, i.status,
  i.review_flag as "reviewFlag", i.reason, (select count(*)::int from identity_inquiry o where o.person_id = i.person_id) as attempts,
  i.submitted_at as "submittedAt", i.decided_at as "decidedAt", coalesce(i.submitted_at, i.created_at)::text as position`;

/** $4 the statuses. */
const queue = preparedKeyset<[string[]], QueuedInquiry>(
  "identity_queue",
  ({ beyond, order }) => `select q.* from unnest($4::text[]) as wanted (status) cross join lateral (
    select ${columns} from identity_inquiry i join account a on a.id = i.person_id
     where i.status = wanted.status and (coalesce(i.submitted_at, i.created_at), i.id) ${beyond} ($1::timestamptz, $2::uuid)
     order by coalesce(i.submitted_at, i.created_at) ${order}, i.id ${order} limit $3) q
    order by q.position::timestamptz ${order}, q.id ${order} limit $3`,
);

export function readQueue(db: Db, page: Page, statuses: readonly InquiryStatus[]): Promise<QueuedInquiry[]> {
  return queue.read(db, page, [...statuses]);
}

export function readQueued(db: Db, id: string): Promise<QueuedInquiry | undefined> {
  return row(
    db,
    sql<QueuedInquiry>`select ${sql.raw(columns)} from identity_inquiry i join account a on a.id = i.person_id where i.id = ${id}`,
  );
}

/** Counts the waiting inquiries, and returns the time of the oldest. */
export async function readQueueTotals(
  db: Db,
): Promise<{ waiting: number; flagged: number; oldestAt: Date | null; decidedToday: number }> {
  const found = await row(
    db,
    sql<{ waiting: number; flagged: number; oldestAt: Date | null; decidedToday: number }>`
      select count(*) filter (where status in ('completed', 'needs_review'))::int as waiting,
             count(*) filter (where status = 'needs_review')::int as flagged,
             min(submitted_at) filter (where status in ('completed', 'needs_review')) as "oldestAt",
             count(*) filter (where (decided_at at time zone 'America/New_York')::date = (app_now() at time zone 'America/New_York')::date)::int as "decidedToday"
        from identity_inquiry`,
  );
  return found ?? { waiting: 0, flagged: 0, oldestAt: null, decidedToday: 0 };
}
