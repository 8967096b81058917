import * as v from "valibot";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { SCHEDULE_DAYS_MAX, SCHEDULED_POSTS_MAX } from "#kernel/limits.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { defineTask, enqueue, implementTask } from "#platform/tasks/tasks.ts";
import type { PostActRefusal, ScheduleRule } from "../domain/refusals.ts";
import { findPost, lockAuthor, lockPost } from "../store/posts-store.ts";
import { countScheduled, isWithinReach, setScheduledAt, takeDue } from "../store/scheduled-store.ts";
import { postPublishing } from "../hooks.ts";
import { discardPost, holdPost, publishPost } from "./publish-post.ts";

const publishTask = defineTask("posts:publish", v.object({ postId: v.string() }));

async function schedulePublish(tx: Tx, postId: string, accountId: string, scheduledAt: Date): Promise<void> {
  await setScheduledAt(tx, postId, accountId, scheduledAt);
  await enqueue(tx, publishTask, { postId }, { key: `posts:publish:${postId}`, runAt: scheduledAt });
}

/**
 * Keeps a post that is being created until its time; null when it waits, else why it may not. The caller holds the
 * author's row.
 */
export async function scheduleNewPost(
  tx: Tx,
  { postId, accountId, scheduledAt }: { postId: string; accountId: string; scheduledAt: Date },
): Promise<ScheduleRule | null> {
  if (!(await isWithinReach(tx, scheduledAt, SCHEDULE_DAYS_MAX))) return "out_of_reach";
  if ((await countScheduled(tx, accountId)) >= SCHEDULED_POSTS_MAX) return "too_many";
  await holdPost(tx, postId);
  await schedulePublish(tx, postId, accountId, scheduledAt);
  return null;
}

/** Lets what waits go out at another time. */
export async function reschedulePost(
  services: Services,
  actor: Actor,
  postId: string,
  scheduledAt: Date,
): Promise<Result<void, PostActRefusal | { code: "invalid_schedule"; rule: ScheduleRule }>> {
  return transactResult(services.db, async (tx) => {
    await lockAuthor(tx, actor.accountId);
    const post = await lockPost(tx, postId);
    if (post?.accountId !== actor.accountId || post.status !== "scheduled") return err({ code: "post_not_found" });
    if (!(await isWithinReach(tx, scheduledAt, SCHEDULE_DAYS_MAX)))
      return err({ code: "invalid_schedule", rule: "out_of_reach" });
    await schedulePublish(tx, postId, actor.accountId, scheduledAt);
    return ok();
  });
}

/**
 * Publishes what waits once its time has come; one that was put off or deleted is left alone. One that a hook refuses,
 * such as a giveaway whose host may not give any more, is dropped.
 */
export const publishScheduled = implementTask(publishTask, (services, { postId }) =>
  transact(services.db, async (tx) => {
    const post = await findPost(tx, postId);
    if (post === undefined) return;
    // The account before the post, as everywhere.
    const author = await lockAuthor(tx, post.accountId);
    // A brand that is not active publishes nothing: what waits can be given another time once it is.
    if (author?.brandStatus === "pending") return;
    if (!(await takeDue(tx, postId))) return;
    const { accountId: authorId, isGiveaway } = post;
    const refusal = await postPublishing.run(tx, { postId, authorId, isGiveaway });
    if (refusal === undefined) await publishPost(tx, postId);
    else await discardPost(tx, services, postId);
  }),
);
