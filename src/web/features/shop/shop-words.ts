import { formatMoney } from "#kernel/format-money.ts";
import { cutText } from "#kernel/text/cut.ts";
import { cleanLine } from "#kernel/text/line.ts";
import type { ShopProductPageFragment, ShopProductType, ShopSort } from "#web/generated/types.ts";
import type { PageMeta } from "#web/lib/page-meta.ts";
import { displayName } from "#web/lib/paths.ts";
import { productPath } from "./shop-paths.ts";

/** Tabs of a shop by type of product, in their order. */
export const typeTabs: readonly (readonly [ShopProductType, string])[] = [
  ["physical", "To be sent"],
  ["digital", "Downloads"],
  ["vendor", "Made to order"],
  ["gift_card", "Gift cards"],
];

/** Orders of a shop's products, the first one by default. */
export const sorts: readonly (readonly [ShopSort, string])[] = [
  ["newest", "Newest first"],
  ["price_asc", "Price, low to high"],
  ["price_desc", "Price, high to low"],
  ["best_selling", "Best selling"],
];

/** Returns the order a text names, or null. */
export function sortOf(text: string | null): ShopSort | null {
  return sorts.find(([sort]) => sort === text)?.[0] ?? null;
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** Returns how a product reaches its buyer. */
export function sourceWords(type: ShopProductType): string {
  if (type === "physical") return "Sold and sent by the maker";
  if (type === "digital") return "A file to download";
  if (type === "gift_card") return "A code, shown once it is paid for";
  return "Made and sent by a vendor";
}

/** Returns how long packing and sending takes, and what it costs. */
export function deliveryWords(
  type: ShopProductType,
  shop: { readonly packingDays: number; readonly shippingCost: number },
): string {
  if (type === "digital") return "There at once, as a file.";
  if (type === "gift_card") return "There at once, as a code.";
  if (type === "vendor") return "The vendor sends it. Shipping is in the price.";
  const cost =
    shop.shippingCost === 0 ? "Shipping is free." : `${formatMoney(shop.shippingCost)} shipping for each order.`;
  return `Packed within ${counted(shop.packingDays, "business day")}. ${cost}`;
}

/** Returns what a buyer may send back. */
export function returnWords(type: ShopProductType, returnDays: number): string {
  if (type === "digital") return "Files can’t be sent back.";
  if (type === "gift_card") return "Codes can’t be sent back once they were shown.";
  return returnDays > 30
    ? `${returnDays} days to send it back, for any reason`
    : `${returnDays} days to send it back, unused`;
}

/** Returns the share of the tax in a price: "2 pieces are $53.27 and $4.73 sales tax at 8.875%." */
export function taxWords({
  quantity,
  netPrice,
  salesTax,
  taxPercent,
}: {
  readonly quantity: number;
  readonly netPrice: number;
  readonly salesTax: number;
  readonly taxPercent: number;
}): string {
  const pieces = quantity === 1 ? "1 piece is" : `${quantity} pieces are`;
  if (taxPercent === 0) return `${pieces} ${formatMoney(netPrice)}. There is no sales tax on it.`;
  return `${pieces} ${formatMoney(netPrice)} and ${formatMoney(salesTax)} sales tax at ${taxPercent}%.`;
}

/** Returns the words for the stock of a product; null when many pieces are in stock or there is no limit. */
export function leftWords(product: { readonly isSoldOut: boolean; readonly piecesLeft: number | null }): string | null {
  if (product.isSoldOut) return "Sold out";
  const { piecesLeft } = product;
  return piecesLeft === null || piecesLeft > 10 ? null : `Only ${piecesLeft} left`;
}

/** Returns the sets that show as choices: single pieces first. */
export function quantityChoices(product: Pick<ShopProductPageFragment, "price" | "presets">) {
  return [{ quantity: 1, price: product.price, savings: 0 }, ...product.presets];
}

/** Returns whether other programs may know a product: it is listed, and its seller is findable. */
function isPublic({ owner, management }: ShopProductPageFragment): boolean {
  return owner.isFindable && (management === null || management.status === "listed");
}

/** Returns the metadata of a product's page. */
export function productMeta(product: ShopProductPageFragment): Partial<PageMeta> {
  const { owner, name, description, detail, imageUrl } = product;
  if (!isPublic(product)) return { noIndex: true };
  const about = cutText(cleanLine(description) || detail, 200);
  return {
    title: `${name} by ${displayName(owner)}`,
    ...(about === "" ? {} : { description: about }),
    ...(imageUrl === "" ? {} : { image: imageUrl }),
  };
}

/**
 * Returns a product as JSON-LD of schema.org's Product, safe inside a script element; null for a product that other
 * programs may not know.
 */
export function productData(product: ShopProductPageFragment, baseUrl: string): string | null {
  const { owner, name, description, detail, pictures, price, isSoldOut } = product;
  if (!isPublic(product) || owner.username === null) return null;
  const url = baseUrl + productPath(owner.username, product.id);
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Product",
    name,
    url,
    productID: product.id,
    description: description || detail,
    image: pictures.map((picture) => new URL(picture.url, baseUrl).href),
    brand: { "@type": "Brand", name: displayName(owner) },
    offers: {
      "@type": "Offer",
      url,
      price: (price / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
      seller: {
        "@type": owner.accountType === "brand" ? "Organization" : "Person",
        name: displayName(owner),
        url: `${baseUrl}/${owner.username}`,
      },
    },
  }).replaceAll("<", "\\u003c");
}
