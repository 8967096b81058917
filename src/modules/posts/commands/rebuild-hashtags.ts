import { HASHTAG_MAX, POST_HASHTAGS_MAX } from "#kernel/limits.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { hashtagsIn, segmentText } from "#kernel/text/segments.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { lockPostsToRebuild, replaceHashtags } from "../store/hashtag-rebuild-store.ts";

const defaultBatch = 200;

/**
 * Reads the hashtags of listed posts anew by the rule of now, in one transaction per batch. An interrupted run goes on
 * where it stopped. Tags that no new post could have are left out.
 */
export async function rebuildHashtags(services: Services, batch = defaultBatch): Promise<void> {
  while ((await transact(services.db, (tx) => rebuildBatch(tx, batch))) === batch);
}

async function rebuildBatch(tx: Tx, batch: number): Promise<number> {
  const posts = await lockPostsToRebuild(tx, batch);
  for (const { postId, text } of posts) {
    const tags = hashtagsIn(segmentText(text)).filter((tag) => countCharacters(tag) <= HASHTAG_MAX);
    await replaceHashtags(tx, postId, tags.slice(0, POST_HASHTAGS_MAX));
  }
  return posts.length;
}
