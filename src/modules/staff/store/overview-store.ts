import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { firstApprovalJoin } from "#modules/payouts/index.ts";
import type { QueueName } from "../domain/queues.ts";

/** How a queue stands: `open` counts up to {@link MOST_COUNTED}. */
export interface QueueStanding {
  readonly name: string;
  readonly open: number;
  /** Cases the asking staff member claims. */
  readonly mine: number;
  /** Staff members who claim cases, with how many; the asking one included. */
  readonly claims: readonly { readonly name: string; readonly count: number }[];
  /** Since when the longest waiting case waits; null for an empty queue. */
  readonly oldestAt: Date | null;
}

/** Column with who claims cases of a queue. */
const claimsOf = (queue: string): RawBuilder<QueueStanding["claims"]> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', h.name, 'count', h.count) order by h.count desc, h.name), '[]')
     from (select coalesce('@' || a.username, a.name) as name, count(*)::integer as count
             from staff_claim c join account a on a.id = c.staff_id
            where c.queue = ${queue} and c.expires_at > app_now() group by 1) h)`;

/** Most cases of a queue that are counted; more are shown as that many. */
const MOST_COUNTED = 10_000;

/** The waiting cases of each queue: SQL that selects the id of each, and since when it waits. */
const waitingSql: Readonly<Record<QueueName, string>> = {
  // One case per reported thing, due in one, two or 24 hours.
  reports:
    "select object_id as id, min(due_at) - interval '24 hours' as since from report where status = 'open' group by object_id",
  appeals: "select id, created_at as since from account_appeal where status = 'open'",
  identity: "select id, submitted_at as since from identity_inquiry where status in ('completed', 'needs_review')",
  support: "select id, created_at as since from support_ticket where status = 'open'",
  applications: "select id, created_at as since from job_application where status = 'new'",
  giveaways: "select giveaway_id as id, quarantined_at as since from giveaway_entry_fraud where status = 'pending'",
  shop: "select id, review_since as since from shop_product where status = 'in_review'",
  "brand-names": "select brand_id as id, name_review_since as since from brand where name_review = 'waiting'",
  "order-claims": "select id, staff_since as since from shop_claim where is_for_staff",
  payouts: "select id, created_at as since from payout where status = 'in_review'",
  referrals:
    "select id, coalesce(review_since, flagged_at) as since from referral where review_since is not null or flagged_at is not null",
  w9: "select id, submitted_at as since from w9_form where status = 'submitted'",
  disputes: "select id, opened_at as since from payment_dispute where status = 'open' and submitted_at is null",
  sanctions: "select id, created_at as since from sanctions_hit where status = 'open'",
  adjustments: "select id, created_at as since from adjustment where status = 'proposed'",
  reconciliations: "select id, created_at as since from reconciliation where status in ('ready', 'discrepancy')",
};

/** Counts queues with the claims of a staff member, in the order given. */
export async function findStandings(db: Db, queues: readonly QueueName[], staffId: string): Promise<QueueStanding[]> {
  if (queues.length === 0) return [];
  const parts = queues.map(
    (name) => sql`
      select ${name}::text as name, count(*)::integer as open, min(w.since) as "oldestAt",
             (select count(*)::integer from staff_claim c
               where c.queue = ${name} and c.staff_id = ${staffId} and c.expires_at > app_now()) as mine,
             ${claimsOf(name)} as claims
        from (select * from (${sql.raw(waitingSql[name])}) q limit ${MOST_COUNTED}) w`,
  );
  const found = await rows(db, sql<QueueStanding>`${sql.join(parts, sql` union all `)}`);
  return queues.flatMap((name) => found.filter((one) => one.name === name));
}

/** Reads who claims cases of a queue. */
export async function findClaimants(db: Db, queue: string): Promise<QueueStanding["claims"]> {
  return (await row(db, sql<Pick<QueueStanding, "claims">>`select ${claimsOf(queue)} as claims`))?.claims ?? [];
}

/** A decision that one staff member made and another has to confirm. */
export interface SecondWait {
  readonly queue: "payouts" | "adjustments" | "users";
  readonly caseId: string;
  readonly title: string;
  /** Null where no money moves; cents. */
  readonly amountCents: bigint | null;
  readonly askedBy: string;
  readonly isOwn: boolean;
  readonly askedAt: Date;
}

/** Decisions that wait for a second person, the oldest first, fifty at most. */
export function findSecondWaits(db: Db, staffId: string): Promise<SecondWait[]> {
  return rows(
    db,
    sql<SecondWait>`
      select w.queue, w.case_id as "caseId", a.name as title, w.cents as "amountCents", coalesce(b.username, b.name) as "askedBy",
             b.id = ${staffId} as "isOwn", w.asked_at as "askedAt"
        from (
          select 'payouts' as queue, p.id as case_id, p.account_id, p.amount_cents as cents, f.actor_id as asked_by, f.created_at as asked_at
            from payout p ${sql.raw(firstApprovalJoin)} where p.status = 'in_review' and f.actor_id is not null
          union all
          select 'adjustments', j.id, j.account_id, j.amount_cents, j.proposed_by, j.created_at
            from adjustment j where j.status = 'proposed'
          union all
          select 'users', r.account_id, r.account_id, null, r.proposed_by, r.created_at from admin_proposal r
        ) w join account a on a.id = w.account_id join account b on b.id = w.asked_by
       order by w.asked_at limit 50`,
  );
}

/** How mail and the worker stand. */
export interface Plumbing {
  /** Messages that wait for more than five minutes. */
  readonly lateMessages: number;
  /** Messages that failed in the last 24 hours. */
  readonly failedMessages: number;
}

/** Counts messages that are late or failed. */
export async function findPlumbing(db: Db): Promise<Plumbing> {
  const found = await row(
    db,
    sql<Plumbing>`
      select (select count(*)::integer from outgoing_message
               where status = 'queued' and created_at < app_now() - interval '5 minutes'
                 and id >= lowest_id(app_now() - interval '7 days')) as "lateMessages",
             (select count(*)::integer from outgoing_message
               where status = 'failed' and id >= lowest_id(app_now() - interval '1 day')) as "failedMessages"`,
  );
  if (found === undefined) throw new Error("the database counted nothing");
  return found;
}

/** What staff did per day, without claims, views and refused tries; fourteen days (America/New_York), the oldest first. */
export function findActsByDay(db: Db): Promise<{ day: string; count: number }[]> {
  return rows(
    db,
    sql<{ day: string; count: number }>`
      with today as (select (app_now() at time zone 'America/New_York')::date as day)
      select d.day::date::text as day, coalesce(sum(c.count), 0)::integer as count
        from today cross join generate_series(today.day - 13, today.day, interval '1 day') as d(day)
        left join audit_count c on c.day = d.day::date and c.action !~ '^(case|view)_' and c.action !~ '[_.]refused$'
       group by 1 order by 1`,
  );
}
