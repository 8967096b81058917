import type { Page } from "#kernel/page-cursor.ts";
import { readReadingFilters } from "#modules/graph/index.ts";
import type { Db } from "#platform/db/db.ts";
import { membersShown } from "../domain/hidden-replies.ts";
import { conversationOf, hiddenRepliesCount, hiddenRepliesTo } from "../store/hidden-replies-store.ts";
import { repliesTo } from "../store/lists-store.ts";
import type { ReplyRow } from "../store/lists-store.ts";

/**
 * Replies to a post that may stand apart before the viewer, by time, limit + 1 in the direction of travel: those hidden
 * for everyone, and all of them where the viewer's own filters have to be asked.
 */
export async function readHiddenReplies(
  db: Db,
  page: Page,
  postId: string,
  viewerId: string | null,
): Promise<ReplyRow[]> {
  const filters = viewerId !== null && (await readReadingFilters(db, [viewerId])).has(viewerId);
  return filters ? repliesTo.read(db, page, postId, true) : hiddenRepliesTo.read(db, page, postId);
}

/** Counts the replies to a post that are hidden for everyone, up to 100: at 100 there may be more. */
export async function countHiddenReplies(db: Db, postId: string): Promise<number> {
  return (await hiddenRepliesCount.run(db, postId))[0]?.count ?? 0;
}

/**
 * Accounts that take part in the conversation below a root, its author first; a few more than are shown, since some may
 * not be seen.
 */
export async function readConversation(db: Db, rootId: string): Promise<string[]> {
  return (await conversationOf.run(db, rootId, 2 * membersShown)).map(({ id }) => id);
}
