import { formatWhole } from "#kernel/format-count.ts";
import { US_ADDRESS_STATES } from "#kernel/shipping-address.ts";
import type { PostProductQuery } from "#web/generated/types.ts";
import type { Definition } from "#web/ui/definition-list.tsx";

type ProductPost = NonNullable<PostProductQuery["getPostById"]>;
type ProductInfo = NonNullable<ProductPost["giveawayProductInfo"]>;

/** Returns what a person wants to know about a product prize, line by line. `winners` is null when it is unknown. */
export function productFacts(info: ProductInfo, winners: number | null): Definition[] {
  const { product, prizeName, quantityPerWinner, vendor, deliveryDays, excludedStates } = info;
  const isGiftCard = product.kind === "gift_cards";
  return [
    ...(prizeName === product.name ? [] : [{ term: "Product", value: product.name }]),
    ...(product.detail === "" ? [] : [{ term: "Details", value: product.detail }]),
    { term: "Each winner gets", value: formatWhole(quantityPerWinner) },
    ...(winners === null ? [] : [{ term: "Winners", value: formatWhole(winners) }]),
    { term: "Costs the winner", value: "Nothing. Tax and shipping are paid for." },
    ...(product.isSized ? [{ term: "Size", value: "The winner chooses one." }] : []),
    { term: "Delivery", value: isGiftCard ? "A code, which only the winner sees." : deliveryWords(deliveryDays) },
    ...(isGiftCard ? [] : [{ term: "Sent to", value: sentToWords(excludedStates) }]),
    { term: "From", value: vendor },
  ];
}

function deliveryWords(days: number): string {
  return `To an address that the winner chooses, within ${days === 1 ? "1 day" : `${formatWhole(days)} days`} of the order.`;
}

/** Returns the states a product is sent to, by those it is not sent to, given as two letters. */
export function sentToWords(excludedStates: readonly string[]): string {
  const names = excludedStates.map((code) => US_ADDRESS_STATES[code] ?? code);
  if (names.length === 0) return "All states";
  const last = names.at(-1) ?? "";
  return `All states but ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`}`;
}
