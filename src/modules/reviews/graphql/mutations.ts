import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { OkType } from "#graphql/ok.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { encodeId } from "#kernel/ids.ts";
import { answerReview, editAnswer, removeAnswer } from "../commands/answer-review.ts";
import { createReview } from "../commands/create-review.ts";
import { deleteReview, editReview } from "../commands/edit-review.ts";
import type { AnswerRefusal, CreateReviewRefusal, EditReviewRefusal } from "../domain/refusals.ts";
import { declaredKinds } from "../domain/review-rights.ts";
import { reviewLimits } from "../limits.ts";
import { reloadReview, ReviewRef } from "./review.ts";

const textWords = {
  text_empty: "A review needs a text.",
  text_too_long: "This is longer than 500 characters.",
} as const;

const reasonWords = {
  personal_account: "A brand cannot review giveaways. Switch to your own account.",
  own_giveaway: "You cannot review a giveaway of your own.",
  not_ended: "You can review this giveaway when it has ended.",
  not_entered: "Only people who were in this giveaway can review it.",
} as const;

const editWords = {
  too_late: "A review can be edited for 30 days.",
  too_often: "A review can be edited 20 times.",
  removed: "We removed this review. It cannot be edited.",
} as const;

const refused = answers<CreateReviewRefusal | EditReviewRefusal | AnswerRefusal>({
  invalid_text: ({ rule }) => badInput("text", rule, textWords[rule]),
  invalid_rating: () => badInput("rating", "range", "Pick 1 to 5 stars."),
  invalid_client_id: () => badInput("clientId", "length"),
  client_id_reused: "IDEMPOTENCY_MISMATCH",
  post_not_found: ["NOT_FOUND", { field: "postId" }],
  not_eligible: ({ reason }) => new ApiError("NOT_ELIGIBLE", { reason }, reasonWords[reason]),
  already_reviewed: ({ reviewId }) =>
    new ApiError(
      "CONFLICT",
      { rule: "already_reviewed", reviewId: encodeId(reviewId) },
      "You reviewed this giveaway already. There is one review for each giveaway.",
    ),
  account_not_active: "FORBIDDEN",
  limit_exceeded: ({ limit: most, resetAt }) =>
    new ApiError("LIMIT_EXCEEDED", { limit: most, resetAt: resetAt.toISOString() }),
  review_not_found: ["NOT_FOUND", { field: "reviewId" }],
  not_editable: ({ reason }) => new ApiError("NOT_ELIGIBLE", { reason }, editWords[reason]),
  not_reviewed_account: byRule("FORBIDDEN", "Only the account that a review is about can answer it."),
  already_answered: byRule("CONFLICT", "This review has an answer. Edit it instead."),
  no_answer: byRule("CONFLICT", "This review has no answer."),
});

const DeclaredInsider = builder.enumType("DeclaredInsider", {
  description: "What the author says about themselves: on the host's team, or a friend or relative.",
  values: declaredKinds,
});

const CreateReviewInput = builder.inputType("CreateReviewInput", {
  fields: (t) => ({
    postId: t.field({ type: "Id", required: true }),
    rating: t.int({ required: true, description: "1 to 5." }),
    text: t.string({ required: true, description: "1 to 500 characters." }),
    clientId: t.string({ description: "The browser's own id: a repeat answers the first review." }),
    insider: t.field({ type: DeclaredInsider }),
  }),
});

const UpdateReviewInput = builder.inputType("UpdateReviewInput", {
  fields: (t) => ({
    reviewId: t.field({ type: "Id", required: true }),
    rating: t.int({ required: true, description: "1 to 5." }),
    text: t.string({ required: true, description: "1 to 500 characters." }),
  }),
});

const ReplyToReviewInput = builder.inputType("ReplyToReviewInput", {
  fields: (t) => ({
    reviewId: t.field({ type: "Id", required: true }),
    text: t.string({ required: true, description: "1 to 500 characters." }),
  }),
});

async function act(context: ApiContext): Promise<ReturnType<typeof requireActor>> {
  const actor = requireActor(context);
  await limit(context, reviewLimits.review, actor.personId);
  return actor;
}

builder.mutationFields((t) => ({
  createReview: t.field({
    guard: { who: "account", may: "post", act: { words: "Wrote a review" } },
    type: ReviewRef,
    description: "Reviews a giveaway that the person won or was in, once, after its end.",
    args: { input: t.arg({ type: CreateReviewInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { postId, rating, text } = input;
      const made = await createReview(context.services, await act(context), {
        postId,
        rating,
        text,
        clientId: input.clientId ?? null,
        declared: input.insider ?? null,
      });
      if (!made.ok) throw refused(made.error);
      return reloadReview(context, made.value);
    },
  }),
  updateReview: t.field({
    guard: { who: "account", may: "post", act: { words: "Changed a review" } },
    type: ReviewRef,
    description: "Edits one's own review within 30 days. Earlier versions stay readable.",
    args: { input: t.arg({ type: UpdateReviewInput, required: true }) },
    resolve: async (_root, { input: { reviewId, ...change } }, context) => {
      const done = await editReview(context.services, await act(context), reviewId, change);
      if (!done.ok) throw refused(done.error);
      return reloadReview(context, reviewId);
    },
  }),
  deleteReview: t.field({
    guard: { who: "account", may: "post", act: { words: "Deleted a review" } },
    type: OkType,
    description: "Deletes one's own review for good, with the answer to it. It cannot be written again.",
    args: { reviewId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { reviewId }, context) => {
      const done = await deleteReview(context.services, await act(context), reviewId);
      if (!done.ok) throw refused(done.error);
      return { id: encodeId(reviewId), ok: true };
    },
  }),
  replyToReview: t.field({
    guard: { who: "account", may: "manageContent", act: { words: "Replied to a review" } },
    type: ReviewRef,
    description: "Answers a review of the acting account in public, once.",
    args: { input: t.arg({ type: ReplyToReviewInput, required: true }) },
    resolve: async (_root, { input: { reviewId, text } }, context) => {
      const done = await answerReview(context.services, await act(context), reviewId, text);
      if (!done.ok) throw refused(done.error);
      return reloadReview(context, reviewId);
    },
  }),
  updateReviewReply: t.field({
    guard: { who: "account", may: "manageContent", act: { words: "Changed a reply to a review" } },
    type: ReviewRef,
    args: { input: t.arg({ type: ReplyToReviewInput, required: true }) },
    resolve: async (_root, { input: { reviewId, text } }, context) => {
      const done = await editAnswer(context.services, await act(context), reviewId, text);
      if (!done.ok) throw refused(done.error);
      return reloadReview(context, reviewId);
    },
  }),
  deleteReviewReply: t.field({
    guard: { who: "account", may: "manageContent", act: { words: "Deleted a reply to a review" } },
    type: ReviewRef,
    args: { reviewId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { reviewId }, context) => {
      const done = await removeAnswer(context.services, await act(context), reviewId);
      if (!done.ok) throw refused(done.error);
      return reloadReview(context, reviewId);
    },
  }),
}));
