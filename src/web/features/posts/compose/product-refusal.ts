import { formatWhole } from "#kernel/format-count.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { ALT_TEXT_MAX, CUSTOM_QUANTITY_MAX, PRIZE_NAME_MAX } from "#kernel/limits.ts";

/** A refusal about the product, in words, with the price to accept when that is what changed. */
export interface ProductRefusal {
  readonly text: string;
  /** The price of one winner's pieces now, in cents. */
  readonly price: number | null;
  /** True when only another product helps. */
  readonly isGone: boolean;
}

/** Converts a refusal into words when it is about the product or its vendor; null for any other. */
export function productRefusal(
  code: string | null | undefined,
  details: Readonly<Record<string, unknown>>,
): ProductRefusal | null {
  if (code === "PROVIDER_UNAVAILABLE")
    return { text: "The vendor does not answer now. Try again in a few minutes.", price: null, isGone: false };
  if (code !== "BAD_USER_INPUT" || details["field"] !== "product") return null;
  const { price, left, extras } = details;
  const rule = String(details["rule"]);
  if (rule === "price_changed" && typeof price === "number") return priceChanged(price);
  if (rule === "extras_changed" && typeof extras === "number")
    return { text: `Tax and shipping come to ${formatMoney(extras)} now.`, price: null, isGone: false };
  return { text: productRuleWords(rule, left), price: null, isGone: goneRules.has(rule) };
}

/** Rules that only another product can meet. */
const goneRules: ReadonlySet<string> = new Set(["unknown", "out_of_stock", "refused"]);

/** Returns the words for a price that is not the one that was shown; in cents. */
export function priceChanged(price: number): ProductRefusal {
  return { text: `The price is ${formatMoney(price)} now.`, price, isGone: false };
}

function productRuleWords(rule: string, left: unknown): string {
  switch (rule) {
    case "unknown":
      return "This product isn’t offered any more. Choose another one.";
    case "out_of_stock":
      return "This product is out of stock now. Choose another one.";
    case "refused":
      return "The vendor doesn’t take this order now. Choose another product.";
    case "too_few_left":
      return `${typeof left !== "number" ? "Too few are" : left === 1 ? "Only 1 is" : `Only ${formatWhole(left)} are`} left. Choose fewer winners or a smaller quantity.`;
    case "not_a_whole_number":
      return "Enter a whole number of pieces for each winner.";
    case "too_small":
      return "Each winner gets at least 1.";
    case "too_large":
      return `Each winner gets at most ${CUSTOM_QUANTITY_MAX}.`;
    case "name_too_long":
      return `A name has room for ${PRIZE_NAME_MAX} characters.`;
    case "alt_too_long":
      return `A description has room for ${formatWhole(ALT_TEXT_MAX)} characters.`;
    default:
      return "Please look at the product again.";
  }
}
