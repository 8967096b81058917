import type { CombinedError } from "urql";
import { formatDeadline } from "#kernel/format-time.ts";
import { errorCode, errorDetails, isRateLimited } from "#web/lib/graph-error.ts";
import { failureWords, tooOftenWords } from "#web/lib/failures/failure-words.ts";

const brands: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
};

/** Returns the name of a card as transactions show it: `Visa ending 4242`. */
export function cardName(brand: string | null, last4: string | null): string {
  const name = (brand === null ? undefined : brands[brand]) ?? "Card";
  return last4 === null ? name : `${name} ending ${last4}`;
}

/** Returns the expiry, `08/28`; empty when it is unknown. */
export function expiryWords(month: number | null, year: number | null): string {
  return month === null || year === null
    ? ""
    : `${String(month).padStart(2, "0")}/${String(year % 100).padStart(2, "0")}`;
}

/** Returns why the saving of a card could not be started. Nothing is charged in any of these cases. */
export function keepFailureWords(error: CombinedError, now: number): string {
  if (isRateLimited(error)) return tooOftenWords(error);
  const { limit, resetAt } = errorDetails(error);
  switch (errorCode(error)) {
    case "NETWORK":
      return "We couldn’t be reached. Try again; the same card is kept once.";
    case "LIMIT_EXCEEDED":
      if (limit === "payment_methods")
        return "You keep five cards, which is as many as there is room for. Remove one first.";
      return typeof resetAt === "string"
        ? `Five cards a day can be tried. You can go on ${formatDeadline(resetAt, { now })}.`
        : "Five cards a day can be tried.";
    case "NOT_ELIGIBLE":
      return "Your account can’t keep cards at the moment.";
    case "PROVIDER_UNAVAILABLE":
      return "The card processor doesn’t answer. Please try again in a moment.";
    default:
      return failureWords(error);
  }
}

/** Returns heading and text for a card that could not be saved. */
export function keepDeclineWords(code: string | null): { readonly title: string; readonly text: string } {
  switch (code) {
    case "too_many":
      return { title: "There is no room for another card.", text: "You keep five already. Remove one first." };
    case "authentication_failed":
      return {
        title: "The card wasn’t approved. It isn’t kept.",
        text: "Your bank asked for your approval and didn’t get it. You can try again.",
      };
    default:
      return {
        title: "Your bank declined this card. It isn’t kept.",
        text: "Nothing was charged. Try another card, or ask the bank.",
      };
  }
}
