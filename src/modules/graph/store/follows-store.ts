import { sql } from "kysely";
import { lockAccountRow, lockAccountRows } from "#modules/accounts/index.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedPairs } from "#platform/db/keyset.ts";

export interface FollowerFacts {
  status: string;
  followersCount: number;
  followingCount: number;
  followsToday: number;
  dayEndsAt: Date;
  alreadyFollows: boolean;
  /** A block of either, as it stands under the lock. */
  isBlocked: boolean;
}

/**
 * Locks the follower's account row, so that their limits hold under parallel follows, and reads what they rest on. Two
 * statements: one that waits for the lock would still see the world from before its wait.
 */
export async function lockFollower(tx: Tx, followerId: string, followedId: string): Promise<FollowerFacts | undefined> {
  await lockAccountRow(tx, followerId);
  return row(
    tx,
    sql<FollowerFacts>`
      select a.status, a.followers_count as "followersCount", a.following_count as "followingCount",
             coalesce((select d.follows from follow_day d where d.follower_id = a.id
                        and d.day = (app_now() at time zone 'America/New_York')::date), 0) as "followsToday",
             (((app_now() at time zone 'America/New_York')::date + 1)::timestamp at time zone 'America/New_York') as "dayEndsAt",
             exists (select 1 from follow f where f.follower_id = a.id and f.followed_id = ${followedId}) as "alreadyFollows",
             exists (select 1 from block b where (b.blocker_id, b.blocked_id) in ((a.id, ${followedId}::uuid), (${followedId}::uuid, a.id))) as "isBlocked"
        from account a where a.id = ${followerId}`,
  );
}

/** Locks accounts in ascending id, so that none of them follows another meanwhile. */
export async function lockFollowers(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockAccountRows(tx, ids);
}

/** Stores a follow with its counters; the caller holds the follower's row and knows the pair is new. */
export async function insertFollow(tx: Tx, followerId: string, followedId: string): Promise<void> {
  await sql`
    with made as (insert into follow (follower_id, followed_id) values (${followerId}, ${followedId})),
         counted as (insert into follower_delta (account_id, follower_id, delta) values (${followedId}, ${followerId}, 1)),
         today as (insert into follow_day (follower_id, day, follows)
                   values (${followerId}, (app_now() at time zone 'America/New_York')::date, 1)
                   on conflict (follower_id, day) do update set follows = follow_day.follows + 1)
    update account set following_count = following_count + 1 where id = ${followerId}`.execute(tx);
}

/** Removes a follow with its counters; false when there was none. The caller holds the follower's row. */
export async function removeFollow(tx: Tx, followerId: string, followedId: string): Promise<boolean> {
  const removed = await row(
    tx,
    sql<{ id: string }>`
      with gone as (delete from follow where follower_id = ${followerId} and followed_id = ${followedId} returning followed_id),
           counted as (insert into follower_delta (account_id, follower_id, delta) select followed_id, ${followerId}, -1 from gone)
      update account set following_count = following_count - 1 where id = ${followerId} and exists (select 1 from gone) returning id`,
  );
  return removed !== undefined;
}

const partColumns = { reposts: sql.ref("reposts_muted"), quotes: sql.ref("quotes_muted") };

/** Mutes or unmutes the reposts or the quotes of a followed account. Returns false when it is not followed. */
export async function setPartMuted(
  tx: Tx,
  {
    accountId,
    userId,
    part,
    muted,
  }: { accountId: string; userId: string; part: keyof typeof partColumns; muted: boolean },
): Promise<boolean> {
  const found = await row(
    tx,
    sql<{
      id: string;
    }>`update follow set ${partColumns[part]} = ${muted} where follower_id = ${accountId} and followed_id = ${userId} returning followed_id as id`,
  );
  return found !== undefined;
}

/** Adds up to `size` waiting deltas to the accounts' follower counts, each exactly once. Returns the number of deltas. */
export async function foldFollowerDeltas(tx: Tx, size: number): Promise<number> {
  const folded = await row(
    tx,
    sql<{ count: number }>`
          with taken as (
            delete from follower_delta where id in (select id from follower_delta order by id limit ${size} for update skip locked)
            returning account_id, delta
          ), sums as (
            select account_id, sum(delta)::int as delta from taken group by account_id
          ), folded as (
            update account a set followers_count = a.followers_count + s.delta from sums s where a.id = s.account_id and s.delta <> 0
          )
          select count(*)::int as count from taken`,
  );
  return folded?.count ?? 0;
}

/** Deletes the counts of follows by day that no limit reads any more. */
export async function deleteOldFollowDays(db: Db): Promise<void> {
  await sql`delete from follow_day where day < (app_now() at time zone 'America/New_York')::date - 7`.execute(db);
}

/** $4 whose followers; position is when they followed. */
export const followersOf = preparedPairs("followers_of", { table: "follow", of: "followed_id", id: "follower_id" });

/** $4 who follows. */
export const followedBy = preparedPairs("followed_by", { table: "follow", of: "follower_id", id: "followed_id" });
