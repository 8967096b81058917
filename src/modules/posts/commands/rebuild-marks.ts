import { HASHTAG_MAX, POST_HASHTAGS_MAX } from "#kernel/limits.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { hashtagsIn, mentionsIn, segmentText } from "#kernel/text/segments.ts";
import { findUsernameHoldersAt } from "#modules/accounts/index.ts";
import { mayInteract, readUsers } from "#modules/graph/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { lockPostsToRebuild, replaceMarks } from "../store/marks-rebuild-store.ts";
import type { PostToRebuild } from "../store/marks-rebuild-store.ts";
import { findPostMentions } from "../store/posts-store.ts";
import type { PostMention } from "../store/posts-store.ts";

/**
 * Parses the hashtags and mentions of up to `batch` listed posts again by the current rule, and returns how many there
 * were. Leaves out hashtags that no new post could have. Sends no notifications.
 */
export async function rebuildMarksOfPosts(tx: Tx, batch: number): Promise<number> {
  const posts = await lockPostsToRebuild(tx, batch);
  for (const post of posts) {
    const segments = segmentText(post.text);
    const hashtags = hashtagsIn(segments).filter((tag) => countCharacters(tag) <= HASHTAG_MAX);
    const mentions = await mentionsOf(tx, post, mentionsIn(segments));
    await replaceMarks(tx, post.postId, hashtags.slice(0, POST_HASHTAGS_MAX), mentions);
  }
  return posts.length;
}

/**
 * Stored mentions whose name the text still mentions, and for the other names the accounts that had them when the text
 * was written. A name that was released by a deleted account stays plain text: its history is erased.
 */
async function mentionsOf(tx: Tx, post: PostToRebuild, names: readonly string[]): Promise<PostMention[]> {
  const standing = (await findPostMentions(tx, post.postId)).filter(({ mention }) => names.includes(mention));
  const missing = names.filter((name) => standing.every(({ mention }) => mention !== name));
  const holders = await findUsernameHoldersAt(tx, missing, post.writtenAt);
  const users = await readUsers(
    tx,
    post.accountId,
    holders.map(({ accountId }) => accountId),
  );
  const found = holders.flatMap(({ accountId, username }) => {
    const user = users.get(accountId);
    const isOpen = user !== undefined && (user.isSelf || mayInteract(user));
    return isOpen && standing.every((one) => one.accountId !== accountId) ? [{ accountId, mention: username }] : [];
  });
  return [...standing, ...found];
}
