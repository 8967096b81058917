import type { Tx } from "#platform/db/db.ts";
import { lockProduct, moveProduct } from "../store/products-store.ts";
import { tellIfBack } from "./stock-alerts.ts";

/** What the shop reads of a product that was removed for a report; the decision itself is at `/removed-posts`. */
const removedReason = "Removed after a report.";

/**
 * Carries out what staff decided about a reported product: one that is against the rules is out of sight, a restored
 * one is back. An archived product stays archived, and a changed one in review. Returns false when it is gone.
 */
export async function applyProductVerdict(
  tx: Tx,
  productId: string,
  verdict: "removed" | "in_order" | "restored",
): Promise<boolean> {
  const product = await lockProduct(tx, productId);
  if (product === undefined) return false;
  if (verdict === "removed") await moveProduct(tx, productId, "refused", removedReason);
  // What its seller changed after the removal waits for its own review.
  if (verdict === "restored" && product.status !== "in_review") await moveProduct(tx, productId, "listed", null);
  await tellIfBack(tx, [productId]);
  return true;
}
