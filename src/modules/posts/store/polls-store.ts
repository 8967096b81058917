import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { NewPoll, OptionImage } from "../domain/poll.ts";
import type { PostStatus } from "../policy.ts";
import { target } from "./toggles-store.ts";
import type { ToggleRow } from "./toggles-store.ts";

/** Writes the poll of a new post; `images` are its options', in their order, or none. */
export async function insertPoll(
  tx: Tx,
  postId: string,
  { options, durationMinutes }: NewPoll,
  images: readonly OptionImage[],
): Promise<void> {
  const shown = JSON.stringify(images.map((image, index) => ({ ...image, place: index + 1 })));
  await sql`with marked as (update post set has_poll = true where id = ${postId}),
      made as (insert into poll (post_id, closes_at) values (${postId}, app_now() + make_interval(mins => ${durationMinutes})))
    insert into poll_option (post_id, place, label, image_url, image_width, image_height)
    select ${postId}::uuid, place, label, i.url, i.width, i.height from unnest(${[...options]}::text[]) with ordinality as o (label, place)
      left join jsonb_to_recordset(${shown}::jsonb) as i (place integer, url text, width integer, height integer) using (place)`.execute(
    tx,
  );
}

/** Takes the pictures from the poll of a post that is deleted, and answers their addresses. */
export async function removeOptionImages(tx: Tx, postId: string): Promise<string[]> {
  const removed = await rows(
    tx,
    sql<{
      url: string;
    }>`with had as (select id, image_url as url from poll_option where post_id = ${postId} and image_url is not null)
      update poll_option o set image_url = null, image_width = null, image_height = null from had where o.id = had.id returning had.url`,
  );
  return removed.map(({ url }) => url);
}

/** Lets a poll close at another time; a post without one is left alone. */
export async function setPollDeadline(tx: Tx, postId: string, closesAt: Date): Promise<void> {
  await sql`update poll set closes_at = ${closesAt} where post_id = ${postId}`.execute(tx);
}

export interface VoteRow extends ToggleRow {
  /** Null when the post has no such option. */
  isOpen: boolean | null;
  /** The option the account voted for before. */
  earlierOptionId: string | null;
}

const vote = prepared<readonly [postId: string, accountId: string, personId: string, optionId: string], VoteRow>(
  "add_vote",
  `with ${target},
   chosen as (select o.id, k.closes_at > app_now() as is_open from poll_option o join poll k using (post_id) where o.post_id = $1::uuid and o.id = $4::uuid),
   changed as (
     insert into poll_vote (post_id, account_id, acted_by_person_id, option_id)
     select t.id, $2::uuid, $3::uuid, c.id from target t, chosen c where c.is_open on conflict do nothing returning option_id
   ),
   counted as (insert into poll_vote_delta (option_id, account_id, delta) select option_id, $2::uuid, 1 from changed)
   select t.id as "postId", t.account_id as "authorId", t.root_id as "rootPostId", t.is_giveaway as "isGiveaway",
          exists (select 1 from changed) as changed, (select is_open from chosen) as "isOpen",
          (select option_id from poll_vote where post_id = $1::uuid and account_id = $2::uuid) as "earlierOptionId"
     from target t`,
);

/** Votes once; a vote that is there stays. No row: the account may not act on such a post. */
export async function addVote(
  tx: Tx,
  postId: string,
  accountId: string,
  personId: string,
  optionId: string,
): Promise<VoteRow | undefined> {
  return (await vote.run(tx, postId, accountId, personId, optionId))[0];
}

/** Gives a vote the time of now: its owner voted the same again, after they left a giveaway that it may enter. */
export async function renewVote(tx: Tx, postId: string, accountId: string): Promise<void> {
  await sql`update poll_vote set created_at = app_now() where post_id = ${postId} and account_id = ${accountId}`.execute(
    tx,
  );
}

/** Returns the end of a post's poll and its owner. Undefined without a poll, and for a giveaway. */
export function findPollEnd(
  tx: Tx,
  postId: string,
): Promise<{ closesAt: Date; hasEnded: boolean; accountId: string; status: PostStatus } | undefined> {
  return row(
    tx,
    sql<{ closesAt: Date; hasEnded: boolean; accountId: string; status: PostStatus }>`
      select k.closes_at as "closesAt", k.closes_at <= app_now() as "hasEnded", p.account_id as "accountId", p.status
        from poll k join post p on p.id = k.post_id where k.post_id = ${postId} and not p.is_giveaway`,
  );
}

/** Lists the voters except the author, after an account; by id. */
export async function listVoters(tx: Tx, postId: string, afterId: string | null, limit: number): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select v.account_id as id from poll_vote v join post p on p.id = v.post_id
       where v.post_id = ${postId} and v.account_id > coalesce(${afterId}::uuid, '00000000-0000-0000-0000-000000000000') and v.account_id <> p.account_id
       order by v.account_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

const fold = prepared<[number], { count: number }>(
  "fold_vote_deltas",
  `with taken as (
     delete from poll_vote_delta where id in (select id from poll_vote_delta order by id limit $1 for update skip locked) returning option_id, delta
   ), folded as (
     update poll_option o set votes_count = o.votes_count + s.sum from (select option_id, sum(delta)::int as sum from taken group by option_id) s where o.id = s.option_id
   )
   select count(*)::int as count from taken`,
);

/** Moves up to `size` waiting votes into the options' counts, each exactly once; returns how many. */
export async function foldVotes(tx: Tx, size: number): Promise<number> {
  return (await fold.run(tx, size))[0]?.count ?? 0;
}

/** Takes the votes of an account out of the counts while it is out of sight (sign -1), or puts them back. */
export async function countVotesOf(tx: Tx, accountId: string, sign: 1 | -1): Promise<void> {
  await row(
    tx,
    sql<{ count: number }>`with made as (
      insert into poll_vote_delta (option_id, account_id, delta)
      select v.option_id, v.account_id, ${sign} from hidden_author h join poll_vote v on v.account_id = h.account_id and v.created_at < h.since
       where h.account_id = ${accountId} returning 1)
      select count(*)::int as count from made`,
  );
}
