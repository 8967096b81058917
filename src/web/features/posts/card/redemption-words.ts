import type { PostGiveawayFragment } from "#web/generated/types.ts";

export type Redemption = NonNullable<PostGiveawayFragment["giveawayRedemption"]>;

/** Returns whether a product prize still belongs to its winner. */
export function isPrizeHeld({ status }: Pick<Redemption, "status">): boolean {
  return status !== "declined" && status !== "expired" && status !== "replaced";
}

/** Returns where a product prize is, in a sentence for its winner; null while the winner has not answered. */
export function redemptionWords(redemption: Redemption): string | null {
  const { status, isGiftCard, creditedAt } = redemption;
  switch (status) {
    case "available":
      return null;
    case "claimed":
      return isGiftCard ? "Your gift card is on its way." : "We have your address.";
    case "ordered":
      return isGiftCard ? "Your gift card is on its way." : "It is ordered.";
    case "shipped":
      return "It is on its way to you.";
    case "delivered":
      return isGiftCard ? "The gift card is yours." : "It was delivered.";
    case "failed":
      return creditedAt === null
        ? "The vendor can’t deliver it. You can choose what to do."
        : "The vendor couldn’t deliver it, and you took its price instead.";
    case "declined":
      return "You passed the prize on.";
    case "expired":
      return "You didn’t answer in time, and the prize passed on.";
    case "replaced":
      return "The prize passed on to another ticket.";
  }
}
