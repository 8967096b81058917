export { applyReviewVerdict } from "./commands/apply-review-verdict.ts";
export { createReview } from "./commands/create-review.ts";
export { readReviews, toVisibleReview } from "./queries/reviews.ts";
