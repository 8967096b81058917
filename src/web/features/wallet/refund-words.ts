import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { errorCode, errorDetails, isRateLimited } from "#web/lib/graph-error.ts";
import { failureWords, tooOftenWords } from "#web/lib/failures/failure-words.ts";

/** Returns why money was not sent back. It is in the wallet in all of these cases, except when the answer was lost. */
export function refundFailureWords(error: CombinedError): string {
  const details = errorDetails(error);
  if (isRateLimited(error)) return tooOftenWords(error);
  switch (errorCode(error)) {
    case "NETWORK":
      return "We couldn’t be reached. Try again and the same refund goes on: it can’t be made twice.";
    case "BAD_USER_INPUT":
      return typeof details["max"] === "number"
        ? `Up to ${formatMoney(details["max"])} of this payment is unused.`
        : "This amount can’t be refunded.";
    case "NOT_ELIGIBLE":
      return refundObstacles[String(details["reason"])] ?? "This payment can’t be refunded.";
    default:
      return failureWords(error);
  }
}

/** Reasons why nothing of a payment may be refunded; null where that needs no words. */
export const refundObstacles: Readonly<Record<string, string | null>> = {
  under_way: "A refund of this payment is under way. Wait until it has ended.",
  too_old: "It is more than sixty days old. Write to us if you want unused money of it back.",
  disputed: null,
  spent: null,
  not_paid: null,
};
