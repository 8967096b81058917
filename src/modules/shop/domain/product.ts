import { PIECES_MAX } from "#kernel/limits.ts";
import { MAX_MARKUP, MAX_PRICE_CENTS } from "#kernel/shop-price.ts";
import type { ShopPreset, ShopProductType } from "#kernel/shop-price.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";

export const shopProductStatuses = ["in_review", "listed", "refused", "archived"] as const;
export type ShopProductStatus = (typeof shopProductStatuses)[number];

export const shopSorts = ["newest", "price_asc", "price_desc", "best_selling"] as const;
export type ShopSort = (typeof shopSorts)[number];

/** Products of a shop that staff review before they are listed. */
export const REVIEWED_PRODUCTS = 3;

/** Sold-out products that an account can wait for at a time. */
export const MAX_STOCK_ALERTS = 100;

/** Longest texts in characters, and most of each kind. */
const productLimits = {
  name: 80,
  description: 2_000,
  detail: 60,
  sizes: 12,
  size: 20,
  presets: 10,
  pictures: 8,
  alt: 200,
  stock: 100_000,
} as const;

/** A rule that a field breaks. */
export interface Fault {
  readonly field: string;
  readonly rule: string;
}

export const isResold = (type: ShopProductType): boolean => type === "vendor" || type === "gift_card";

/** What can be checked without looking anything up. Amounts in cents. */
export interface CheckedContent {
  readonly name: string;
  readonly description: string;
  readonly detail: string;
  readonly priceCents: bigint | null;
  readonly markup: number | null;
  readonly costCents: bigint | null;
  readonly presets: readonly ShopPreset[];
  readonly sizes: readonly string[];
  readonly stock: number | null;
}

/** Returns the texts as they are stored. HTML in them stays text. */
export function cleanTexts<T extends Pick<CheckedContent, "name" | "description" | "detail" | "sizes">>(content: T): T {
  return {
    ...content,
    name: cleanLine(content.name),
    description: normalizeText(content.description),
    detail: cleanLine(content.detail),
    sizes: content.sizes.map(cleanLine),
  };
}

/** Returns the first rule that a product's content breaks; undefined for none. Texts are clean already. */
export function faultOf(type: ShopProductType, content: CheckedContent): Fault | undefined {
  return textFault(content) ?? (isResold(type) ? resoldFault(content) : ownFault(type, content));
}

function textFault({ name, description, detail }: CheckedContent): Fault | undefined {
  if (name === "") return { field: "name", rule: "required" };
  const texts = { name, description, detail };
  for (const field of ["name", "description", "detail"] as const)
    if (countCharacters(texts[field]) > productLimits[field]) return { field, rule: "too_long" };
  return undefined;
}

const isBetween = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

function resoldFault(content: CheckedContent): Fault | undefined {
  const { markup, priceCents, costCents, presets, sizes, stock } = content;
  if (markup === null || !isBetween(markup, 0, MAX_MARKUP)) return { field: "markup", rule: "range" };
  // The vendor decides all of these.
  if (priceCents !== null) return { field: "price", rule: "resold" };
  if (costCents !== null) return { field: "cost", rule: "resold" };
  if (presets.length > 0) return { field: "presets", rule: "resold" };
  if (sizes.length > 0) return { field: "sizes", rule: "resold" };
  return stock === null ? undefined : { field: "stock", rule: "resold" };
}

function ownFault(type: ShopProductType, content: CheckedContent): Fault | undefined {
  const { markup, priceCents, costCents, presets, sizes, stock } = content;
  if (markup !== null) return { field: "markup", rule: "own_goods" };
  if (priceCents === null) return { field: "price", rule: "required" };
  if (priceCents < 1n || priceCents > MAX_PRICE_CENTS) return { field: "price", rule: "range" };
  if (costCents !== null && (costCents < 0n || costCents > MAX_PRICE_CENTS)) return { field: "cost", rule: "range" };
  if (stock !== null && !isBetween(stock, 0, productLimits.stock)) return { field: "stock", rule: "range" };
  return presetFault(priceCents, presets) ?? sizeFault(type, sizes);
}

/** Each set is cheaper than its pieces one by one, and no dearer for each piece than a smaller set. */
function presetFault(priceCents: bigint, presets: readonly ShopPreset[]): Fault | undefined {
  const field = "presets";
  if (presets.length > productLimits.presets) return { field, rule: "too_many" };
  if (new Set(presets.map(({ quantity }) => quantity)).size < presets.length) return { field, rule: "duplicate" };
  let smaller: ShopPreset = { quantity: 1, priceCents };
  for (const preset of presets.toSorted((one, other) => one.quantity - other.quantity)) {
    if (!isBetween(preset.quantity, 2, PIECES_MAX)) return { field, rule: "quantity" };
    if (preset.priceCents < 1n) return { field, rule: "range" };
    if (preset.priceCents >= priceCents * BigInt(preset.quantity)) return { field, rule: "no_saving" };
    if (preset.priceCents * BigInt(smaller.quantity) > smaller.priceCents * BigInt(preset.quantity))
      return { field, rule: "dearer_than_smaller" };
    smaller = preset;
  }
  return undefined;
}

function sizeFault(type: ShopProductType, sizes: readonly string[]): Fault | undefined {
  const field = "sizes";
  if (sizes.length === 0) return undefined;
  if (type !== "physical") return { field, rule: "physical_goods" };
  if (sizes.length > productLimits.sizes) return { field, rule: "too_many" };
  if (sizes.includes("")) return { field, rule: "required" };
  if (sizes.some((size) => countCharacters(size) > productLimits.size)) return { field, rule: "too_long" };
  return new Set(sizes).size < sizes.length ? { field, rule: "duplicate" } : undefined;
}

/** Returns the first rule that the pictures break; undefined for none. Their words are clean already. */
export function pictureFault(type: ShopProductType, pictures: readonly { readonly alt: string }[]): Fault | undefined {
  const field = "pictures";
  if (isResold(type)) return pictures.length > 0 ? { field, rule: "resold" } : undefined;
  if (type === "physical" && pictures.length === 0) return { field, rule: "required" };
  if (pictures.length > productLimits.pictures) return { field, rule: "too_many" };
  if (pictures.some(({ alt }) => alt === "")) return { field, rule: "alt_required" };
  return pictures.some(({ alt }) => countCharacters(alt) > productLimits.alt)
    ? { field, rule: "alt_too_long" }
    : undefined;
}
