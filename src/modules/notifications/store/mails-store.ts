import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { EmailSchedule, NotificationEvent } from "../domain/notification-events.ts";
import type { NotificationType } from "../domain/notification-types.ts";
import type { NotificationFacts } from "../types/definition.ts";

/** A queued email: its recipient and time. */
export interface MailReader {
  accountId: string;
  schedule: Exclude<EmailSchedule, "off">;
  timeZone: string;
}

export interface MailedThing {
  /** An event of the settings, or a bell. */
  event: NotificationEvent | "bell";
  type: NotificationType;
  dedupeKey: string;
  triggeredById: string | null;
  postId: string | null;
  facts: NotificationFacts;
}

/** The owner's address stands for a brand's. */
const credentialOfReader = sql`account_credential c on c.account_id = coalesce(case when a.account_type = 'brand' then a.created_by_account_id end, a.id)`;

/**
 * Puts a thing on its way to the readers whose address is confirmed and who did not end such mails, once for each by
 * its key; what is `needed` to those as well. Digests are due at 17:00 of the reader's day, or of the Friday of their
 * week. What waits for a digest and is wanted at once from elsewhere becomes due at once.
 */
export async function queueMails(
  tx: Tx,
  readers: readonly MailReader[],
  thing: MailedThing,
  needed: boolean,
): Promise<void> {
  if (readers.length === 0) return;
  const byId = readers.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
  const due = sql`
    select r.id as account_id,
           case r.schedule when 'instant' then app_now()
                when 'daily' then (case when d.today > d.here then d.today else d.today + interval '1 day' end) at time zone r.zone
                else (case when d.friday > d.here then d.friday else d.friday + interval '7 days' end) at time zone r.zone end as due_at
      from unnest(${byId.map((one) => one.accountId)}::uuid[], ${byId.map((one) => one.schedule)}::text[], ${byId.map((one) => one.timeZone)}::text[]) as r (id, schedule, zone)
      cross join lateral (select app_now() at time zone r.zone as here) h
      cross join lateral (select h.here, date_trunc('day', h.here) + interval '17 hours' as today, date_trunc('week', h.here) + interval '4 days 17 hours' as friday) d
      join account a on a.id = r.id
      join ${credentialOfReader}
     where c.email_verified_at is not null and (${needed} or c.email_unsubscribed_at is null)`;
  const queued = await row(
    tx,
    sql<{ earlier: number }>`
      with due as materialized (${due}),
      once as (
        insert into notification_once (account_id, channel, dedupe_key) select account_id, 'mail', ${thing.dedupeKey} from due order by account_id
        on conflict on constraint notification_once_key do nothing returning id, account_id
      ), made as (
        insert into notification_mail (id, account_id, event, type, triggered_by_id, post_id, data, due_at)
        select o.id, account_id, ${thing.event}, ${thing.type}, ${thing.triggeredById}::uuid, ${thing.postId}::uuid, ${JSON.stringify(thing.facts)}::jsonb, due_at
          from once o join due using (account_id)
      )
      select ((select count(*) from due) - (select count(*) from once))::int as earlier`,
  );
  if (queued?.earlier === 0) return;
  await sql`
    with due as materialized (${due})
    update notification_mail m set due_at = due.due_at, event = ${thing.event}, type = ${thing.type}
      from due join notification_once o on o.account_id = due.account_id and o.channel = 'mail' and o.dedupe_key = ${thing.dedupeKey}
     where m.id = o.id and m.done_at is null and due.due_at < m.due_at`.execute(tx);
}

export interface DueMail {
  id: string;
  event: string;
  type: NotificationType;
  triggeredById: string | null;
  postId: string | null;
  facts: NotificationFacts;
}

/** Due emails of one account that no other worker holds, the oldest account first; undefined when there are none. */
export async function takeDueMails(tx: Tx): Promise<{ accountId: string; mails: DueMail[] } | undefined> {
  const first = await row(
    tx,
    sql<{
      account_id: string;
    }>`select account_id from notification_mail where done_at is null and due_at <= app_now() order by due_at limit 1 for update skip locked`,
  );
  if (first === undefined) return undefined;
  const mails = await rows(
    tx,
    sql<DueMail>`select id, event, type, triggered_by_id as "triggeredById", post_id as "postId", data as facts
                   from notification_mail where account_id = ${first.account_id} and done_at is null and due_at <= app_now()
                  order by due_at, id limit 50 for update`,
  );
  return { accountId: first.account_id, mails };
}

/** Puts things off to the reader's next digest: they had enough mails today. */
export async function putOff(tx: Tx, ids: readonly string[], timeZone: string): Promise<void> {
  await sql`update notification_mail
               set due_at = (date_trunc('day', app_now() at time zone ${timeZone}) + interval '1 day 17 hours') at time zone ${timeZone}
             where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Marks things as dealt with: mailed, or dropped. */
export async function settleMails(tx: Tx, ids: readonly string[], isMailed: boolean): Promise<void> {
  await sql`update notification_mail set done_at = app_now(), mailed_at = case when ${isMailed} then app_now() end
             where id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Counts the mails an account got since midnight of its zone, without required mails. */
export async function countMailsToday(
  tx: Tx,
  accountId: string,
  timeZone: string,
  needed: readonly string[],
): Promise<number> {
  const found = await row(
    tx,
    sql<{ count: number }>`select count(distinct mailed_at)::int as count from notification_mail
      where account_id = ${accountId} and mailed_at >= date_trunc('day', app_now() at time zone ${timeZone}) at time zone ${timeZone}
        and event <> all(${[...needed]}::text[])`,
  );
  return found?.count ?? 0;
}
