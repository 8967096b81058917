import type { CombinedError } from "urql";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import type { CartFactsFragment } from "#web/generated/types.ts";
import { failureOf, fieldFailure, generalFailure, type Failure } from "#web/lib/forms/submission.ts";
import { beginFailureWords } from "#web/features/wallet/payments/payment-words.ts";

/** Returns whether an order may have been placed although no answer came. Its key is kept then. */
export function isOrderUnknown(error: CombinedError): boolean {
  const code = errorCode(error);
  return code === "NETWORK" || code === "PROVIDER_UNAVAILABLE" || code === "IN_PROGRESS";
}

/** Returns why an order was not placed. `rules` has the words for fields by `field.rule`. */
export function checkoutFailure(
  error: CombinedError,
  cart: CartFactsFragment,
  rules: Readonly<Record<string, string>>,
  now: number,
): Failure {
  const { field, rule, reason, cartItemId } = errorDetails(error);
  const name = cart.items.find(({ id }) => id === cartItemId)?.product?.name ?? "Something in your cart";
  switch (errorCode(error)) {
    case "NETWORK":
      return generalFailure(
        "We couldn’t be reached. Press the button again: the same order goes on, and nothing is paid twice.",
      );
    case "PROVIDER_UNAVAILABLE":
      return generalFailure(
        "A vendor or the card processor doesn’t answer. Nothing was charged. Please try again in a moment.",
      );
    case "CONFLICT":
      if (rule === "cart_empty") return generalFailure("There is nothing in your cart any more.");
      if (rule === "discount_changed")
        return generalFailure(
          "Your discount codes take less off now. Look at the total once more, then pay. Nothing was charged.",
        );
      if (rule === "cart_changed")
        return generalFailure("Your cart has changed meanwhile. Look at it once more, then pay. Nothing was charged.");
      if (rule === "balance_changed")
        return generalFailure(
          "Your wallet has less than before. Look at the sums once more, then pay. Nothing was charged.",
        );
      return generalFailure(`${name} has changed or is gone. Look at your cart first. Nothing was charged.`);
    case "NOT_ELIGIBLE":
      if (reason === "not_delivered")
        return fieldFailure("state", `${name} isn’t delivered to this state. Remove it, or choose another state.`);
      return generalFailure(beginFailureWords(error, now));
    case "BAD_USER_INPUT":
      return typeof field === "string" && `${field}.${String(rule)}` in rules
        ? failureOf(error, rules)
        : generalFailure(beginFailureWords(error, now));
    default:
      return generalFailure(beginFailureWords(error, now));
  }
}
