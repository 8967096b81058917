import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { PostStatus } from "../policy.ts";

export interface AuthorRow {
  status: string;
  accountType: "personal" | "brand";
  brandStatus: "pending" | "active" | null;
  role: "user" | "staff" | "admin";
  isIdentityVerified: boolean;
  isTrusted: boolean;
  dailyPostLimit: number | null;
  dayEndsAt: Date;
}

/** Locks the author's account row: the daily limit and a repeated clientId are judged under it (T86). */
export function lockAuthor(tx: Tx, accountId: string): Promise<AuthorRow | undefined> {
  return row(
    tx,
    sql<AuthorRow>`
      select status, account_type as "accountType", brand_status as "brandStatus", role, is_identity_verified as "isIdentityVerified",
             is_trusted as "isTrusted", daily_post_limit as "dailyPostLimit",
             (((app_now() at time zone 'America/New_York')::date + 1)::timestamp at time zone 'America/New_York') as "dayEndsAt"
        from account where id = ${accountId} for no key update`,
  );
}

/** Posts and replies the account wrote since midnight in New York, deleted ones included. */
export async function countPostsToday(db: Db, accountId: string): Promise<number> {
  const found = await row(
    db,
    sql<{ count: number }>`
      with day as (select ((app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York') as began)
      select ((select count(*) from post, day where account_id = ${accountId} and reply_to_id is null and created_at >= day.began)
            + (select count(*) from post, day where account_id = ${accountId} and reply_to_id is not null and created_at >= day.began))::int as count`,
  );
  return found?.count ?? 0;
}

export function findByClientId(
  tx: Tx,
  accountId: string,
  clientId: string,
): Promise<{ id: string; text: string; replyToId: string | null; isGiveaway: boolean } | undefined> {
  return row(
    tx,
    sql<{ id: string; text: string; replyToId: string | null; isGiveaway: boolean }>`
      select id, text, reply_to_id as "replyToId", is_giveaway as "isGiveaway" from post
       where account_id = ${accountId} and client_id = ${clientId}`,
  );
}

export interface NewPostRow {
  accountId: string;
  personId: string;
  text: string;
  clientId: string;
  replyToId: string | null;
  rootId: string | null;
  isGiveaway: boolean;
  hashtags: readonly string[];
  mentions: readonly { accountId: string; mention: string }[];
}

/**
 * Writes a post with its mentions, hashtags, counters and its place in the author's own feed, in one
 * statement; the caller holds the author's row.
 */
export async function insertPost(tx: Tx, post: NewPostRow): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      with made as (
        insert into post (account_id, acted_by_person_id, text, reply_to_id, root_id, is_giveaway, client_id)
        values (${post.accountId}, ${post.personId}, ${post.text}, ${post.replyToId}, ${post.rootId}, ${post.isGiveaway}, ${post.clientId})
        returning id, created_at
      ), tagged as (
        insert into post_hashtag (post_id, tag) select made.id, tag from made, unnest(${[...post.hashtags]}::text[]) as tag
      ), mentioned as (
        insert into post_mention (post_id, account_id, mention)
        select made.id, m.account_id, m.mention
          from made, unnest(${post.mentions.map((one) => one.accountId)}::uuid[], ${post.mentions.map((one) => one.mention)}::text[]) as m (account_id, mention)
      ), answered as (
        insert into post_counter_delta (post_id, account_id, counter, delta)
        select ${post.replyToId}::uuid, ${post.accountId}::uuid, 'replies', 1 where ${post.replyToId}::uuid is not null
      ), counted as (
        update account set posts_count = posts_count + 1 where id = ${post.accountId} and ${post.replyToId}::uuid is null
      ), fed as (
        insert into feed_item (owner_id, post_id, sort_at)
        select ${post.accountId}::uuid, id, created_at from made where ${post.replyToId}::uuid is null
      )
      select id from made`,
  );
  if (made === undefined) throw new Error("the post was not stored");
  return made.id;
}

export interface PostRow {
  id: string;
  accountId: string;
  replyToId: string | null;
  rootId: string | null;
  isGiveaway: boolean;
  status: PostStatus;
}

const postRow = sql`id, account_id as "accountId", reply_to_id as "replyToId", root_id as "rootId", is_giveaway as "isGiveaway", status`;

export function findPost(db: Db, postId: string): Promise<PostRow | undefined> {
  return row(db, sql<PostRow>`select ${postRow} from post where id = ${postId}`);
}

export function lockPost(tx: Tx, postId: string): Promise<PostRow | undefined> {
  return row(tx, sql<PostRow>`select ${postRow} from post where id = ${postId} for update`);
}

/** Reads a post and keeps it from being deleted until the transaction ends. */
export function keepPost(tx: Tx, postId: string): Promise<PostRow | undefined> {
  return row(tx, sql<PostRow>`select ${postRow} from post where id = ${postId} for key share`);
}

/** Marks a post deleted and takes it out of the counters it was in; the caller holds both rows. */
export async function markDeleted(tx: Tx, post: PostRow): Promise<void> {
  await sql`
    with gone as (update post set status = 'deleted', deleted_at = app_now() where id = ${post.id}),
         answered as (
           insert into post_counter_delta (post_id, account_id, counter, delta)
           select ${post.replyToId}::uuid, ${post.accountId}::uuid, 'replies', -1 where ${post.replyToId}::uuid is not null)
    update account set posts_count = posts_count - 1 where id = ${post.accountId} and ${post.replyToId}::uuid is null`.execute(tx);
}

/** Takes a new post back from the public; false when it was not public. */
export async function setHeld(tx: Tx, postId: string): Promise<boolean> {
  const held = await row(
    tx,
    sql<{ id: string }>`
      with held as (update post set status = 'draft' where id = ${postId} and status = 'active' returning account_id, reply_to_id)
      update account a set posts_count = a.posts_count - 1 from held h where a.id = h.account_id and h.reply_to_id is null returning a.id`,
  );
  return held !== undefined;
}

/** Makes a held post public; its time becomes the moment of that. undefined when it was not held. */
export function setPublished(tx: Tx, postId: string): Promise<PostRow | undefined> {
  return row(
    tx,
    sql<PostRow>`
      with published as (
        update post set status = 'active', created_at = app_now() where id = ${postId} and status = 'draft' returning *
      ), counted as (
        update account a set posts_count = a.posts_count + 1 from published p where a.id = p.account_id and p.reply_to_id is null
      ), moved as (
        update feed_item i set sort_at = p.created_at from published p where i.post_id = p.id and i.owner_id = p.account_id
      )
      select ${postRow} from published`,
  );
}

/** Drops a held post that will never be public. */
export async function setDiscarded(tx: Tx, postId: string): Promise<void> {
  await sql`update post set status = 'deleted', deleted_at = app_now() where id = ${postId} and status = 'draft'`.execute(tx);
}

/** Accounts of usernames that others may mention. */
export function findMentionable(db: Db, usernames: readonly string[]): Promise<{ id: string; username: string }[]> {
  if (usernames.length === 0) return Promise.resolve([]);
  return rows(
    db,
    sql<{ id: string; username: string }>`select id, username from account where username = any(${[...usernames]}::text[])`,
  );
}

export async function findPostMentions(db: Db, postId: string): Promise<string[]> {
  const found = await rows(db, sql<{ account_id: string }>`select account_id from post_mention where post_id = ${postId}`);
  return found.map((one) => one.account_id);
}
