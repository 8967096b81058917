import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { PostMention } from "./posts-store.ts";

/** A post whose hashtags and mentions have to be parsed again. `writtenAt` is when its text last changed, as text. */
export interface PostToRebuild {
  postId: string;
  accountId: string;
  text: string;
  writtenAt: string;
}

/** Locks up to `limit` posts of the list; leaves those that another transaction holds. */
export function lockPostsToRebuild(tx: Tx, limit: number): Promise<PostToRebuild[]> {
  return rows(
    tx,
    sql<PostToRebuild>`
      select p.id as "postId", p.account_id as "accountId", p.text, coalesce(p.edited_at, p.created_at)::text as "writtenAt"
        from post_hashtag_rebuild b join post p on p.id = b.post_id
       order by b.post_id limit ${limit} for update of b skip locked for no key update of p skip locked`,
  );
}

/** Replaces the hashtags and mentions of a locked post and takes it off the list. Does nothing to those that stay. */
export async function replaceMarks(
  tx: Tx,
  postId: string,
  hashtags: readonly string[],
  mentions: readonly PostMention[],
): Promise<void> {
  const mentioned = mentions.map(({ accountId }) => accountId);
  await sql`
    with untagged as (
      delete from post_hashtag where post_id = ${postId} and tag <> all(${[...hashtags]}::text[])
    ), tagged as (
      insert into post_hashtag (post_id, tag, created_at, is_reply)
      select p.id, tag, p.created_at, p.reply_to_id is not null from post p, unnest(${[...hashtags]}::text[]) as tag
       where p.id = ${postId}
      on conflict do nothing
    ), unmentioned as (
      delete from post_mention where post_id = ${postId} and account_id <> all(${mentioned}::uuid[])
    ), mentioned as (
      insert into post_mention (post_id, account_id, mention, created_at)
      select p.id, m.account_id, m.mention, p.created_at
        from post p, unnest(${mentioned}::uuid[], ${mentions.map(({ mention }) => mention)}::text[]) as m (account_id, mention)
       where p.id = ${postId}
      on conflict do nothing
    )
    delete from post_hashtag_rebuild where post_id = ${postId}`.execute(tx);
}
