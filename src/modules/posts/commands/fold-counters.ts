import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Services } from "#platform/services.ts";
import { liked } from "../events.ts";
import { foldWaiting, foldWaitingFor } from "../store/counters-store.ts";
import { foldVotes } from "../store/polls-store.ts";
import { foldViews } from "../store/views-store.ts";
import type { LikedPost } from "../store/counters-store.ts";

const batch = 10_000;
/** Posts per event. */
const postsAtOnce = 100;

async function announceLikes(tx: Tx, posts: readonly LikedPost[]): Promise<void> {
  for (let from = 0; from < posts.length; from += postsAtOnce)
    await emit(tx, liked, { posts: posts.slice(from, from + postsAtOnce) });
}

/**
 * Folds every waiting like, repost and reply into the posts' counters, every vote into its option, every view into its
 * post's metrics, and tells of the likes; returns how many deltas of posts.
 */
export async function foldPostCounters(services: Services): Promise<number> {
  while ((await transact(services.db, (tx) => foldVotes(tx, batch))) === batch);
  while ((await transact(services.db, (tx) => foldViews(tx, batch))) === batch);
  for (let total = 0; ;) {
    const count = await transact(services.db, async (tx) => {
      const folded = await foldWaiting(tx, batch);
      await announceLikes(tx, folded.liked);
      return folded.count;
    });
    total += count;
    if (count < batch) return total;
  }
}

/** Folds what waits for one post, so that its counts are exact from here on in this transaction (a giveaway's lock). */
export async function foldDeltasOf(tx: Tx, postId: string): Promise<void> {
  await announceLikes(tx, (await foldWaitingFor(tx, postId)).liked);
}
