import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { preparedKeyset } from "#platform/db/keyset.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { InsiderKind, ReviewRelation, ReviewStatus } from "../domain/review-rights.ts";

export interface ReviewMention {
  accountId: string;
  mention: string;
}

export interface ReviewAnswer {
  accountId: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
}

export interface ReviewRow {
  id: string;
  accountId: string;
  postId: string;
  reviewedId: string;
  rating: number;
  text: string;
  relation: ReviewRelation;
  insider: InsiderKind | null;
  status: ReviewStatus;
  createdAt: Date;
  editedAt: Date | null;
  /** Number of edits. */
  edits: number;
  now: Date;
}

const columns = `v.id, v.account_id as "accountId", v.post_id as "postId", v.reviewed_account_id as "reviewedId", v.rating, v.text, v.relation, v.insider,
  v.status, v.created_at as "createdAt", v.edited_at as "editedAt", (select count(*)::int from review_version e where e.review_id = v.id) as edits, app_now() as now`;

interface ReviewStateRow extends ReviewRow {
  mentions: (ReviewMention & { isBlocked: boolean })[];
  answerAccountId: string | null;
  answerText: string | null;
  answeredAt: Date | null;
  answerEditedAt: Date | null;
}
export type { ReviewStateRow };

/** $1 reviews: their state with mentions and answers. */
export const reviewStates = prepared<[string[]], ReviewStateRow>(
  "review_states",
  `select ${columns}, a.account_id as "answerAccountId", a.text as "answerText", a.created_at as "answeredAt", a.edited_at as "answerEditedAt",
          coalesce((select jsonb_agg(jsonb_build_object('accountId', m.account_id, 'mention', m.mention,
                    'isBlocked', exists (select 1 from block b where b.blocker_id = m.account_id and b.blocked_id = v.account_id)))
             from review_mention m where m.review_id = v.id), '[]') as mentions
     from review v left join review_answer a on a.review_id = v.id where v.id = any($1::uuid[])`,
);

export function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return row(db, sql<ReviewRow>`select ${sql.raw(columns)} from review v where v.id = ${id}`);
}

/** Locks a review until the commit. */
export async function lockReview(tx: Tx, id: string): Promise<ReviewRow | undefined> {
  await sql`select 1 from review where id = ${id} for no key update`.execute(tx);
  return findReview(tx, id);
}

/** $1 posts, $2 an account: its reviews of them, whatever became of them. */
export const reviewsOfPosts = prepared<[string[], string], { id: string; postId: string }>(
  "reviews_of_posts",
  `select id, post_id as "postId" from review where post_id = any($1::uuid[]) and account_id = $2::uuid`,
);

/** Reads the review that an account wrote of a post, with its clientId. */
export function findEarlier(
  db: Db,
  accountId: string,
  postId: string,
): Promise<{ id: string; clientId: string | null; rating: number; text: string } | undefined> {
  return row(
    db,
    sql<{ id: string; clientId: string | null; rating: number; text: string }>`
      select id, client_id as "clientId", rating, text from review where account_id = ${accountId} and post_id = ${postId}`,
  );
}

export interface NewReview {
  accountId: string;
  personId: string;
  postId: string;
  reviewedId: string;
  rating: number;
  text: string;
  relation: ReviewRelation;
  insider: InsiderKind | null;
  clientId: string | null;
  mentions: readonly ReviewMention[];
}

/** Stores a review and returns its id. The caller has locked the author's account. */
export async function insertReview(tx: Tx, one: NewReview): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into review (account_id, acted_by_person_id, post_id, reviewed_account_id, rating, text, relation, insider, client_id)
      values (${one.accountId}, ${one.personId}, ${one.postId}, ${one.reviewedId}, ${one.rating}, ${one.text}, ${one.relation}, ${one.insider}, ${one.clientId})
      returning id`,
  );
  if (made === undefined) throw new Error("the review was not stored");
  await writeMentions(tx, made.id, one.mentions);
  return made.id;
}

async function writeMentions(tx: Tx, reviewId: string, mentions: readonly ReviewMention[]): Promise<void> {
  await sql`delete from review_mention where review_id = ${reviewId}`.execute(tx);
  if (mentions.length === 0) return;
  await sql`
    insert into review_mention (review_id, account_id, mention)
    select ${reviewId}, m.account_id, m.mention
      from unnest(${mentions.map(({ accountId }) => accountId)}::uuid[], ${mentions.map(({ mention }) => mention)}::text[]) as m (account_id, mention)
    on conflict do nothing`.execute(tx);
}

/** Gives a review another rating and text, and keeps what it said. The caller holds its row. */
export async function applyEdit(
  tx: Tx,
  id: string,
  edit: { rating: number; text: string; insider: InsiderKind | null; mentions: readonly ReviewMention[] },
): Promise<void> {
  await sql`
    insert into review_version (review_id, number, rating, text, written_at)
    select v.id, 1 + (select count(*) from review_version e where e.review_id = v.id), v.rating, v.text, coalesce(v.edited_at, v.created_at)
      from review v where v.id = ${id}`.execute(tx);
  await sql`update review set rating = ${edit.rating}, text = ${edit.text}, insider = ${edit.insider}, edited_at = app_now() where id = ${id}`.execute(
    tx,
  );
  await writeMentions(tx, id, edit.mentions);
}

/** Deletes the words of a review, its earlier versions and the answer to it. The row stays, so that it is the only one. */
export async function markDeleted(tx: Tx, id: string): Promise<void> {
  for (const table of ["review_version", "review_mention", "review_answer"])
    await sql`delete from ${sql.table(table)} where review_id = ${id}`.execute(tx);
  await sql`update review set status = 'deleted', text = '', deleted_at = app_now() where id = ${id}`.execute(tx);
}

/** Takes a review out of sight, or brings it back. Returns false when it was not in the other state. */
export async function moveStatus(tx: Tx, id: string, to: "active" | "removed"): Promise<boolean> {
  const done =
    await sql`update review set status = ${to} where id = ${id} and status = ${to === "active" ? "removed" : "active"}`.execute(
      tx,
    );
  return (done.numAffectedRows ?? 0n) > 0n;
}

export interface ReviewVersion {
  rating: number;
  text: string;
  writtenAt: Date;
}

/** $1 reviews: all that they said before, the newest first. */
export const versionsOf = prepared<[string[]], ReviewVersion & { reviewId: string }>(
  "review_versions_of",
  `select review_id as "reviewId", rating, text, written_at as "writtenAt" from review_version
    where review_id = any($1::uuid[]) order by review_id, number desc`,
);

/** Stores the answer to a review. Returns false when there is one. */
export async function insertAnswer(
  tx: Tx,
  answer: { reviewId: string; accountId: string; personId: string; text: string },
): Promise<boolean> {
  const done = await sql`
    insert into review_answer (review_id, account_id, acted_by_person_id, text)
    values (${answer.reviewId}, ${answer.accountId}, ${answer.personId}, ${answer.text}) on conflict do nothing`.execute(
    tx,
  );
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Gives an answer another text. Returns false when there is none. */
export async function updateAnswer(tx: Tx, reviewId: string, personId: string, text: string): Promise<boolean> {
  const done = await sql`
    update review_answer set edited_at = case when text = ${text} then edited_at else app_now() end, acted_by_person_id = ${personId}, text = ${text}
     where review_id = ${reviewId}`.execute(tx);
  return (done.numAffectedRows ?? 0n) > 0n;
}

export async function deleteAnswer(tx: Tx, reviewId: string): Promise<void> {
  await sql`delete from review_answer where review_id = ${reviewId}`.execute(tx);
}

/** Counts the reviews that an account wrote since midnight in New York, deleted ones included. */
export async function countWrittenToday(db: Db, accountId: string): Promise<number> {
  return (await writtenToday.run(db, accountId))[0]?.count ?? 0;
}

const writtenToday = prepared<[string], { count: number }>(
  "reviews_written_today",
  `select count(*)::int as count from review
    where account_id = $1 and created_at >= ((app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York')`,
);

/** A place in a list of reviews. */
export interface ListedReview extends KeysetRow {
  authorId: string;
}

/** $4 an account: the reviews about it. */
export const reviewsAbout = preparedKeyset<[string], ListedReview>(
  "reviews_about",
  ({ beyond, order }) => `
    select id, account_id as "authorId", created_at::text as position from review
     where reviewed_account_id = $4::uuid and status = 'active' and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** $4 an account: the reviews it wrote. */
export const reviewsBy = preparedKeyset<[string], ListedReview>(
  "reviews_by",
  ({ beyond, order }) => `
    select id, account_id as "authorId", created_at::text as position from review
     where account_id = $4::uuid and status = 'active' and (created_at, id) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, id ${order} limit $3`,
);

/** $1 accounts: how many reviews about each have each rating. Reviews of authors who are not active are left out. */
export const ratingsOf = prepared<[string[]], { reviewedId: string; rating: number; count: number }>(
  "review_ratings_of",
  `select v.reviewed_account_id as "reviewedId", v.rating, count(*)::int as count
     from review v join account a on a.id = v.account_id and a.status = 'active' and a.visibility_status in ('visible', 'limited')
    where v.reviewed_account_id = any($1::uuid[]) and v.status = 'active' group by v.reviewed_account_id, v.rating`,
);
