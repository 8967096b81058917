import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Moves up to `size` waiting deltas into the posts' counters, each exactly once; returns how many. */
export async function foldDeltas(tx: Tx, size: number): Promise<number> {
  const folded = await row(
    tx,
    sql<{ count: number }>`
      with taken as (
        delete from post_counter_delta
         where id in (select id from post_counter_delta order by id limit ${size} for update skip locked)
        returning post_id, counter, delta
      ), sums as (
        select post_id,
               coalesce(sum(delta) filter (where counter = 'likes'), 0)::int as likes,
               coalesce(sum(delta) filter (where counter = 'reposts'), 0)::int as reposts,
               coalesce(sum(delta) filter (where counter = 'replies'), 0)::int as replies
          from taken group by post_id
      ), folded as (
        update post p set likes_count = p.likes_count + s.likes, reposts_count = p.reposts_count + s.reposts,
                          replies_count = p.replies_count + s.replies
          from sums s where p.id = s.post_id
      )
      select count(*)::int as count from taken`,
  );
  return folded?.count ?? 0;
}

/** Folds what waits for one post, so that its counts are exact from here on in this transaction (a giveaway's lock). */
export async function foldDeltasOf(tx: Tx, postId: string): Promise<void> {
  await sql`
    with taken as (delete from post_counter_delta where post_id = ${postId} returning counter, delta)
    update post set likes_count = likes_count + coalesce((select sum(delta) from taken where counter = 'likes'), 0),
                    reposts_count = reposts_count + coalesce((select sum(delta) from taken where counter = 'reposts'), 0),
                    replies_count = replies_count + coalesce((select sum(delta) from taken where counter = 'replies'), 0)
     where id = ${postId}`.execute(tx);
}
