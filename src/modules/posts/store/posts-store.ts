import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { ContentMarks } from "../domain/content-warning.ts";
import type { QuoteRule, ReplyRule } from "../domain/new-post.ts";
import type { PostStatus } from "../policy.ts";

export interface AuthorRow {
  status: string;
  accountType: "personal" | "brand";
  brandStatus: "pending" | "active" | null;
  role: "user" | "staff" | "admin";
  isIdentityVerified: boolean;
  isTrusted: boolean;
  /** Younger than a day. */
  isNew: boolean;
  dailyPostLimit: number | null;
  dayEndsAt: Date;
}

const authorLock = prepared<[string], AuthorRow>(
  "lock_author",
  `select status, account_type as "accountType", brand_status as "brandStatus", role, is_identity_verified as "isIdentityVerified",
          is_trusted as "isTrusted", created_at > app_now() - interval '24 hours' as "isNew", daily_post_limit as "dailyPostLimit",
          (((app_now() at time zone 'America/New_York')::date + 1)::timestamp at time zone 'America/New_York') as "dayEndsAt"
     from account where id = $1 for no key update`,
);

/** Locks the author's account row: the daily limit and a repeated clientId are checked under the lock. */
export async function lockAuthor(tx: Tx, accountId: string): Promise<AuthorRow | undefined> {
  return (await authorLock.run(tx, accountId))[0];
}

const dailyPosts = prepared<[string], Omit<AuthorRow, "dayEndsAt"> & { written: number }>(
  "daily_posts",
  `with day as (select ((app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York') as began)
   select status, account_type as "accountType", brand_status as "brandStatus", role, is_identity_verified as "isIdentityVerified",
          is_trusted as "isTrusted", created_at > app_now() - interval '24 hours' as "isNew", daily_post_limit as "dailyPostLimit",
          ((select count(*) from post where account_id = $1 and reply_to_id is null and created_at >= day.began)
         + (select count(*) from post where account_id = $1 and reply_to_id is not null and created_at >= day.began))::int as written
     from account, day where id = $1`,
);

/** An author with how many posts and replies it wrote since midnight in New York, without a lock. */
export async function readDailyPosts(
  db: Db,
  accountId: string,
): Promise<(Omit<AuthorRow, "dayEndsAt"> & { written: number }) | undefined> {
  return (await dailyPosts.run(db, accountId))[0];
}

export interface WrittenRow {
  /** Posts and replies the account wrote since midnight in New York, deleted ones included. */
  today: number;
  /** The post the account wrote under the given clientId; null for none. */
  earlier: { id: string; text: string; replyToId: string | null; isGiveaway: boolean } | null;
}

const writtenBy = prepared<[string, string], WrittenRow>(
  "written_by_author",
  `with day as (select ((app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York') as began)
   select ((select count(*) from post where account_id = $1 and reply_to_id is null and created_at >= day.began)
         + (select count(*) from post where account_id = $1 and reply_to_id is not null and created_at >= day.began))::int as today,
          (select json_build_object('id', id, 'text', text, 'replyToId', reply_to_id, 'isGiveaway', is_giveaway)
             from post where account_id = $1 and client_id = $2) as earlier
     from day`,
);

/**
 * Reads the facts about an account's posts that decide whether it may write on. The caller has locked the account's
 * row.
 */
export async function readWritten(tx: Tx, accountId: string, clientId: string): Promise<WrittenRow> {
  const [found] = await writtenBy.run(tx, accountId, clientId);
  if (found === undefined) throw new Error("the database counted nothing");
  return found;
}

export interface NewPostRow extends ContentMarks {
  accountId: string;
  personId: string;
  text: string;
  clientId: string;
  replyToId: string | null;
  rootId: string | null;
  isGiveaway: boolean;
  quotedPostId: string | null;
  quoteRule: QuoteRule;
  replyRule: ReplyRule;
  /** The list of a thread that only a list's members may reply to. */
  replyListId: string | null;
  hashtags: readonly string[];
  mentions: readonly { accountId: string; mention: string }[];
}

type PostValues = readonly [
  accountId: string,
  personId: string,
  text: string,
  replyToId: string | null,
  rootId: string | null,
  isGiveaway: boolean,
  clientId: string,
  hashtags: string[],
  mentioned: string[],
  mentions: string[],
  quotedPostId: string | null,
  quoteRule: QuoteRule,
  replyRule: ReplyRule,
  warning: string | null,
  isSensitive: boolean,
  replyListId: string | null,
];

const newPost = prepared<PostValues, { id: string }>(
  "insert_post",
  `with made as (
     insert into post (account_id, acted_by_person_id, text, reply_to_id, root_id, is_giveaway, client_id, quoted_post_id, quote_rule, reply_rule, warning, is_sensitive, reply_list_id)
     values ($1::uuid, $2::uuid, $3, $4::uuid, $5::uuid, $6, $7, $11::uuid, $12, $13, $14, $15, $16::uuid)
     returning id, created_at
   ), tagged as (
     insert into post_hashtag (post_id, tag, created_at, is_reply) select made.id, tag, made.created_at, $4::uuid is not null from made, unnest($8::text[]) as tag
   ), mentioned as (
     insert into post_mention (post_id, account_id, mention, created_at)
     select made.id, m.account_id, m.mention, made.created_at from made, unnest($9::uuid[], $10::text[]) as m (account_id, mention)
   ), answered as (
     insert into post_counter_delta (post_id, account_id, counter, delta) select $4::uuid, $1::uuid, 'replies', 1 where $4::uuid is not null
   ), counted as (
     update account set posts_count = posts_count + 1,
            -- By the hour: every other post leaves the directory's index alone.
            last_posted_at = case when last_posted_at > app_now() - interval '1 hour' then last_posted_at else app_now() end
      where id = $1::uuid and $4::uuid is null
   ), fed as (
     insert into feed_item (owner_id, post_id, sort_at) select $1::uuid, id, created_at from made where $4::uuid is null
   )
   select id from made`,
);

/**
 * Writes a post with its mentions, hashtags, counters and its place in the author's own feed, in one statement; the
 * caller holds the author's row.
 */
export async function insertPost(tx: Tx, post: NewPostRow): Promise<string> {
  const {
    accountId,
    personId,
    text,
    replyToId,
    rootId,
    isGiveaway,
    clientId,
    hashtags,
    mentions,
    quotedPostId,
    quoteRule,
    replyRule,
    warning,
    isSensitive,
    replyListId,
  } = post;
  const mentioned = mentions.map((one) => one.accountId);
  const written = mentions.map((one) => one.mention);
  const [made] = await newPost.run(
    tx,
    accountId,
    personId,
    text,
    replyToId,
    rootId,
    isGiveaway,
    clientId,
    [...hashtags],
    mentioned,
    written,
    quotedPostId,
    quoteRule,
    replyRule,
    warning,
    isSensitive,
    replyListId,
  );
  if (made === undefined) throw new Error("the post was not stored");
  return made.id;
}

export interface PostRow {
  id: string;
  accountId: string;
  /** The person who wrote it, as themselves or as a brand. */
  personId: string;
  replyToId: string | null;
  rootId: string | null;
  isGiveaway: boolean;
  replyRule: ReplyRule;
  status: PostStatus;
}

const postRow = sql`id, account_id as "accountId", acted_by_person_id as "personId", reply_to_id as "replyToId", root_id as "rootId", is_giveaway as "isGiveaway", reply_rule as "replyRule", status`;

export function findPost(db: Db, postId: string): Promise<PostRow | undefined> {
  return row(db, sql<PostRow>`select ${postRow} from post where id = ${postId}`);
}

/** Returns those of some posts of an account that another person than this one wrote. */
export async function selectWrittenByOthers(
  db: Db,
  accountId: string,
  personId: string,
  postIds: readonly string[],
): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string }>`select id from post
      where id = any(${postIds}::uuid[]) and account_id = ${accountId} and acted_by_person_id <> ${personId}`,
  );
  return found.map(({ id }) => id);
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
         unpinned as (delete from pinned_post where post_id = ${post.id}),
         answered as (
           insert into post_counter_delta (post_id, account_id, counter, delta)
           select ${post.replyToId}::uuid, ${post.accountId}::uuid, 'replies', -1 where ${post.replyToId}::uuid is not null)
    update account set posts_count = posts_count - 1 where id = ${post.accountId} and ${post.replyToId}::uuid is null`.execute(
    tx,
  );
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
      with polled as (
        -- A poll runs from when it is seen; a giveaway's closes with the giveaway.
        update poll k set closes_at = k.closes_at + (app_now() - p.created_at) from post p where k.post_id = ${postId} and p.id = ${postId} and p.status = 'draft' and not p.is_giveaway
      ), published as (
        update post set status = 'active', created_at = app_now() where id = ${postId} and status = 'draft' returning *
      ), counted as (
        update account a set posts_count = a.posts_count + 1 from published p where a.id = p.account_id and p.reply_to_id is null
      ), tagged as (
        update post_hashtag h set created_at = p.created_at from published p where h.post_id = p.id
      ), mentioned as (
        update post_mention m set created_at = p.created_at from published p where m.post_id = p.id
      ), moved as (
        update feed_item i set sort_at = p.created_at from published p where i.post_id = p.id and i.owner_id = p.account_id
      )
      select ${postRow} from published`,
  );
}

/** Drops a held post that will never be public. */
export async function setDiscarded(tx: Tx, postId: string): Promise<void> {
  await sql`update post set status = 'deleted', deleted_at = app_now() where id = ${postId} and status in ('draft', 'scheduled')`.execute(
    tx,
  );
}

/** Accounts of usernames that others may mention. */
export function findMentionable(db: Db, usernames: readonly string[]): Promise<{ id: string; username: string }[]> {
  if (usernames.length === 0) return Promise.resolve([]);
  return rows(
    db,
    sql<{
      id: string;
      username: string;
    }>`select id, username from account where username = any(${[...usernames]}::text[])`,
  );
}

/** Accounts a post mentions, with the username in its text. */
export interface PostMention {
  accountId: string;
  mention: string;
}

export function findPostMentions(db: Db, postId: string): Promise<PostMention[]> {
  return rows(
    db,
    sql<PostMention>`select account_id as "accountId", mention from post_mention where post_id = ${postId}`,
  );
}

/** Stores whether a post names a review by its address, for the lists by attachment. */
export async function markReviewPreview(tx: Tx, postId: string, isShown: boolean): Promise<void> {
  await sql`update post set has_review_preview = ${isShown} where id = ${postId} and has_review_preview <> ${isShown}`.execute(
    tx,
  );
}

/** Stores whether a post shows the preview of a linked page, for the lists by attachment. */
export async function markWebPreview(tx: Tx, postId: string, isShown: boolean): Promise<void> {
  await sql`update post set has_web_preview = ${isShown} where id = ${postId} and has_web_preview <> ${isShown}`.execute(
    tx,
  );
}
