import { followed } from "#modules/graph/events.ts";
import { liked, mentioned, replied, reposted } from "#modules/posts/events.ts";
import { transact } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { notify, notifyOfCrowd } from "../commands/notify.ts";
import type { Notice } from "../commands/notify.ts";

async function tell(services: Services, notice: Notice): Promise<void> {
  await transact(services.db, (tx) => notify(tx, notice));
}

/** What people are told of what others do to them and their posts. */
export const socialTasks = [
  listen(followed, "notify", (services, { followerId, followedId }) =>
    tell(services, { accountId: followedId, type: "new_follower", dedupeKey: "follow", triggeredById: followerId, isGrouped: true }),
  ),
  listen(liked, "notify", async (services, { posts }) => {
    for (const { postId, authorId, accountIds } of posts) {
      await transact(services.db, (tx) => notifyOfCrowd(tx, { accountId: authorId, type: "like", dedupeKey: `like:${postId}`, triggeredByIds: accountIds, postId }));
    }
  }),
  listen(reposted, "notify", (services, { postId, accountId, authorId }) =>
    tell(services, { accountId: authorId, type: "repost", dedupeKey: `repost:${postId}`, triggeredById: accountId, postId, isGrouped: true }),
  ),
  listen(replied, "notify", (services, { postId, accountId, parentAuthorId }) =>
    tell(services, { accountId: parentAuthorId, type: "reply", dedupeKey: `reply:${postId}`, triggeredById: accountId, postId }),
  ),
  listen(mentioned, "notify", async (services, { postId, accountId, mentionedIds }) => {
    for (const mentionedId of mentionedIds) {
      await tell(services, { accountId: mentionedId, type: "mention", dedupeKey: `mention:${postId}`, triggeredById: accountId, postId });
    }
  }),
];
