import type { ShopProductType } from "#kernel/shop-price.ts";
import type { ParcelStatus } from "./order-status.ts";

/** What a buyer may say is wrong with a parcel. `send_back`: nothing is, but it is not wanted. */
export const claimReasons = ["never_came", "broken", "wrong", "send_back", "other"] as const;
export type ClaimReason = (typeof claimReasons)[number];

/** What would make it right. */
export const claimWishes = ["money", "replacement"] as const;
export type ClaimWish = (typeof claimWishes)[number];

/** States of a claim, and which may follow each. The table `shop_order_transition` has the same rows. */
const claimTransitions = {
  waiting_for_seller: ["offered", "declined", "waiting_for_return", "with_staff", "refunded", "replaced", "closed"],
  offered: ["with_staff", "refunded", "closed"],
  declined: ["with_staff", "closed"],
  waiting_for_return: ["return_sent", "with_staff", "refunded", "closed"],
  return_sent: ["with_staff", "refunded", "closed"],
  with_staff: ["waiting_for_return", "refunded", "closed"],
  refunded: [],
  replaced: [],
  closed: [],
} as const satisfies Record<string, readonly string[]>;

export type ClaimStatus = keyof typeof claimTransitions;
export const claimStatuses = Object.keys(claimTransitions) as ClaimStatus[];

export const mayMoveClaim = (from: ClaimStatus, to: ClaimStatus): boolean =>
  (claimTransitions[from] as readonly ClaimStatus[]).includes(to);

/** Nothing follows these states. */
export const isClaimEnded = (status: ClaimStatus): boolean => claimTransitions[status].length === 0;

/** Most characters of what people write in a claim, and most pictures of it. */
export const claimMax = { text: 500, pictures: 4 } as const;

/** Shipping goes back only where the seller is to blame for all of the parcel. */
export const isSellersFault = (reason: ClaimReason): boolean => reason !== "send_back" && reason !== "other";

/** What an ended claim says about the next one. */
export interface EndedClaim {
  readonly status: ClaimStatus;
  readonly closedBy: string | null;
  readonly reason: ClaimReason;
  readonly itemIds: readonly string[];
}

/** Returns whether staff rejected the same claim about one of these items before: that is their last word. */
export const isDecided = (before: readonly EndedClaim[], reason: ClaimReason, itemIds: readonly string[]): boolean =>
  before.some(
    (one) =>
      one.status === "closed" &&
      one.closedBy === "staff" &&
      one.reason === reason &&
      one.itemIds.some((id) => itemIds.includes(id)),
  );

const isSealed = (type: ShopProductType): boolean => type === "digital" || type === "gift_card";

/** Returns whether a parcel is goods that are with the buyer: no file, no code, nothing that is not delivered. */
export const isGoods = (parcel: {
  readonly deliveredAt: Date | null;
  readonly items: readonly { readonly type: ShopProductType }[];
}): boolean => parcel.deliveredAt !== null && !parcel.items.some(({ type }) => isSealed(type));

/** Returns whether what a claim is about can be sent back. What its buyer never got cannot. */
export const canComeBack = (parcel: Parameters<typeof isGoods>[0], reason: ClaimReason): boolean =>
  isGoods(parcel) && reason !== "never_came";

/** Where a parcel stands, as far as claims are concerned. */
export interface ClaimFacts {
  readonly status: ParcelStatus;
  readonly types: readonly ShopProductType[];
  /** Its buyer downloaded a file or read a code of it. */
  readonly isRevealed: boolean;
  /** Its expected day is over. */
  readonly isOverdue: boolean;
  /** It was delivered, and the days for returns are over. */
  readonly isTooOld: boolean;
}

/**
 * Computes what a buyer may say of a parcel now; nothing while it is not sent, and once it is too old. Files and codes
 * cannot be given back once they were opened.
 */
export function reasonsFor({ status, types, isRevealed, isOverdue, isTooOld }: ClaimFacts): readonly ClaimReason[] {
  if (status === "shipped") return isOverdue ? ["never_came"] : [];
  if ((status !== "delivered" && status !== "completed") || isTooOld) return [];
  if (!types.some(isSealed)) return claimReasons;
  return isRevealed ? [] : ["wrong", "send_back", "other"];
}
