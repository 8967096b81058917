import type { NameReview } from "./brand-state.ts";

/** What staff decide about a brand's name. */
export const nameDecisions = ["approve", "reject"] as const;
export type NameDecision = (typeof nameDecisions)[number];

/** The review each decision leads to, and those it may be made in. */
export const nameMoves: Readonly<
  Record<NameDecision, { readonly to: "approved" | "rejected"; readonly from: readonly NameReview[] }>
> = {
  approve: { to: "approved", from: ["waiting", "rejected"] },
  reject: { to: "rejected", from: ["waiting", "approved", "clear"] },
};

/** Characters of the reason staff give. */
export const reasonLimits = { min: 5, max: 500 } as const;
