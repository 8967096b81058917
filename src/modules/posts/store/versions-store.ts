import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Tx, Db } from "#platform/db/db.ts";
import type { ContentMarks } from "../domain/content-warning.ts";

/**
 * SQL condition: a post `p` may still be edited by the account of the parameter `viewer`. The limit is half an hour,
 * for trusted people and brands a day; never for a giveaway or a poll.
 */
export const isEditable = (
  viewer: string,
): string => `coalesce(p.account_id = ${viewer} and p.status = 'active' and not p.is_giveaway and not p.has_poll
  and p.created_at > app_now() - case when (select is_trusted or account_type = 'brand' from account where id = ${viewer}) then interval '24 hours' else interval '30 minutes' end, false)`;

/** Reads a post's text, its number of edits and whether it may still be edited. The caller has locked the account's row. */
export function readEditable(
  tx: Tx,
  postId: string,
  accountId: string,
): Promise<(ContentMarks & { text: string; edits: number; isEditable: boolean; hasPoll: boolean }) | undefined> {
  return row(
    tx,
    sql<ContentMarks & { text: string; edits: number; isEditable: boolean; hasPoll: boolean }>`
      select p.text, p.warning, p.is_sensitive as "isSensitive", p.has_poll as "hasPoll", (select count(*)::int from post_version v where v.post_id = p.id) as edits, ${sql.raw(isEditable("me.id"))} as "isEditable"
        from post p, (select ${accountId}::uuid as id) me where p.id = ${postId}`,
  );
}

export interface Edit {
  postId: string;
  personId: string;
  text: string;
  hashtags: readonly string[];
  mentions: readonly { accountId: string; mention: string }[];
}

/**
 * Gives a post other words, and with them other hashtags and mentions, in its old place everywhere; what it said is
 * kept. Returns the accounts that were not mentioned before. The caller holds the post's row.
 */
export async function applyEdit(tx: Tx, { postId, personId, text, hashtags, mentions }: Edit): Promise<string[]> {
  const mentioned = mentions.map(({ accountId }) => accountId);
  const written = await rows(
    tx,
    sql<{ accountId: string; isNew: boolean }>`
      with before as (
        insert into post_version (post_id, number, text, written_at, edited_by_person_id)
        select p.id, 1 + (select count(*) from post_version v where v.post_id = p.id), p.text, coalesce(p.edited_at, p.created_at), ${personId} from post p where p.id = ${postId}
      ), changed as (
        update post set text = ${text}, edited_at = app_now() where id = ${postId} returning id, created_at, reply_to_id
      ), untagged as (
        delete from post_hashtag where post_id = ${postId} and tag <> all(${[...hashtags]}::text[])
      ), tagged as (
        insert into post_hashtag (post_id, tag, created_at, is_reply) select c.id, tag, c.created_at, c.reply_to_id is not null from changed c, unnest(${[...hashtags]}::text[]) as tag on conflict do nothing
      ), unmentioned as (
        delete from post_mention where post_id = ${postId} and account_id <> all(${mentioned}::uuid[])
      )
      insert into post_mention (post_id, account_id, mention, created_at)
      select c.id, m.account_id, m.mention, c.created_at from changed c, unnest(${mentioned}::uuid[], ${mentions.map(({ mention }) => mention)}::text[]) as m (account_id, mention)
      on conflict (post_id, account_id) do update set mention = excluded.mention where post_mention.mention <> excluded.mention
      returning account_id as "accountId", (xmax = 0) as "isNew"`,
  );
  return written.filter(({ isNew }) => isNew).map(({ accountId }) => accountId);
}

/** Sets a post's warning and its pictures' sensitivity; the caller holds its row lock. */
export async function writeMarks(tx: Tx, postId: string, { warning, isSensitive }: ContentMarks): Promise<void> {
  await sql`update post set warning = ${warning}, is_sensitive = ${isSensitive} where id = ${postId}`.execute(tx);
}

export interface PostVersion {
  text: string;
  writtenAt: Date;
}

/** Everything a post ever said, what it says now first. */
export function readVersions(db: Db, postId: string): Promise<PostVersion[]> {
  return rows(
    db,
    sql<PostVersion>`
      select text, coalesce(edited_at, created_at) as "writtenAt", 1000 as number from post where id = ${postId}
      union all select text, written_at, number from post_version where post_id = ${postId} order by number desc`,
  );
}
