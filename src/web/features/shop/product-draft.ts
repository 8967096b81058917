import { formatMoney, parseMoney } from "#kernel/format-money.ts";
import { PIECES_MAX } from "#kernel/limits.ts";
import {
  addMarkup,
  breakEvenPrice,
  DEFAULT_MARKUP,
  MAX_MARKUP,
  MAX_PRICE_CENTS,
  partsOfPrice,
  type PriceParts,
  type ShopProductType,
} from "#kernel/shop-price.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import type { ShopProductPageFragment, VendorOfferFragment } from "#web/generated/types.ts";

/** Longest texts in characters, and most of each kind, as the server counts them. */
export const productLimits = {
  name: 80,
  description: 2_000,
  detail: 60,
  sizes: 12,
  size: 20,
  sets: 10,
  pictures: 8,
  alt: 200,
  stock: 100_000,
} as const;

/** A set as it is typed. */
export interface SetDraft {
  readonly id: number;
  readonly quantity: string;
  /** Dollars. */
  readonly price: string;
}

/** A product as it stands in the editor: amounts are dollars as typed. */
export interface ProductDraft {
  readonly type: ShopProductType;
  readonly name: string;
  readonly detail: string;
  readonly description: string;
  readonly price: string;
  readonly cost: string;
  readonly markup: string;
  readonly sets: readonly SetDraft[];
  /** Sizes separated by commas. */
  readonly sizes: string;
  /** Empty for no limit. */
  readonly stock: string;
  readonly hidesWhenSoldOut: boolean;
}

/** Problems by field, in words. */
export type DraftErrors = Readonly<Partial<Record<string, string>>>;

export const isResold = (type: ShopProductType): boolean => type === "vendor" || type === "gift_card";

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Returns the draft of a new product: empty for own goods, with the vendor's words for an offer. */
export function newDraft(type: ShopProductType, offer: VendorOfferFragment | null = null): ProductDraft {
  return {
    type,
    name: offer?.customName ?? offer?.name ?? "",
    detail: offer?.detail ?? "",
    description: "",
    price: "",
    cost: "",
    markup: offer === null ? "" : String(DEFAULT_MARKUP),
    sets: [],
    sizes: "",
    stock: "",
    hidesWhenSoldOut: false,
  };
}

/** Returns the draft of a product that its shop edits. */
export function draftOf(product: ShopProductPageFragment): ProductDraft {
  const { type, name, detail, description, price, markup, presets, sizes, management } = product;
  const own = !isResold(type);
  const cost = management?.cost ?? null;
  return {
    type,
    name,
    detail,
    description,
    price: own ? dollars(price) : "",
    cost: own && cost !== null ? dollars(cost) : "",
    markup: markup === null ? "" : String(markup),
    sets: own ? presets.map((set, id) => ({ id, quantity: String(set.quantity), price: dollars(set.price) })) : [],
    sizes: own ? sizes.join(", ") : "",
    stock: own && management?.stock != null ? String(management.stock) : "",
    hidesWhenSoldOut: management?.hidesWhenSoldOut ?? false,
  };
}

/** Reads a whole number ≥ 0; null for any other text. */
function wholeOf(text: string): number | null {
  const trimmed = text.trim();
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : null;
}

/** Returns the cost in cents: the vendor's for resold goods, else what the seller typed; null for unknown. */
function costOf(draft: ProductDraft, vendorCents: number | null): bigint | null {
  if (isResold(draft.type)) return vendorCents === null ? null : BigInt(vendorCents);
  return parseMoney(draft.cost);
}

/** Returns the price of one piece in cents; null while it cannot be computed. */
export function priceCentsOf(draft: ProductDraft, vendorCents: number | null): bigint | null {
  if (!isResold(draft.type)) {
    const price = parseMoney(draft.price);
    return price === null || price < 1n || price > MAX_PRICE_CENTS ? null : price;
  }
  const markup = wholeOf(draft.markup);
  return markup === null || markup > MAX_MARKUP || vendorCents === null ? null : addMarkup(BigInt(vendorCents), markup);
}

/** A price with what becomes of it. `breakEvenCents` is null unless the price is a loss. */
export interface PriceView extends PriceParts {
  readonly hasCost: boolean;
  readonly breakEvenCents: bigint | null;
}

function viewOf(type: ShopProductType, priceCents: bigint, costCents: bigint | null): PriceView {
  const parts = partsOfPrice(type, priceCents, costCents);
  const isLoss = costCents !== null && parts.keptCents < 0n;
  return {
    ...parts,
    hasCost: costCents !== null,
    breakEvenCents: isLoss ? breakEvenPrice(type, costCents) : null,
  };
}

/** Returns what becomes of the price of one piece; null while there is none. */
export function priceViewOf(draft: ProductDraft, vendorCents: number | null): PriceView | null {
  const price = priceCentsOf(draft, vendorCents);
  return price === null ? null : viewOf(draft.type, price, costOf(draft, vendorCents));
}

/** A set with what it saves the buyer and what the seller keeps, in cents; `view` is null while it is incomplete. */
export interface SetView {
  readonly id: number;
  readonly quantity: number | null;
  readonly view: PriceView | null;
  readonly savesCents: bigint | null;
}

/** Returns the sets of own goods, each with its outcome. */
export function setViewsOf(draft: ProductDraft): SetView[] {
  const single = priceCentsOf(draft, null);
  const cost = costOf(draft, null);
  return draft.sets.map((set) => {
    const quantity = wholeOf(set.quantity);
    const price = parseMoney(set.price);
    if (quantity === null || quantity < 2 || quantity > PIECES_MAX || price === null || price < 1n)
      return { id: set.id, quantity, view: null, savesCents: null };
    const pieces = BigInt(quantity);
    return {
      id: set.id,
      quantity,
      view: viewOf(draft.type, price, cost === null ? null : cost * pieces),
      savesCents: single === null ? null : single * pieces - price,
    };
  });
}

/** Returns a loss in words with the price that ends it; null when nothing is lost. `quantity` 1 is a single piece. */
export function lossWords(view: PriceView | null, quantity: number): { title: string; text: string } | null {
  if (view === null || view.breakEvenCents === null) return null;
  const what =
    quantity === 1 ? `A piece for ${formatMoney(view.priceCents)}` : `${quantity} for ${formatMoney(view.priceCents)}`;
  return {
    title: `${what} would cost you ${formatMoney(-view.keptCents)} each time.`,
    text: `From ${formatMoney(view.breakEvenCents)} you’d come out even.`,
  };
}

/** Returns the sizes that were typed, without empty ones. */
export function sizesOf(text: string): string[] {
  return text
    .split(",")
    .map(cleanLine)
    .filter((size) => size !== "");
}

function textError(label: string, text: string, most: number): string | undefined {
  const over = countCharacters(normalizeText(text)) - most;
  return over > 0
    ? `${label} has room for ${most.toLocaleString("en-US")} characters; this is ${over} over.`
    : undefined;
}

function priceError(draft: ProductDraft): string | undefined {
  const price = parseMoney(draft.price);
  if (draft.price.trim() === "") return "Set a price.";
  if (price === null) return "Enter dollars, such as 12.50.";
  return price < 1n || price > MAX_PRICE_CENTS ? `A price is $0.01 to ${formatMoney(MAX_PRICE_CENTS)}.` : undefined;
}

function costError(draft: ProductDraft): string | undefined {
  if (draft.cost.trim() === "") return undefined;
  const cost = parseMoney(draft.cost);
  if (cost === null) return "Enter dollars, such as 4.20, or nothing.";
  return cost > MAX_PRICE_CENTS ? `A cost is at most ${formatMoney(MAX_PRICE_CENTS)}.` : undefined;
}

function stockError(draft: ProductDraft): string | undefined {
  if (draft.stock.trim() === "") return undefined;
  const stock = wholeOf(draft.stock);
  return stock === null || stock > productLimits.stock ? "Enter a whole number up to 100,000, or nothing." : undefined;
}

/** Returns the first problem of the sets, which the server refuses as well. */
export function setsError(draft: ProductDraft): string | undefined {
  const views = setViewsOf(draft);
  if (views.some(({ quantity }) => quantity === null || quantity < 2 || quantity > PIECES_MAX))
    return `A set has 2 to ${PIECES_MAX} pieces.`;
  if (views.some(({ view }) => view === null)) return "Each set needs a price in dollars.";
  const sorted = views.toSorted((one, other) => (one.quantity ?? 0) - (other.quantity ?? 0));
  let smaller = { quantity: 1n, priceCents: priceCentsOf(draft, null) ?? 0n };
  for (const { quantity, view, savesCents } of sorted) {
    if (quantity === null || view === null) continue;
    if (BigInt(quantity) === smaller.quantity) return `There are two sets of ${quantity}.`;
    if (savesCents !== null && savesCents <= 0n)
      return `${quantity} for ${formatMoney(view.priceCents)} saves nothing. Make it cheaper than ${quantity} single pieces.`;
    if (savesCents !== null && view.priceCents * smaller.quantity > smaller.priceCents * BigInt(quantity))
      return `A piece in the set of ${quantity} costs more than in the set of ${smaller.quantity}.`;
    smaller = { quantity: BigInt(quantity), priceCents: view.priceCents };
  }
  return undefined;
}

function sizesError({ type, sizes }: ProductDraft): string | undefined {
  if (type !== "physical") return undefined;
  const all = sizesOf(sizes);
  if (all.length > productLimits.sizes) return `There is room for ${productLimits.sizes} sizes.`;
  if (all.some((size) => countCharacters(size) > productLimits.size))
    return `A size has at most ${productLimits.size} characters.`;
  return new Set(all).size < all.length ? "A size is there twice." : undefined;
}

/** What the editor holds beside the draft. */
export interface DraftMedia {
  readonly pictures: readonly { readonly url: string | null; readonly alt: string }[];
  readonly hasFile: boolean;
}

function picturesError({ type }: ProductDraft, { pictures }: DraftMedia): string | undefined {
  if (type === "physical" && pictures.length === 0) return "Add a picture of it.";
  if (pictures.some(({ url }) => url === null)) return "Wait until the pictures are sent, or remove those that failed.";
  return pictures.some(({ alt }) => cleanLine(alt) === "")
    ? "Say what each picture shows, for people who can’t see it."
    : undefined;
}

/** Returns what keeps a product from being saved, by field. */
export function draftErrors(draft: ProductDraft, media: DraftMedia): DraftErrors {
  const { type, name, detail, description } = draft;
  const resold = isResold(type);
  const markup = wholeOf(draft.markup);
  const found: Record<string, string | undefined> = {
    pictures: resold ? undefined : picturesError(draft, media),
    name: cleanLine(name) === "" ? "Give it a name." : textError("The name", name, productLimits.name),
    detail: textError("The line", detail, productLimits.detail),
    description: textError("The description", description, productLimits.description),
    fileKey: type === "digital" && !media.hasFile ? "Add the file that buyers get." : undefined,
    ...(resold
      ? {
          markup:
            markup === null || markup > MAX_MARKUP ? `A markup is a whole number from 0 to ${MAX_MARKUP}.` : undefined,
        }
      : {
          price: priceError(draft),
          cost: costError(draft),
          presets: setsError(draft),
          sizes: sizesError(draft),
          stock: stockError(draft),
        }),
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
}

/** Returns the part of a product that adding and changing have in common. Call it with a draft without errors. */
export function inputOf(draft: ProductDraft, media: DraftMedia) {
  const { type, name, detail, description, hidesWhenSoldOut } = draft;
  const words = { name: cleanLine(name), detail: cleanLine(detail), description: normalizeText(description) };
  if (isResold(type)) return { ...words, hidesWhenSoldOut, markup: wholeOf(draft.markup) ?? DEFAULT_MARKUP };
  const cost = parseMoney(draft.cost);
  return {
    ...words,
    hidesWhenSoldOut,
    price: Number(parseMoney(draft.price) ?? 0n),
    cost: cost === null ? null : Number(cost),
    presets: draft.sets.map((set) => ({
      quantity: wholeOf(set.quantity) ?? 0,
      price: Number(parseMoney(set.price) ?? 0n),
    })),
    sizes: type === "physical" ? sizesOf(draft.sizes) : [],
    stock: wholeOf(draft.stock),
    pictures: media.pictures.flatMap(({ url, alt }) => (url === null ? [] : [{ uploadKey: url, alt: cleanLine(alt) }])),
  };
}
