import type { ReviewRefusalReason } from "./review-rights.ts";
import type { ReviewTextRule } from "./review-text.ts";

type BadText = { code: "invalid_text"; rule: ReviewTextRule } | { code: "invalid_rating" };

/** Reasons a review is not created. */
export type CreateReviewRefusal =
  | BadText
  | { code: "invalid_client_id" }
  | { code: "client_id_reused" }
  | { code: "post_not_found" }
  | { code: "not_eligible"; reason: Exclude<ReviewRefusalReason, "already_reviewed" | "account_not_active"> }
  | { code: "already_reviewed"; reviewId: string }
  | { code: "account_not_active" }
  | { code: "limit_exceeded"; limit: number; resetAt: Date };

/** Reasons a review is not edited. */
export type EditReviewRefusal =
  | BadText
  | { code: "review_not_found" }
  | { code: "account_not_active" }
  | { code: "not_editable"; reason: "too_late" | "too_often" | "removed" };

/** Reasons an answer is not written, edited or removed. */
export type AnswerRefusal =
  | { code: "invalid_text"; rule: ReviewTextRule }
  | { code: "review_not_found" }
  | { code: "account_not_active" }
  | { code: "not_reviewed_account" }
  | { code: "already_answered" }
  | { code: "no_answer" };
