import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { findPartsIn } from "#modules/giveaways/index.ts";
import { resolveMentions } from "#modules/posts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { EditReviewRefusal } from "../domain/refusals.ts";
import { EDITS_MAX, isEditable } from "../domain/review-rights.ts";
import { isRating, parseReviewText } from "../domain/review-text.ts";
import { editDays } from "../settings.ts";
import { applyEdit, lockReview, markDeleted } from "../store/reviews-store.ts";
import { emitMentions, findInsider } from "./create-review.ts";

/**
 * Changes the rating and the text of a review within 30 days. What it said stays readable and the review is marked as
 * edited. The same rating and text again change nothing.
 */
export async function editReview(
  services: Services,
  actor: Actor,
  reviewId: string,
  change: { rating: number; text: string },
): Promise<Result<void, EditReviewRefusal>> {
  if (!isRating(change.rating)) return err({ code: "invalid_rating" });
  const text = parseReviewText(change.text);
  if (!text.ok) return err({ code: "invalid_text", rule: text.error });
  const mentions = await resolveMentions(services, actor, text.value);
  return transactResult(services.db, async (tx): Promise<Result<void, EditReviewRefusal>> => {
    if ((await findAccount(tx, actor.accountId))?.status !== "active") return err({ code: "account_not_active" });
    const review = await lockReview(tx, reviewId);
    if (review === undefined || review.accountId !== actor.accountId || review.status === "deleted")
      return err({ code: "review_not_found" });
    if (review.status === "removed") return err({ code: "not_editable", reason: "removed" });
    if (review.rating === change.rating && review.text === text.value.text) return ok();
    if (!isEditable(review, review.now, await readSetting(tx, editDays)))
      return err({ code: "not_editable", reason: review.edits >= EDITS_MAX ? "too_often" : "too_late" });
    const part = (await findPartsIn(tx, [review.postId], actor.personId)).get(review.postId);
    await applyEdit(tx, reviewId, {
      rating: change.rating,
      text: text.value.text,
      // A mark is not lost by an edit.
      insider: part === undefined ? review.insider : await findInsider(tx, actor.personId, part, review.insider),
      mentions,
    });
    // Each account is notified of a review once, whichever version names it.
    const { postId, accountId, reviewedId } = review;
    await emitMentions(tx, { reviewId, postId, accountId, reviewedId }, mentions);
    return ok();
  });
}

/**
 * Deletes a review, by its author: its words, its earlier versions and the answer to it. Deleting twice is the same as
 * once. A review that staff removed stays removed.
 */
export async function deleteReview(
  services: Services,
  actor: Actor,
  reviewId: string,
): Promise<Result<void, { code: "review_not_found" }>> {
  return transactResult(services.db, async (tx): Promise<Result<void, { code: "review_not_found" }>> => {
    const review = await lockReview(tx, reviewId);
    if (review === undefined || review.accountId !== actor.accountId) return err({ code: "review_not_found" });
    if (review.status !== "deleted") await markDeleted(tx, reviewId);
    return ok();
  });
}
