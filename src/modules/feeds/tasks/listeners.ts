import { followed, unfollowed } from "#modules/graph/events.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { listen } from "#platform/events.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import { postCreated, reposted, repostUndone } from "#modules/posts/events.ts";
import { wideFollowers } from "../settings.ts";
import {
  backfillFeed,
  dropFromFeed,
  fanOutPost,
  fanOutRepost,
  isWideAuthor,
  withdrawRepost,
} from "../store/feed-items-store.ts";

/** Runs `write` with whether the account's followers get a copy (not those of a wide author). */
async function fanOut(
  services: Services,
  accountId: string,
  write: (tx: Tx, toFollowers: boolean) => Promise<void>,
): Promise<void> {
  const threshold = await readSetting(services.db, wideFollowers);
  await transact(services.db, async (tx) => write(tx, !(await isWideAuthor(tx, accountId, threshold))));
}

/** The following feed keeps itself: each of these may run late, twice or out of order and ends at the same feed. */
export const feedListeners = [
  listen(postCreated, "feed", async (services, { postId, accountId, isReply }) => {
    if (!isReply)
      await fanOut(services, accountId, (tx, toFollowers) => fanOutPost(tx, { postId, accountId, toFollowers }));
  }),
  listen(reposted, "feed", (services, { postId, accountId }) =>
    fanOut(services, accountId, (tx, toFollowers) => fanOutRepost(tx, { postId, accountId, toFollowers })),
  ),
  listen(repostUndone, "feed", (services, { postId, accountId }) =>
    transact(services.db, (tx) => withdrawRepost(tx, { postId, accountId })),
  ),
  listen(followed, "feed", (services, { followerId, followedId }) =>
    transact(services.db, (tx) => backfillFeed(tx, followerId, followedId)),
  ),
  listen(unfollowed, "feed", (services, { followerId, followedId }) =>
    transact(services.db, (tx) => dropFromFeed(tx, followerId, followedId)),
  ),
];
