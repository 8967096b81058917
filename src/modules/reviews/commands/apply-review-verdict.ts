import type { Tx } from "#platform/db/db.ts";
import { lockReview, moveStatus } from "../store/reviews-store.ts";

/**
 * Carries out what staff decided about a review: one that is against the rules is out of sight and out of the summary,
 * a restored one is back. Returns false when it is gone or already there.
 */
export async function applyReviewVerdict(
  tx: Tx,
  reviewId: string,
  verdict: "removed" | "in_order" | "restored",
): Promise<boolean> {
  const review = await lockReview(tx, reviewId);
  if (review === undefined || review.status === "deleted") return false;
  if (verdict === "in_order") return true;
  return moveStatus(tx, reviewId, verdict === "restored" ? "active" : "removed");
}
