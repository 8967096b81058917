import { linkNotices, postCreating, postEdited } from "#modules/posts/index.ts";
import { provide } from "#platform/hooks.ts";
import { checkPost } from "./commands/check-post.ts";
import { readLinkNotices } from "./queries/links.ts";

/** Implementations of the hooks and lookups of lower modules. */
export const provides = [
  provide(postCreating, (tx, { postId, text, isGiveaway, scheduledAt }) =>
    checkPost(tx, { postId, text, mayBeHidden: !isGiveaway && scheduledAt === null }),
  ),
  provide(postEdited, (tx, { postId, text }) => checkPost(tx, { postId, text, mayBeHidden: true })),
  provide(linkNotices, ({ db, urls }) => readLinkNotices(db, urls)),
];
