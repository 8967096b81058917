import { blocked, followed } from "#modules/graph/events.ts";
import { liked, mentioned, pollEnded, quoted, replied, reposted } from "#modules/posts/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { notify, notifyMany, notifyOfCrowd } from "../commands/notify.ts";
import type { Notice } from "../commands/notify.ts";
import { forgetCause } from "../store/notifications-store.ts";

async function tell(services: Services, notice: Notice): Promise<void> {
  await transact(services.db, (tx) => notify(tx, notice));
}

/** What people are told of what others do to them and their posts. */
export const socialTasks = [
  listen(followed, "notify", (services, { followerId, followedId }) =>
    tell(services, {
      accountId: followedId,
      type: "new_follower",
      dedupeKey: "follow",
      triggeredById: followerId,
      isGrouped: true,
    }),
  ),
  // Neither is to find the other among what they were told, nor in the number of what is unread.
  listen(blocked, "forget", (services, { blockerId, blockedId }) =>
    transact(services.db, async (tx) => {
      await forgetCause(tx, blockerId, blockedId);
      await forgetCause(tx, blockedId, blockerId);
    }),
  ),
  listen(liked, "notify", async (services, { posts }) => {
    for (const { postId, authorId, accountIds } of posts) {
      await transact(services.db, (tx) =>
        notifyOfCrowd(tx, {
          accountId: authorId,
          type: "like",
          dedupeKey: `like:${postId}`,
          triggeredByIds: accountIds,
          postId,
        }),
      );
    }
  }),
  listen(reposted, "notify", (services, { postId, accountId, authorId }) =>
    tell(services, {
      accountId: authorId,
      type: "repost",
      dedupeKey: `repost:${postId}`,
      triggeredById: accountId,
      postId,
      isGrouped: true,
    }),
  ),
  listen(replied, "notify", (services, { postId, accountId, parentAuthorId }) =>
    tell(services, {
      accountId: parentAuthorId,
      type: "reply",
      dedupeKey: `reply:${postId}`,
      triggeredById: accountId,
      postId,
    }),
  ),
  listen(quoted, "notify", (services, { postId, accountId, authorId }) =>
    tell(services, {
      accountId: authorId,
      type: "quote",
      dedupeKey: `quote:${postId}`,
      triggeredById: accountId,
      postId,
    }),
  ),
  listen(pollEnded, "notify", async (services, { postId, authorId, voterIds, isFirst }) => {
    if (isFirst)
      await tell(services, { accountId: authorId, type: "poll_ended", dedupeKey: `poll_ended:${postId}`, postId });
    await transact(services.db, (tx) =>
      notifyMany(tx, voterIds, {
        type: "poll_ended",
        dedupeKey: `poll_ended:${postId}`,
        triggeredById: authorId,
        postId,
      }),
    );
  }),
  listen(mentioned, "notify", async (services, { postId, accountId, mentionedIds }) => {
    for (const mentionedId of mentionedIds) {
      await tell(services, {
        accountId: mentionedId,
        type: "mention",
        dedupeKey: `mention:${postId}`,
        triggeredById: accountId,
        postId,
      });
    }
  }),
];
