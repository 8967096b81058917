import { formatMoney } from "#kernel/format-money.ts";
import type { CartDiscountFactsFragment } from "#web/generated/types.ts";

/** What became of a code that the buyer typed, in words. */
export function outcomeWords({ refusal, takenOff, missing, seller }: CartDiscountFactsFragment): string {
  const shop = seller?.username == null ? "this shop" : `@${seller.username}`;
  switch (refusal) {
    case null:
      return `Takes ${formatMoney(takenOff)} off the goods of ${shop}.`;
    case "unknown":
      return "There is no such code. Check how it is spelled.";
    case "not_started":
      return "This code isn’t valid yet.";
    case "ended":
      return "This code isn’t valid any more.";
    case "used_up":
      return "This code was used as often as it can be.";
    case "used_before":
      return "You used this code before. It is for one order of each buyer.";
    case "too_little":
      return `Add ${formatMoney(missing ?? 0)} of goods of ${shop} first, before tax.`;
    case "nothing_of_this_shop":
      return "Nothing in your cart is of the shop of this code. Gift cards don’t count.";
    case "second_of_seller":
      return `Only one code of ${shop} counts. Remove the other one first.`;
    case "nothing_left":
      return "There is nothing left that it could take off.";
  }
}

/** The codes that apply, for the row of a summary. */
export const appliedCodes = (discounts: readonly CartDiscountFactsFragment[]): string =>
  [...new Set(discounts.filter(({ refusal }) => refusal === null).map(({ code }) => code))].join(", ");
