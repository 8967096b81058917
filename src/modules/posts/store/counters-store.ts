import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A post's new likes, by accounts other than its author's, in the order they came. */
export interface LikedPost {
  postId: string;
  authorId: string;
  accountIds: string[];
}

export interface Folded {
  /** Deltas that were taken. */
  count: number;
  liked: LikedPost[];
}

/** Likers in the deltas `taken`; each one's last act counts. */
const likers = `
  likers as (
    select l.post_id, p.account_id as author_id, json_agg(l.account_id order by l.last) as account_ids
      from (select post_id, account_id, max(id) as last from taken where counter = 'likes' and not is_quiet group by post_id, account_id
             having (array_agg(delta order by id desc))[1] > 0) l
      join post p on p.id = l.post_id and p.account_id <> l.account_id
     group by l.post_id, p.account_id
  )
  select (select count(*)::int from taken) as count,
         (select coalesce(json_agg(json_build_object('postId', post_id, 'authorId', author_id, 'accountIds', account_ids)), '[]') from likers) as liked`;

const foldOldest = prepared<[number], Folded>(
  "fold_oldest_deltas",
  `with taken as (
     delete from post_counter_delta
      where id in (select id from post_counter_delta order by id limit $1 for update skip locked)
     returning id, post_id, account_id, counter, delta, is_quiet
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
   ), ${likers}`,
);

const foldOfPost = prepared<[string], Folded>(
  "fold_deltas_of_post",
  `with taken as (delete from post_counter_delta where post_id = $1 returning id, post_id, account_id, counter, delta, is_quiet),
   folded as (
     update post set likes_count = likes_count + coalesce((select sum(delta) from taken where counter = 'likes'), 0),
                     reposts_count = reposts_count + coalesce((select sum(delta) from taken where counter = 'reposts'), 0),
                     replies_count = replies_count + coalesce((select sum(delta) from taken where counter = 'replies'), 0)
      where id = $1
   ), ${likers}`,
);

const nothing: Folded = { count: 0, liked: [] };

/** Moves up to `size` waiting deltas into the posts' counters, each exactly once. */
export async function foldWaiting(tx: Tx, size: number): Promise<Folded> {
  return (await foldOldest.run(tx, size))[0] ?? nothing;
}

/** Flushes, as {@link foldWaiting}, the waiting deltas of one post. */
export async function foldWaitingFor(tx: Tx, postId: string): Promise<Folded> {
  return (await foldOfPost.run(tx, postId))[0] ?? nothing;
}
