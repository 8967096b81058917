import { applyPostVerdict } from "#modules/posts/index.ts";
import { applyReviewVerdict } from "#modules/reviews/index.ts";
import { applyProductVerdict } from "#modules/shop/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { ReportedKind } from "../domain/report.ts";

/** Carries out what staff decided about a post, a reply, a giveaway, a review or a product. False when it is gone. */
export function applyVerdict(
  tx: Tx,
  { kind, objectId }: { kind: ReportedKind; objectId: string },
  verdict: "spam" | "removed" | "in_order" | "restored",
): Promise<boolean> {
  const plain = verdict === "spam" ? "removed" : verdict;
  if (kind === "review") return applyReviewVerdict(tx, objectId, plain);
  if (kind === "product") return applyProductVerdict(tx, objectId, plain);
  return applyPostVerdict(tx, objectId, verdict);
}
