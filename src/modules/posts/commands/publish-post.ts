import { removeMedia } from "#modules/media/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { emit } from "#platform/events.ts";
import { mentioned, postCreated, quoted, replied } from "../events.ts";
import { removeOptionImages } from "../store/polls-store.ts";
import { removeImages } from "../store/post-images-store.ts";
import { findPostMentions, setDiscarded, setHeld, setPublished } from "../store/posts-store.ts";
import { removeScheduled } from "../store/scheduled-store.ts";
import { findQuotedAuthor } from "../store/quotes-store.ts";
import { awaitPollEnd } from "./end-poll.ts";

interface Announcement {
  postId: string;
  accountId: string;
  parent: { id: string; accountId: string } | null;
  mentionedIds: readonly string[];
  /** The author of the quoted post. */
  quotedAuthorId?: string | undefined;
}

/** Tells the other modules of a post that others can see from now on. */
export async function announcePost(tx: Tx, post: Announcement): Promise<void> {
  const { postId, accountId, parent } = post;
  await emit(tx, postCreated, { postId, accountId, isReply: parent !== null });
  if (parent !== null && parent.accountId !== accountId) {
    await emit(tx, replied, { postId, accountId, parentId: parent.id, parentAuthorId: parent.accountId });
  }
  const { quotedAuthorId } = post;
  // Each account is notified once, by the closest reason: a reply, then a quote, then a mention.
  const isToldOfQuote =
    quotedAuthorId !== undefined && quotedAuthorId !== accountId && quotedAuthorId !== parent?.accountId;
  if (isToldOfQuote) await emit(tx, quoted, { postId, accountId, authorId: quotedAuthorId });
  const mentionedIds = post.mentionedIds.filter(
    (id) => id !== accountId && id !== parent?.accountId && !(isToldOfQuote && id === quotedAuthorId),
  );
  if (mentionedIds.length > 0) await emit(tx, mentioned, { postId, accountId, mentionedIds });
}

/**
 * Keeps a post that is being created from the public until {@link publishPost}; for a giveaway that waits for its money.
 * Called by a postCreating hook.
 */
export async function holdPost(tx: Tx, postId: string): Promise<void> {
  if (!(await setHeld(tx, postId))) throw new Error(`post ${postId} is not public, so it cannot be held`);
}

/** Drops a held or scheduled post that will never be public, with its pictures. */
export async function discardPost(tx: Tx, services: Services, postId: string): Promise<void> {
  await setDiscarded(tx, postId);
  await removeScheduled(tx, postId);
  await removeMedia(tx, services, [...(await removeImages(tx, postId)), ...(await removeOptionImages(tx, postId))]);
}

/** Makes a held post public, as if it had been written now. False when it is not held (any more). */
export async function publishPost(tx: Tx, postId: string): Promise<boolean> {
  const post = await setPublished(tx, postId);
  if (post === undefined) return false;
  const mentions = await findPostMentions(tx, postId);
  const quotedAuthorId = await findQuotedAuthor(tx, postId);
  const mentionedIds = mentions.map(({ accountId: mentionedId }) => mentionedId);
  await announcePost(tx, { postId, accountId: post.accountId, parent: null, mentionedIds, quotedAuthorId });
  await awaitPollEnd(tx, postId);
  return true;
}
