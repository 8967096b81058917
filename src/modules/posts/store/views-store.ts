import { prepared } from "#platform/db/prepared.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { ViewCounts, ViewKind } from "../domain/post-view.ts";

const today = `(app_now() at time zone 'America/New_York')::date`;

const record = prepared<[personId: string, postIds: string[], kinds: ViewKind[], own: string[]], { count: number }>(
  "record_post_views",
  `with viewed as (
     insert into post_view (person_id, day, post_id, kind)
     select $1::uuid, ${today}, p.id, v.kind
       from (select distinct * from unnest($2::uuid[], $3::text[]) as asked (post_id, kind)) v join post p on p.id = v.post_id
      where p.account_id <> all($4::uuid[]) and p.status = 'active'
      order by p.id, v.kind
     on conflict do nothing returning post_id, kind
   ), counted as (insert into post_view_delta (post_id, kind) select post_id, kind from viewed)
   select count(*)::int as count from viewed`,
);

/**
 * Writes down what a person viewed today, each once, and nothing of the accounts in `own`; returns how many were new.
 * In one order, so that two batches of a person at once wait for each other's rows and never each for the other's.
 */
export async function recordViews(
  tx: Tx,
  personId: string,
  own: readonly string[],
  views: readonly { readonly postId: string; readonly kind: ViewKind }[],
): Promise<number> {
  const found = await record.run(
    tx,
    personId,
    views.map(({ postId }) => postId),
    views.map(({ kind }) => kind),
    [...own],
  );
  return found[0]?.count ?? 0;
}

const fold = prepared<[number], { count: number }>(
  "fold_view_deltas",
  `with taken as (
     delete from post_view_delta where id in (select id from post_view_delta order by id limit $1 for update skip locked) returning post_id, kind
   ), folded as (
     insert into post_metrics as m (post_id, seen_count, media_count, link_count)
     select post_id, count(*) filter (where kind = 'seen'), count(*) filter (where kind = 'media'), count(*) filter (where kind = 'link')
       from taken group by post_id order by post_id
     on conflict (post_id) do update set seen_count = m.seen_count + excluded.seen_count, media_count = m.media_count + excluded.media_count, link_count = m.link_count + excluded.link_count
   )
   select count(*)::int as count from taken`,
);

/** Moves up to `size` waiting views into the posts' metrics, each exactly once; returns how many. */
export async function foldViews(tx: Tx, size: number): Promise<number> {
  return (await fold.run(tx, size))[0]?.count ?? 0;
}

const forget = prepared<[number], { count: number }>(
  "forget_post_views",
  `with gone as (delete from post_view where ctid = any(array(select ctid from post_view where day < ${today} - 1 limit $1)) returning 1)
   select count(*)::int as count from gone`,
);

/** Forgets up to `size` views of before yesterday; returns how many. */
export async function forgetOldViews(tx: Tx, size: number): Promise<number> {
  return (await forget.run(tx, size))[0]?.count ?? 0;
}

const counts = prepared<[string[]], ViewCounts & { postId: string }>(
  "post_metrics",
  `select post_id as "postId", seen_count::int as seen, media_count::int as media, link_count::int as link from post_metrics where post_id = any($1::uuid[])`,
);

/** Folded view counts of posts; posts without views are absent. */
export async function findViewCounts(db: Db, postIds: readonly string[]): Promise<Map<string, ViewCounts>> {
  return new Map((await counts.run(db, [...postIds])).map(({ postId, ...found }) => [postId, found]));
}
