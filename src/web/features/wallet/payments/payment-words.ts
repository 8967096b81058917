import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { errorCode, errorDetails, isRateLimited } from "#web/lib/graph-error.ts";
import { failureWords, tooOftenWords } from "#web/lib/failures/failure-words.ts";

/** Returns why a charge could not be started. Nothing has been charged in any of these cases. */
export function beginFailureWords(error: CombinedError, now: number): string {
  const details = errorDetails(error);
  if (isRateLimited(error)) return tooOftenWords(error, " Nothing was charged.");
  switch (errorCode(error)) {
    case "NETWORK":
      return "We couldn’t be reached. Nothing was charged. Try again and the same payment goes on.";
    case "BAD_USER_INPUT": {
      const { min, max, field } = details;
      if (field === "userPaymentMethodId") return "This card is kept no more. Choose another. Nothing was charged.";
      if (typeof min !== "number" || typeof max !== "number") return "This amount can’t be charged.";
      return `Choose an amount from ${formatMoney(min)} to ${formatMoney(max)}.`;
    }
    case "LIMIT_EXCEEDED": {
      const { limit, remaining, resetAt } = details;
      const left =
        typeof remaining === "number" && remaining > 0
          ? `${formatMoney(remaining)} more is possible`
          : "Nothing more is possible";
      if (limit === "card_money")
        return `A wallet holds a limited amount of card money. ${left} until you give some away.`;
      return typeof resetAt === "string"
        ? `${left} today. The limit starts over ${formatDeadline(resetAt, { now })}.`
        : `${left} today.`;
    }
    case "NOT_ELIGIBLE":
      if (details["reason"] === "payment_method_expired")
        return "This card has expired. Choose another, or update its date among your cards. Nothing was charged.";
      if (details["reason"] === "dispute_open")
        return "One of your card payments is disputed. Funds can be added once its bank has decided. Nothing was charged.";
      if (details["reason"] === "receivable_open")
        return "Pay what you owe first; your wallet shows how. Nothing was charged.";
      if (details["reason"] === "not_awaiting_payment")
        return "This giveaway waits for no payment any more. Nothing was charged.";
      if (details["reason"] === "card_hold")
        return "New card money of your account is on hold for a while, so a card can’t pay for a giveaway. Nothing was charged.";
      return "Your account can’t add funds at the moment. Nothing was charged.";
    case "PROVIDER_UNAVAILABLE":
      return "The card processor doesn’t answer. Nothing was charged. Please try again in a moment.";
    case "IN_PROGRESS":
      return "This payment is being prepared already. Try again in a moment.";
    default:
      return `${failureWords(error)} Nothing was charged.`;
  }
}

/** Returns heading and text for a refused card. */
export function declineWords(code: string | null): { readonly title: string; readonly text: string } {
  switch (code) {
    case "insufficient_funds":
      return {
        title: "Your card doesn’t have enough for this. Nothing was charged.",
        text: "Try a smaller amount or another card.",
      };
    case "expired_card":
      return {
        title: "Your card has expired. Nothing was charged.",
        text: "Try another card, or update its date among your cards if the bank sent a new one.",
      };
    case "authentication_failed":
      return {
        title: "The payment wasn’t approved. Nothing was charged.",
        text: "Your bank asked for your approval and didn’t get it. You can try again.",
      };
    default:
      return {
        title: "Your card payment was declined. Nothing was charged.",
        text: "Your bank doesn’t tell us why. Try another card, or ask the bank.",
      };
  }
}
