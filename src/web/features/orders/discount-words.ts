import { formatMoney } from "#kernel/format-money.ts";
import type { CartDiscountFactsFragment, DiscountRefusal } from "#web/generated/types.ts";

/** Why a code takes nothing off; the others are about a shop or an amount. */
const plainWords: Readonly<Record<Exclude<DiscountRefusal, "too_little" | "second_of_seller">, string>> = {
  unknown: "There is no such code. Check how it is spelled.",
  not_started: "This code isn’t valid yet.",
  ended: "This code isn’t valid any more.",
  used_up: "This code was used as often as it can be.",
  used_before: "You used this code before. It is for one order of each buyer.",
  nothing_of_this_shop: "Nothing in your cart is of the shop of this code. Gift cards don’t count.",
  nothing_left: "There is nothing left that it could take off.",
};

/** What became of a code that the buyer typed, in words. */
export function outcomeWords({ refusal, takenOff, missing, seller }: CartDiscountFactsFragment): string {
  const shop = seller?.username == null ? "this shop" : `@${seller.username}`;
  if (refusal === null) return `Takes ${formatMoney(takenOff)} off the goods of ${shop}.`;
  if (refusal === "too_little") return `Add ${formatMoney(missing ?? 0)} of goods of ${shop} first, before tax.`;
  if (refusal === "second_of_seller") return `Only one code of ${shop} counts. Remove the other one first.`;
  return plainWords[refusal];
}

/** The codes that apply, for the row of a summary. */
export const appliedCodes = (discounts: readonly CartDiscountFactsFragment[]): string =>
  [...new Set(discounts.filter(({ refusal }) => refusal === null).map(({ code }) => code))].join(", ");
