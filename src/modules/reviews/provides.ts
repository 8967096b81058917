import type { ApiContext } from "#graphql/context.ts";
import { decodeId } from "#kernel/ids.ts";
import { addressedReviewId, reviewPathIds } from "#kernel/text/own-post-address.ts";
import { markReviewPreview, otherWritings, postCreating, postEdited, reviewPreview } from "#modules/posts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { provide } from "#platform/hooks.ts";
import { loadReview } from "./graphql/review.ts";
import { findReview, countWrittenToday } from "./store/reviews-store.ts";

/** Marks a post whose text names a review, for the list of posts with reviews. */
async function markReview(tx: Tx, postId: string, text: string, isEdit: boolean): Promise<undefined> {
  const [path] = reviewPathIds(text);
  const id = path === undefined ? null : decodeId(path);
  const isShown = id !== null && (await findReview(tx, id))?.status === "active";
  if (isShown || isEdit) await markReviewPreview(tx, postId, isShown);
  return undefined;
}

/** Implementations of the hooks and lookups of lower modules. */
export const provides = [
  provide(otherWritings, ({ db, accountId }) => countWrittenToday(db, accountId)),
  provide(postCreating, (tx, { postId, text }) => markReview(tx, postId, text, false)),
  provide(postEdited, (tx, { postId, text }) => markReview(tx, postId, text, true)),
  provide(reviewPreview, ({ context, post }) => {
    const path = addressedReviewId(post.text, context.services.config.baseUrl);
    const id = path === null ? null : decodeId(path);
    // Fields of the API are resolved in its own context.
    return id === null ? null : loadReview(context as ApiContext, id);
  }),
];
