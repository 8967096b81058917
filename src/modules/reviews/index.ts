export { applyReviewVerdict } from "./commands/apply-review-verdict.ts";
export { readReviews, toVisibleReview } from "./queries/reviews.ts";
