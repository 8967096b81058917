import type { ShopProductStatus } from "./product.ts";

/** Statuses that staff read products by. */
export const reviewedStatuses = ["in_review", "listed", "refused"] as const;
export type ReviewedStatus = (typeof reviewedStatuses)[number];

/** Characters of a reason of staff. */
export const reasonLimits = { min: 5, max: 500 } as const;

/** What staff do about a product: of one in review approve and refuse; of a decided one remove and restore. */
export type StaffAct = "approve" | "refuse" | "remove" | "restore";

interface Move {
  readonly from: ShopProductStatus;
  readonly to: "listed" | "refused";
  /** Name in the audit log. */
  readonly action: string;
}

/** The status that each act needs, and the one it leads to. */
export const staffMoves: Readonly<Record<StaffAct, Move>> = {
  approve: { from: "in_review", to: "listed", action: "shop_product_approved" },
  refuse: { from: "in_review", to: "refused", action: "shop_product_rejected" },
  remove: { from: "listed", to: "refused", action: "shop_product_removed" },
  restore: { from: "refused", to: "listed", action: "shop_product_restored" },
};
