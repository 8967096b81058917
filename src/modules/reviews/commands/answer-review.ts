import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { findAccount } from "#modules/accounts/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { AnswerRefusal } from "../domain/refusals.ts";
import { parseReviewText } from "../domain/review-text.ts";
import { reviewAnswered } from "../events.ts";
import { readReviews, toVisibleReview } from "../queries/reviews.ts";
import { deleteAnswer, findReview, insertAnswer, lockReview, updateAnswer } from "../store/reviews-store.ts";

/** Answers a review in public, once, as the account that it is about. */
export function answerReview(
  services: Services,
  actor: Actor,
  reviewId: string,
  words: string,
): Promise<Result<void, AnswerRefusal>> {
  const { accountId, personId } = actor;
  return writeAnswer(services, actor, reviewId, words, async (tx, text) => {
    if (!(await insertAnswer(tx, { reviewId, accountId, personId, text }))) return { code: "already_answered" };
    const review = await findReview(tx, reviewId);
    if (review !== undefined)
      await emit(tx, reviewAnswered, { reviewId, postId: review.postId, accountId, authorId: review.accountId });
    return undefined;
  });
}

/** Gives the answer to a review another text. */
export function editAnswer(
  services: Services,
  actor: Actor,
  reviewId: string,
  words: string,
): Promise<Result<void, AnswerRefusal>> {
  return writeAnswer(services, actor, reviewId, words, async (tx, text) =>
    (await updateAnswer(tx, reviewId, actor.personId, text)) ? undefined : { code: "no_answer" },
  );
}

/** Removes the answer to a review. Removing twice is the same as once. */
export function removeAnswer(services: Services, actor: Actor, reviewId: string): Promise<Result<void, AnswerRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, AnswerRefusal>> => {
    const refusal = await lockForAnswer(tx, actor, reviewId);
    if (refusal !== undefined) return err(refusal);
    await deleteAnswer(tx, reviewId);
    return ok();
  });
}

async function writeAnswer(
  services: Services,
  actor: Actor,
  reviewId: string,
  words: string,
  write: (tx: Tx, text: string) => Promise<AnswerRefusal | undefined>,
): Promise<Result<void, AnswerRefusal>> {
  const text = parseReviewText(words);
  if (!text.ok) return err({ code: "invalid_text", rule: text.error });
  return transactResult(services.db, async (tx): Promise<Result<void, AnswerRefusal>> => {
    const refusal = (await lockForAnswer(tx, actor, reviewId)) ?? (await write(tx, text.value.text));
    return refusal === undefined ? ok() : err(refusal);
  });
}

/** Locks a review that the actor's account may answer. */
async function lockForAnswer(tx: Tx, actor: Actor, reviewId: string): Promise<AnswerRefusal | undefined> {
  if ((await findAccount(tx, actor.accountId))?.status !== "active") return { code: "account_not_active" };
  const review = await lockReview(tx, reviewId);
  const view = (await readReviews(tx, actor.accountId, [reviewId])).get(reviewId);
  // The reviewed account reads what others read of it.
  if (review?.status !== "active" || toVisibleReview(view) === null) return { code: "review_not_found" };
  return review.reviewedId === actor.accountId ? undefined : { code: "not_reviewed_account" };
}
