import { formatWhole } from "#kernel/format-count.ts";
import { US_ADDRESS_STATES } from "#kernel/shipping-address.ts";
import type { PostProductQuery, ProductDeliveryQuery } from "#web/generated/types.ts";
import type { Definition } from "#web/ui/definition-list.tsx";

type ProductPost = NonNullable<PostProductQuery["getPostById"]>;
type ProductInfo = NonNullable<ProductPost["giveawayProductInfo"]>;
type Delivery = Pick<ProductDeliveryQuery["fetchGiveawayVendorProductByReference"], "deliveryDays" | "excludedStates">;

/**
 * Returns what a person wants to know about a product prize, line by line. `winners` is null when the number is
 * unknown; `delivery` is null until it is known, and for guests.
 */
export function productFacts(info: ProductInfo, winners: number | null, delivery: Delivery | null): Definition[] {
  const { product, quantityPerWinner, vendor } = info;
  const isGiftCard = product.kind === "gift_cards";
  return [
    ...(product.customName === null ? [] : [{ term: "Product", value: product.name }]),
    ...(product.detail === "" ? [] : [{ term: "Details", value: product.detail }]),
    { term: "Each winner gets", value: formatWhole(quantityPerWinner) },
    ...(winners === null ? [] : [{ term: "Winners", value: formatWhole(winners) }]),
    { term: "Costs the winner", value: "Nothing. Tax and shipping are paid for." },
    ...(product.isSized ? [{ term: "Size", value: "The winner chooses one." }] : []),
    { term: "Delivery", value: isGiftCard ? "A code, which only the winner sees." : deliveryWords(delivery) },
    ...(isGiftCard || delivery === null ? [] : [{ term: "Sent to", value: sentToWords(delivery.excludedStates) }]),
    { term: "From", value: vendor },
  ];
}

function deliveryWords(delivery: Delivery | null): string {
  const where = "To an address that the winner chooses";
  if (delivery === null) return `${where}.`;
  const { deliveryDays: days } = delivery;
  return `${where}, within ${days === 1 ? "1 day" : `${formatWhole(days)} days`} of the order.`;
}

/** Returns the states a product is sent to, by those it is not sent to, given as two letters. */
export function sentToWords(excludedStates: readonly string[]): string {
  const names = excludedStates.map((code) => US_ADDRESS_STATES[code] ?? code);
  if (names.length === 0) return "All states";
  const last = names.at(-1) ?? "";
  return `All states but ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} and ${last}`}`;
}
