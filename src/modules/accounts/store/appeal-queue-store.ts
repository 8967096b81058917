import { sql } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { AppealStatus } from "./appeals-store.ts";

/** Days within which an appeal should be answered. */
const goalDays = 7;
const isOverdue = `p.status = 'open' and p.created_at <= app_now() - interval '${goalDays} days'`;

/** An appeal as staff read it, with the decision it is against. */
export interface QueuedAppeal {
  id: string;
  accountId: string;
  username: string | null;
  name: string;
  photoUrl: string | null;
  text: string;
  status: AppealStatus;
  createdAt: Date;
  /** Not answered within {@link goalDays}. */
  isOverdue: boolean;
  policy: string;
  reason: string;
  suspendedAt: Date;
  endsAt: Date | null;
  /** The staff member who made the decision, and so cannot decide here. */
  movedBy: string | null;
  answer: string;
  decidedByName: string | null;
  decidedAt: Date | null;
  /** Time at which it entered its list: filed, or decided. */
  position: string;
}

const columns = `p.id, p.account_id as "accountId", a.username, a.name, a.photo_url as "photoUrl", p.text, p.status, p.created_at as "createdAt", ${isOverdue} as "isOverdue", c.policy, c.reason,
  c.created_at as "suspendedAt", c.ends_at as "endsAt", c.moved_by as "movedBy", p.answer, coalesce(nullif(s.name, ''), s.username) as "decidedByName", p.decided_at as "decidedAt"`;
const joined = `account_appeal p join account a on a.id = p.account_id join account_status_change c on c.id = p.status_change_id left join account s on s.id = p.decided_by`;

const open = preparedKeyset<[], QueuedAppeal>(
  "appeals_open",
  ({ beyond, order }) => `select ${columns}, p.created_at::text as position from ${joined}
    where p.status = 'open' and (p.created_at, p.id) ${beyond} ($1::timestamptz, $2::uuid) order by p.created_at ${order}, p.id ${order} limit $3`,
);
const decided = preparedKeyset<[], QueuedAppeal>(
  "appeals_decided",
  ({ beyond, order }) => `select ${columns}, p.decided_at::text as position from ${joined}
    where p.decided_at is not null and (p.decided_at, p.id) ${beyond} ($1::timestamptz, $2::uuid) order by p.decided_at ${order}, p.id ${order} limit $3`,
);

export function readAppeals(db: Db, page: Page, queue: "open" | "decided"): Promise<QueuedAppeal[]> {
  return (queue === "open" ? open : decided).read(db, page);
}

export function readQueuedAppeal(db: Db, id: string): Promise<QueuedAppeal | undefined> {
  return row(
    db,
    sql<QueuedAppeal>`select ${sql.raw(columns)}, p.created_at::text as position from ${sql.raw(joined)} where p.id = ${id}`,
  );
}

export interface AppealTotals {
  open: number;
  /** Open ones that were not answered within {@link goalDays}. */
  overdue: number;
  decidedToday: number;
  /** Filing time of the oldest waiting appeal. */
  oldestAt: Date | null;
}

/**
 * Returns the number of waiting appeals, the overdue ones among them, the filing time of the oldest, and the decisions
 * of this day (America/New_York).
 */
export async function readAppealTotals(db: Db): Promise<AppealTotals> {
  const found = await row(
    db,
    sql<AppealTotals>`
      select count(*)::int as open, count(*) filter (where ${sql.raw(isOverdue)})::int as overdue, min(p.created_at) as "oldestAt",
             (select count(*)::int from account_appeal d where d.decided_at >= date_trunc('day', app_now() at time zone 'America/New_York') at time zone 'America/New_York') as "decidedToday"
        from account_appeal p where p.status = 'open'`,
  );
  if (found === undefined) throw new Error("an aggregate without a row");
  return found;
}
