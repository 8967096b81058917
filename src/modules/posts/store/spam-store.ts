import { sql } from "kysely";
import { readAccountTrust } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import { reporterWeight } from "../domain/reporter-weight.ts";
import type { MarksWeight, Reporter } from "../domain/reporter-weight.ts";
import type { PostRow } from "./posts-store.ts";

/** Reads the facts that decide the weight of a person's mark. */
async function readReporter(tx: Tx, personId: string): Promise<Reporter> {
  const found = await row(
    tx,
    sql<Omit<Reporter, "hasPhone">>`
      select is_identity_verified as "isVerified", is_trusted as "isTrusted", extract(epoch from app_now() - created_at)::float8 / 86400 as "ageDays",
             (select count(*)::int from spam_mark where acted_by_person_id = a.id and outcome = 'confirmed') as confirmed,
             (select count(*)::int from spam_mark where acted_by_person_id = a.id and outcome = 'dismissed') as dismissed
        from account a where id = ${personId}`,
  );
  if (found === undefined) throw new Error("nobody reports");
  return { ...found, hasPhone: (await readAccountTrust(tx, [personId])).get(personId)?.hasPhone === true };
}

/** Reads the weight of what a person reports, 0 to 2. */
export async function readReporterWeight(tx: Tx, personId: string): Promise<number> {
  return reporterWeight(await readReporter(tx, personId));
}

/** Stores a mark; false when the account marked the post before. */
export async function insertMark(
  tx: Tx,
  postId: string,
  { accountId, personId }: Actor,
  weight: number,
): Promise<boolean> {
  const made = await row(
    tx,
    sql<{
      post_id: string;
    }>`insert into spam_mark (post_id, account_id, acted_by_person_id, weight) values (${postId}, ${accountId}, ${personId}, ${weight}) on conflict do nothing returning post_id`,
  );
  return made !== undefined;
}

/**
 * Takes a mark back, unless staff decided on it or are asked to, because marks hide the post: then it goes on being
 * what they check, and a reply that was hidden by it goes on being an entry.
 */
export async function deleteMark(tx: Tx, postId: string, accountId: string): Promise<void> {
  await sql`delete from spam_mark m using post p
             where m.post_id = ${postId} and m.account_id = ${accountId} and m.outcome is null and p.id = m.post_id and p.status <> 'spam'`.execute(
    tx,
  );
}

/**
 * Adds up a post's undecided marks: each person once, whatever they act as, and only people who have a confirmed phone
 * or a verified identity now.
 */
export async function weighMarks(tx: Tx, postId: string): Promise<MarksWeight> {
  const marks = await rows(
    tx,
    sql<{ personId: string; weight: number; isVerified: boolean }>`
      select acted_by_person_id as "personId", max(m.weight)::float8 as weight, a.is_identity_verified as "isVerified"
        from spam_mark m join account a on a.id = m.acted_by_person_id
       where m.post_id = ${postId} and m.outcome is null group by m.acted_by_person_id, a.is_identity_verified`,
  );
  const trust = await readAccountTrust(
    tx,
    marks.map(({ personId }) => personId),
  );
  const sum = (those: typeof marks): number => those.reduce((total, { weight }) => total + weight, 0);
  return {
    total: sum(marks.filter(({ personId, isVerified }) => isVerified || trust.get(personId)?.hasPhone === true)),
    verified: sum(marks.filter(({ isVerified }) => isVerified)),
  };
}

/** Keeps what staff decided about a post with every mark of it that was not decided yet. */
export async function decideMarks(tx: Tx, postId: string, outcome: "confirmed" | "dismissed"): Promise<void> {
  await sql`update spam_mark set outcome = ${outcome} where post_id = ${postId} and outcome is null`.execute(tx);
}

/**
 * Takes a post out of sight, or puts it back: with it go, and come, its author's count of posts and its parent's of
 * replies. The caller holds its row and knows that it stands on the other side.
 */
export async function moveStatus(tx: Tx, post: PostRow, to: "active" | "spam" | "removed"): Promise<void> {
  const wasSeen = post.status === "active";
  const delta = to === "active" ? 1 : wasSeen ? -1 : 0;
  await sql`
    with moved as (update post set status = ${to} where id = ${post.id}),
         answered as (
           insert into post_counter_delta (post_id, account_id, counter, delta, is_quiet)
           select ${post.replyToId}::uuid, ${post.accountId}::uuid, 'replies', ${delta}, true
            where ${post.replyToId}::uuid is not null and ${delta}::int <> 0 and not exists (select 1 from hidden_author h where h.account_id = ${post.accountId}))
    update account set posts_count = posts_count + ${delta}::int where id = ${post.accountId} and ${post.replyToId}::uuid is null`.execute(
    tx,
  );
}
