import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Page } from "#kernel/page-cursor.ts";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { startOf } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { ActivityKind } from "../domain/user-kinds.ts";

/** Something an account did, or that was done to it. */
export interface Activity extends KeysetRow {
  readonly kind: ActivityKind;
  /** What happened, as a code: "signed_in", "payout_paid". */
  readonly act: string;
  /** A user agent, a username, a reason, or a title. */
  readonly text: string | null;
  readonly networkOrBy: string | null;
  /** Cents; positive is money in. */
  readonly amount: bigint | null;
  readonly happenedAt: Date;
}

/**
 * Each kind by account: columns id, act, text, network or name of the staff member, cents, time. Every source reads the
 * account's own rows by an index; a kind of several tables is several sources, so that each ends after one page.
 */
const sources: Readonly<Record<ActivityKind, (account: string) => readonly RawBuilder<unknown>[]>> = {
  logins: (account) => [
    sql`
    select id, case kind when 'sp' then 'entered_staff_area' else 'signed_in' end, user_agent,
           network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end))::text, null::bigint, created_at
      from session where person_id = ${account}`,
  ],
  devices: (account) => [
    sql`
    select id, 'device_trusted', user_agent, null, null::bigint, created_at from trusted_device where person_id = ${account}`,
    sql`select id, 'passkey_added', name, null, null::bigint, created_at from passkey where person_id = ${account}`,
  ],
  contact_changes: (account) => [
    sql`
    select md5(person_id::text || created_at::text)::uuid, 'email_changed', null, null, null::bigint, created_at from email_change where person_id = ${account}`,
    sql`select id, 'username_changed', username, null, null::bigint, changed_at from username_change where account_id = ${account}`,
  ],
  status: (account) => [
    sql`
    select id, 'status_' || to_state, nullif(reason, ''), nullif(policy, ''), null::bigint, created_at
      from account_status_change where account_id = ${account}`,
  ],
  posts_removed: (account) => [
    sql`
    select id, 'post_' || status, left(text, 140), null, null::bigint, created_at
      from post where account_id = ${account} and status in ('hidden', 'spam', 'removed')`,
  ],
  entries: (account) => [
    sql`
    select e.giveaway_id, 'entered', nullif(g.giveaway_text, ''), e.ticket_no::text, null::bigint, e.entered_at
      from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id where e.person_id = ${account}`,
  ],
  wins: (account) => [
    sql`
    select s.id, 'won_' || s.status, (select name from account h where h.id = g.host_account_id), s.ticket_no::text, s.prize_cents,
           coalesce(s.settled_at, s.created_at)
      from giveaway_slot s join giveaway g on g.post_id = s.giveaway_id where s.person_id = ${account}`,
  ],
  payments: (account) => [
    sql`
    select id, 'payment_' || status, purpose, null, amount_cents, created_at from payment where account_id = ${account}`,
  ],
  payouts: (account) => [
    sql`
    select id, 'payout_' || status, channel, null, -amount_cents, created_at from payout where account_id = ${account}`,
  ],
  reports: (account) => [
    sql`
    select id, 'report_made', reason, status, null::bigint, created_at from report where account_id = ${account}`,
    sql`select id, 'report_received', reason, status, null::bigint, created_at from report where subject_account_id = ${account}`,
  ],
  staff_reads: (account) => [
    sql`
    select e.id, e.action, nullif(e.reason, ''), e.actor_id::text, null::bigint, e.created_at
      from audit_event e where e.object_type = 'account' and e.object_id = ${account} and e.actor_kind = 'staff'`,
  ],
};

/** Reads a page of what happened with an account, newest first unless the page says otherwise. */
export function listActivity(
  db: Db,
  page: Page,
  accountId: string,
  kinds: readonly ActivityKind[],
): Promise<Activity[]> {
  const { order, value, id } = startOf(page);
  const beyond = sql.raw(order === "desc" ? "<" : ">");
  const direction = sql.raw(order);
  const limit = page.limit + 1;
  const parts = kinds.flatMap((kind) =>
    sources[kind](accountId).map(
      (source) => sql`
      (select id, ${sql.lit(kind)} as kind, act, text, by, amount, at
         from (${source}) as s (id, act, text, by, amount, at)
        where (at, id) ${beyond} (${value}::timestamptz, ${id}::uuid) order by at ${direction}, id ${direction} limit ${limit})`,
    ),
  );
  return rows(
    db,
    sql<Activity>`
      select id, kind, act, text, amount,
             case kind when 'staff_reads' then (select s.name from account s where s.id = by::uuid) else by end as "networkOrBy",
             at as "happenedAt", at::text as position
        from (${sql.join(parts, sql` union all `)}) found
       order by at ${direction}, id ${direction} limit ${limit}`,
  );
}
