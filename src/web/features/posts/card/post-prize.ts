import { formatPrize } from "#kernel/format-money.ts";
import type { PostPrizeFragment } from "#web/generated/types.ts";
import type { TicketPrize } from "#web/ui/ticket/ticket-data.ts";

/** A post with its prize; the id is not needed. */
export type PrizePost = Omit<PostPrizeFragment, "id">;

/** Returns the prize of each winner as tickets show it; null when the post is no giveaway. */
export function postPrize(post: PrizePost): TicketPrize | null {
  const { giveawayAmount, giveawayWinnersCount, giveawayProductInfo: info } = post;
  if (giveawayAmount === null || giveawayWinnersCount === null) return null;
  if (info === null) return { kind: "cash", amountCents: giveawayAmount, winners: giveawayWinnersCount };
  return {
    kind: "product",
    name: info.prizeName,
    words: info.prizeName,
    imageUrl: info.product.imageUrl,
    imageAlt: info.imageAlt,
    quantityPerWinner: info.quantityPerWinner,
    winners: giveawayWinnersCount,
  };
}

/** Returns the prize of each winner in words: "$500" or "3 ticket mugs"; null when the post is no giveaway. */
export function prizeWords({ giveawayAmount, giveawayProductInfo }: PrizeNames): string | null {
  if (giveawayAmount === null) return null;
  return giveawayProductInfo?.prizeName ?? formatPrize(giveawayAmount);
}

/** What of a post names its prize. */
interface PrizeNames {
  readonly giveawayAmount: number | null;
  readonly giveawayProductInfo: { readonly prizeName: string } | null;
}
