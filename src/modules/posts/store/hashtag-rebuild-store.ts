import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

/** Locks up to `limit` posts whose hashtags are to be read anew; leaves those that another transaction holds. */
export function lockPostsToRebuild(tx: Tx, limit: number): Promise<{ postId: string; text: string }[]> {
  return rows(
    tx,
    sql<{ postId: string; text: string }>`
      select p.id as "postId", p.text from post_hashtag_rebuild b join post p on p.id = b.post_id
       order by b.post_id limit ${limit} for update of b skip locked for no key update of p skip locked`,
  );
}

/** Replaces the hashtags of a locked post and takes it off the list. Does nothing to tags that stay. */
export async function replaceHashtags(tx: Tx, postId: string, hashtags: readonly string[]): Promise<void> {
  await sql`
    with untagged as (
      delete from post_hashtag where post_id = ${postId} and tag <> all(${[...hashtags]}::text[])
    ), tagged as (
      insert into post_hashtag (post_id, tag, created_at, is_reply)
      select p.id, tag, p.created_at, p.reply_to_id is not null from post p, unnest(${[...hashtags]}::text[]) as tag
       where p.id = ${postId}
      on conflict do nothing
    )
    delete from post_hashtag_rebuild where post_id = ${postId}`.execute(tx);
}
