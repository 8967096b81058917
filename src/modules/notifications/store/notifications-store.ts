import { sql } from "kysely";
import { mutedBy } from "#modules/graph/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { NotificationType } from "../domain/notification-types.ts";
import type { NotificationFacts } from "../types/definition.ts";

export interface NewNotification {
  accountId: string;
  type: NotificationType;
  triggeredById: string | null;
  postId: string | null;
  facts: NotificationFacts;
  dedupeKey: string;
  isPriority: boolean;
}

/** Tells once: a second row of the same key changes nothing. Returns whether it was new. */
export async function insertOnce(tx: Tx, one: NewNotification): Promise<boolean> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      with once as (
        insert into notification_once (account_id, channel, dedupe_key) values (${one.accountId}, 'app', ${one.dedupeKey})
        on conflict on constraint notification_once_key do nothing returning id
      )
      insert into notification (id, account_id, type, triggered_by_id, post_id, data, is_priority)
      select id, ${one.accountId}::uuid, ${one.type}, ${one.triggeredById}::uuid, ${one.postId}::uuid, ${JSON.stringify(one.facts)}::jsonb, ${one.isPriority}
        from once returning id`,
  );
  return made !== undefined;
}

/** Tells many accounts the same thing, each at most once. */
export async function insertForMany(
  tx: Tx,
  accountIds: readonly string[],
  one: {
    type: NotificationType;
    dedupeKey: string;
    triggeredById: string;
    postId: string | null;
    facts: NotificationFacts;
  },
): Promise<void> {
  await sql`with once as (
              insert into notification_once (account_id, channel, dedupe_key)
              select id, 'app', ${one.dedupeKey} from unnest(${[...accountIds].toSorted()}::uuid[]) as t (id)
              on conflict on constraint notification_once_key do nothing returning id, account_id
            )
            insert into notification (id, account_id, type, triggered_by_id, post_id, data)
            select id, account_id, ${one.type}, ${one.triggeredById}::uuid, ${one.postId}::uuid, ${JSON.stringify(one.facts)}::jsonb from once`.execute(
    tx,
  );
}

/**
 * Tells many accounts of one more giveaway of an account, each at most once. Where a row of the same giver began less
 * than a day ago and is not archived, the giveaway is counted into that row, which moves up and names the newest.
 */
export async function countGiveawayForMany(
  tx: Tx,
  accountIds: readonly string[],
  one: { type: NotificationType; dedupeKey: string; triggeredById: string; postId: string | null },
): Promise<void> {
  await sql`with once as (
              insert into notification_once (account_id, channel, dedupe_key)
              select id, 'app', ${one.dedupeKey} from unnest(${[...accountIds].toSorted()}::uuid[]) as t (id)
              on conflict on constraint notification_once_key do nothing returning id, account_id
            ), shared as (
              select o.account_id, f.id from once o
               cross join lateral (
                 select n.id from notification n
                  where n.account_id = o.account_id and n.archived_at is null and n.id >= lowest_id(app_now() - interval '1 day')
                    and n.created_at > app_now() - interval '1 day' and n.type = ${one.type} and n.triggered_by_id = ${one.triggeredById}::uuid
                  order by n.created_at desc, n.id desc limit 1) f
            ), counted as (
              update notification n
                 set post_id = ${one.postId}::uuid, created_at = app_now(),
                     data = n.data || jsonb_build_object('giveawaysCount', coalesce((n.data->>'giveawaysCount')::int, 1) + 1)
                from shared s where n.id = s.id returning n.account_id
            )
            insert into notification (id, account_id, type, triggered_by_id, post_id)
            select id, account_id, ${one.type}, ${one.triggeredById}::uuid, ${one.postId}::uuid from once
             where account_id not in (select account_id from counted)`.execute(tx);
}

/**
 * $1 recipient, $2 type, $3 post, $4 facts, $5 key without its day, $6 priority, $7 actor: counts new actors in today's
 * row, whose key stays locked.
 */
const countTriggers = prepared<
  [string, string, string | null, string, string, boolean, string[]],
  { id: string; newIds: string[] }
>(
  "notification_count_triggers",
  `with candidate as materialized (select new_id(app_now()) as id),
   shared as (
     insert into notification_once (id, account_id, channel, dedupe_key)
     select id, $1::uuid, 'app', $5::text || ':' || (app_now() at time zone 'America/New_York')::date::text from candidate
     on conflict on constraint notification_once_key do update set dedupe_key = excluded.dedupe_key
     returning id
   ), made as (
     insert into notification (id, account_id, type, triggered_by_id, triggered_by_count, post_id, data, is_priority)
     select id, $1::uuid, $2, ($7::uuid[])[1], 0, $3::uuid, $4::jsonb, $6 from shared join candidate using (id)
   ), counted as (
     insert into notification_trigger (notification_id, account_id) select s.id, t.id from shared s, unnest($7::uuid[]) as t (id)
     on conflict do nothing returning account_id
   )
   select id, array(select account_id from counted) as "newIds" from shared`,
);

/** $1 the row, $2 how many more, $3 the newest of them. */
const moveUp = prepared<[string, number, string], never>(
  "notification_move_up",
  `update notification set triggered_by_count = triggered_by_count + $2, triggered_by_id = $3, created_at = app_now(), archived_at = null where id = $1`,
);

/**
 * Counts accounts, oldest act first, into the shared row of their day (America/New_York), each once; the row moves up
 * and comes back from the archive. Returns whether any was new in it.
 */
export async function countIn(
  tx: Tx,
  one: Omit<NewNotification, "triggeredById"> & { triggeredByIds: readonly string[] },
): Promise<boolean> {
  const [group] = await countTriggers.run(
    tx,
    one.accountId,
    one.type,
    one.postId,
    JSON.stringify(one.facts),
    one.dedupeKey,
    one.isPriority,
    [...one.triggeredByIds],
  );
  const newest = one.triggeredByIds.findLast((id) => group?.newIds.includes(id));
  if (group === undefined || newest === undefined) return false;
  await moveUp.run(tx, group.id, group.newIds.length, newest);
  return true;
}

/**
 * Removes one account's acts from another's notifications: rows of one cause are deleted, shared ones count one less
 * and name the last of the others. Priority notices, such as a win, stay.
 */
export async function forgetCause(tx: Tx, accountId: string, causeId: string): Promise<void> {
  // Counting locks the key before the row, so this does too.
  const caused = await rows(
    tx,
    sql<{ id: string }>`
      select o.id from notification_once o join notification n on n.id = o.id
       where n.account_id = ${accountId} and not n.is_priority
         and (n.triggered_by_id = ${causeId} or exists (select 1 from notification_trigger t where t.notification_id = n.id and t.account_id = ${causeId}))
       order by o.id for update of o`,
  );
  if (caused.length === 0) return;
  const ids = caused.map(({ id }) => id);
  await sql`
    with gone as (
      delete from notification_trigger where notification_id = any(${ids}::uuid[]) and account_id = ${causeId} returning notification_id
    ), alone as (
      delete from notification_once o using notification n
       where o.id = n.id and n.id = any(${ids}::uuid[]) and n.triggered_by_id = ${causeId} and n.triggered_by_count <= 1 returning o.id
    )
    update notification n
       set triggered_by_count = greatest(0, n.triggered_by_count - 1),
           triggered_by_id = case when n.triggered_by_id = ${causeId}
             then (select t.account_id from notification_trigger t where t.notification_id = n.id and t.account_id <> ${causeId} limit 1)
             else n.triggered_by_id end
     where n.id in (select notification_id from gone) and n.id not in (select id from alone)`.execute(tx);
}

export interface NotificationRow extends KeysetRow {
  type: string;
  triggeredById: string | null;
  triggeredByCount: number;
  postId: string | null;
  facts: NotificationFacts;
  isPriority: boolean;
  isRead: boolean;
  createdAt: Date;
  archivedAt: Date | null;
}

const columns = `
  n.id, n.created_at::text as position, n.type, n.triggered_by_id as "triggeredById", n.triggered_by_count as "triggeredByCount",
  n.post_id as "postId", n.data as "facts", n.is_priority as "isPriority", n.created_at as "createdAt", n.archived_at as "archivedAt",
  coalesce(n.created_at < w.read_at + interval '1 millisecond', false) as "isRead"`;

/** Watermarks carry milliseconds, as browsers do; what was created within that millisecond is read as well. */
const withWatermark = `notification n left join notification_watermark w on w.account_id = n.account_id`;

/** A notification is over after 180 days; its month is dropped later. Reckoned once, not for each month. */
const isKept = "n.created_at >= (select app_now() - interval '180 days')";

function list(name: string, condition: string) {
  return preparedKeyset<[string, string[] | null], NotificationRow>(
    name,
    ({ beyond, order }) => `
      select ${columns} from ${withWatermark}
       where n.account_id = $4 and ${isKept} and ${condition} and ($5::text[] is null or n.type = any($5::text[]))
         and (n.created_at, n.id) ${beyond} ($1::timestamptz, $2::uuid)
       order by n.created_at ${order}, n.id ${order} limit $3`,
  );
}

/** $4 whose, $5 the types asked for or null for all. */
export const notificationLists = {
  current: list("notifications_current", "n.archived_at is null"),
  archived: list("notifications_archived", "n.archived_at is not null"),
  priority: list("notifications_priority", "n.is_priority and n.archived_at is null"),
  archivedPriority: list("notifications_archived_priority", "n.is_priority and n.archived_at is not null"),
};

export const oneNotification = prepared<[string, string], NotificationRow>(
  "notification_by_id",
  `select ${columns} from ${withWatermark} where n.id = $1 and n.account_id = $2 and ${isKept}`,
);

/** Facts that decide whether a notification is shown. */
export type NotificationCause = Pick<
  NotificationRow,
  "type" | "triggeredById" | "triggeredByCount" | "postId" | "isPriority"
>;

/** So many of the newest unread rows are looked at: what a person did before they were muted cannot make the count long. */
const unreadLooked = 1_000;

/** So many of those are checked one by one, twice what the count ends at. */
const unreadJudged = 200;

function unread(name: string, condition: string) {
  return prepared<[string], NotificationCause>(
    name,
    `select type, is_priority as "isPriority", triggered_by_count as "triggeredByCount", triggered_by_id as "triggeredById", post_id as "postId" from (
       select n.type, n.is_priority, n.triggered_by_count, n.triggered_by_id, n.post_id from notification n
        where n.account_id = $1 and n.archived_at is null and ${isKept} and ${condition}
          and n.created_at >= coalesce((select read_at from notification_watermark where account_id = $1) + interval '1 millisecond', '-infinity')
        order by n.created_at desc, n.id desc limit ${unreadLooked}) newest
      where is_priority or triggered_by_count > 1 or triggered_by_id is null or triggered_by_id <> all(${mutedBy("$1")})
      limit ${unreadJudged}`,
  );
}

/**
 * Unread and not archived, newest first. Rows whose only cause is muted are left out; rows caused by a blocked account
 * are deleted ({@link forgetCause}).
 */
export const unreadCauses = unread("notifications_unread", "true");
export const unreadPriorityCauses = unread("notifications_unread_priority", "n.is_priority");

/**
 * Moves the watermark forward, never back, and never into the millisecond that still runs: what comes next must be
 * unread.
 */
export async function raiseWatermark(tx: Tx, accountId: string, readAt: Date): Promise<void> {
  await sql`insert into notification_watermark (account_id, read_at) values (${accountId}, least(${readAt}, date_trunc('milliseconds', app_now()) - interval '1 millisecond'))
            on conflict (account_id) do update set read_at = greatest(notification_watermark.read_at, excluded.read_at)`.execute(
    tx,
  );
}

export async function archiveAll(tx: Tx, accountId: string): Promise<void> {
  await sql`update notification set archived_at = app_now() where account_id = ${accountId} and archived_at is null`.execute(
    tx,
  );
}

/** Puts a batch of what was read 30 days ago into the archive. Returns how many. */
export async function archiveOld(tx: Tx, size: number): Promise<number> {
  const done = await sql`
    update notification set archived_at = app_now() where id in (
      select n.id from notification n join notification_watermark w on w.account_id = n.account_id
       where n.id < lowest_id(app_now() - interval '30 days') and n.created_at < app_now() - interval '30 days' and n.created_at >= app_now() - interval '180 days'
         and n.archived_at is null and n.created_at < w.read_at + interval '1 millisecond'
       limit ${size} for update of n skip locked)`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}

/** Makes the months ahead and drops those that are over (migration 0198). Returns the id below which nothing is kept. */
export async function keepMonths(tx: Tx): Promise<string> {
  const kept = await row(tx, sql<{ id: string }>`select keep_notification_months() as id`);
  if (kept === undefined) throw new Error("keep_notification_months() answered nothing");
  return kept.id;
}

/** Deletes a batch of the keys of what is over, and what of it lies outside a month. Returns how many. */
export async function forgetKeys(tx: Tx, belowId: string, size: number): Promise<number> {
  const done = await sql`delete from notification_once where id in (
    select id from notification_once where id < ${belowId}::uuid order by id limit ${size})`.execute(tx);
  return Number(done.numAffectedRows ?? 0n);
}
