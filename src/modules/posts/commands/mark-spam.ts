import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { readSetting } from "#platform/settings.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PostActRefusal } from "../domain/refusals.ts";
import { isHiddenByMarks } from "../domain/reporter-weight.ts";
import { spamSuspected } from "../events.ts";
import { readPosts, toVisiblePost } from "../queries/posts.ts";
import { spamThreshold } from "../settings.ts";
import { lockAuthor, lockPost, findPost } from "../store/posts-store.ts";
import { deleteMark, insertMark, moveStatus, readReporterWeight, weighMarks } from "../store/spam-store.ts";
import type { Tx } from "#platform/db/db.ts";

/**
 * Marks another person's post as spam for the acting account, which then does not see it in feeds. Once the marks weigh
 * enough, some of them by verified people, the post is out of everyone's sight until staff decide; a giveaway goes on
 * meanwhile, since money and entries depend on it. Marking twice is marking once.
 */
export async function markPostAsSpam(
  services: Services,
  actor: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  const seen = (await readPosts(services.db, actor.accountId, [postId])).get(postId);
  if (seen === undefined || toVisiblePost(seen, "link")?.status !== "active" || seen.author.isSelf)
    return err({ code: "post_not_found" });
  return transactResult(services.db, async (tx) => {
    // The author before the post, as everywhere.
    await lockAuthor(tx, seen.accountId);
    const post = await lockPost(tx, postId);
    if (post?.status !== "active") return err({ code: "post_not_found" });
    const [before, threshold] = [await weighMarks(tx, postId), await readSetting(tx, spamThreshold)];
    if (!(await insertMark(tx, postId, actor, await readReporterWeight(tx, actor.personId)))) return ok();
    if (!isHiddenByMarks(await weighMarks(tx, postId), threshold)) return ok();
    // A giveaway stays in sight: only the mark that fills the measure tells staff of it.
    if (post.isGiveaway && isHiddenByMarks(before, threshold)) return ok();
    if (!post.isGiveaway) await moveStatus(tx, post, "spam");
    await emit(tx, spamSuspected, { postId, accountId: post.accountId });
    return ok();
  });
}

/** Takes the mark back; what others marked stands, and so does what staff were asked. */
export async function unmarkPostAsSpam(
  services: Services,
  actor: Actor,
  postId: string,
): Promise<Result<void, PostActRefusal>> {
  await transact(services.db, (tx) => deleteMark(tx, postId, actor.accountId));
  return ok();
}

/**
 * Takes a post that its author is writing or editing out of sight as spam, until staff decide. Called by the hooks of
 * both; the caller's transaction holds the author and, for an edit, the post. Does nothing to a post out of sight.
 */
export async function hideAsSpam(tx: Tx, postId: string): Promise<void> {
  const post = await findPost(tx, postId);
  if (post?.status === "active") await moveStatus(tx, post, "spam");
}
