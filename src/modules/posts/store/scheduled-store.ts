import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";

/** Returns true when a time lies within the days for which a post may be scheduled, by the product's clock. */
export async function isWithinReach(tx: Tx, at: Date, days: number): Promise<boolean> {
  const found = await row(
    tx,
    sql<{
      may: boolean;
    }>`select ${at}::timestamptz > app_now() and ${at}::timestamptz <= app_now() + make_interval(days => ${days}) as may`,
  );
  return found?.may === true;
}

/** Lets a post that is held wait for a time, or for another one. */
export async function setScheduledAt(tx: Tx, postId: string, accountId: string, scheduledAt: Date): Promise<void> {
  await sql`
    with waiting as (update post set status = 'scheduled' where id = ${postId} and status = 'draft')
    insert into scheduled_post (post_id, account_id, publish_at) values (${postId}, ${accountId}, ${scheduledAt})
    on conflict (post_id) do update set publish_at = excluded.publish_at`.execute(tx);
}

/**
 * Makes ready to go out what waits and whose time has come: it is held again, for publishPost. False when it is not its
 * time, or it is gone.
 */
export async function takeDue(tx: Tx, postId: string): Promise<boolean> {
  const due = await row(
    tx,
    sql<{ id: string }>`
      with due as (delete from scheduled_post where post_id = ${postId} and publish_at <= app_now() returning post_id)
      update post p set status = 'draft' from due where p.id = due.post_id and p.status = 'scheduled' returning p.id`,
  );
  return due !== undefined;
}

/** Counts an account's scheduled posts. The caller has locked the account's row. */
export async function countScheduled(tx: Tx, accountId: string): Promise<number> {
  return (
    (
      await row(
        tx,
        sql<{ count: number }>`select count(*)::int as count from scheduled_post where account_id = ${accountId}`,
      )
    )?.count ?? 0
  );
}

/** Forgets that a post was to go out. */
export async function removeScheduled(tx: Tx, postId: string): Promise<void> {
  await sql`delete from scheduled_post where post_id = ${postId}`.execute(tx);
}

export interface ScheduledRow extends KeysetRow {
  scheduledAt: Date;
}

/** $4 whose: what waits, by when it goes out. */
export const scheduledOf = preparedKeyset<[string], ScheduledRow>(
  "scheduled_of",
  ({ beyond, order }) => `
    select s.post_id as id, s.publish_at as "scheduledAt", s.publish_at::text as position from scheduled_post s
     where s.account_id = $4 and (s.publish_at, s.post_id) ${beyond} ($1::timestamptz, $2::uuid)
     order by s.publish_at ${order}, s.post_id ${order} limit $3`,
);
