import { applyPostVerdict } from "#modules/posts/index.ts";
import { applyReviewVerdict } from "#modules/reviews/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { ReportedKind } from "../domain/report.ts";

/** Carries out what staff decided about a post, a reply, a giveaway or a review. False when it is gone. */
export function applyVerdict(
  tx: Tx,
  { kind, objectId }: { kind: ReportedKind; objectId: string },
  verdict: "spam" | "removed" | "in_order" | "restored",
): Promise<boolean> {
  if (kind !== "review") return applyPostVerdict(tx, objectId, verdict);
  return applyReviewVerdict(tx, objectId, verdict === "spam" ? "removed" : verdict);
}
