import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import type { PayoutChannel, PayoutFactsFragment, PayoutStatus } from "#web/generated/types.ts";
import { errorCode, errorDetails, isRateLimited } from "#web/lib/graph-error.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { failureWords, tooOftenWords } from "#web/lib/failures/failure-words.ts";

/** Tags of each status, as the person reads them. */
export const statusTags: Readonly<Record<PayoutStatus, { readonly tone: TagTone; readonly text: string }>> = {
  requested: { tone: "warn", text: "Asked for" },
  in_review: { tone: "warn", text: "In review" },
  approved: { tone: "info", text: "Approved" },
  processing: { tone: "info", text: "On its way" },
  sent: { tone: "info", text: "In the mail" },
  unclaimed: { tone: "warn", text: "Waits for you" },
  paid: { tone: "ok", text: "Paid" },
  returned: { tone: "neutral", text: "Came back" },
  failed: { tone: "bad", text: "Not made" },
  canceled: { tone: "neutral", text: "Canceled" },
};

/** Returns the explanation of a status and the next step. */
export function statusWords({ status, channel, failureCode, confirmationNumber }: PayoutFactsFragment): string {
  const isCheck = channel === "bank_check";
  switch (status) {
    case "requested":
    case "approved":
      return "It is about to be sent.";
    case "in_review":
      return "A person looks at it first, usually the same day. The money is set aside.";
    case "processing":
      return isCheck ? "The check is being printed." : "PayPal has it. That usually takes minutes.";
    case "sent":
      return `Check${confirmationNumber === null ? "" : ` ${confirmationNumber}`} is in the mail. It can be cashed for 180 days; after that the money comes back to your wallet.`;
    case "unclaimed":
      return "This address has no PayPal account yet, or it isn’t confirmed. Claim the money there within 30 days, or cancel to have it back.";
    case "paid":
      return confirmationNumber === null
        ? "The money has arrived."
        : `${isCheck ? "Check" : "PayPal transaction"} ${confirmationNumber}.`;
    case "returned":
      return "The money came back and is in your wallet again.";
    case "failed":
      return failureCode === "declined"
        ? "We looked at it and declined it. The money is in your wallet again."
        : "It couldn’t be sent there. The money is in your wallet again.";
    case "canceled":
      return "The money is in your wallet again.";
  }
}

export const channelWords: Readonly<Record<PayoutChannel, string>> = { paypal: "PayPal", bank_check: "Bank check" };

/** Returns why nothing can be withdrawn now. */
export function obstacleWords(
  obstacle: { readonly reason: string; readonly until: string | null },
  now: number,
): string {
  const until = obstacle.until === null ? "later" : formatDeadline(obstacle.until, { now });
  switch (obstacle.reason) {
    case "owner":
      return "Only the owner of a brand withdraws its money.";
    case "account":
      return "Withdrawing takes a verified identity and an account in good standing in one of the fifty states or D.C.";
    case "dispute_open":
      return "One of your card payments is disputed. Withdrawing is possible again once its bank has decided.";
    case "receivable_open":
      return "You owe money for a card payment that went back. Your wallet shows how to pay it.";
    case "open_payout":
      return "One withdrawal at a time: the one below is still under way.";
    case "too_soon":
      return `One withdrawal a day. The next is possible from ${until}.`;
    case "destination_rests":
      return `A new address is on hold for a day, to protect your money if someone gets into your account. It can be used from ${until}.`;
    case "new_factor":
      return `The phone or email your codes go to is new and is on hold for a day, to protect your money if someone gets into your account. It can be used from ${until}.`;
    default:
      return "This way isn’t open at the moment.";
  }
}

/** Returns why a withdrawal was not made. Nothing has been sent in any of these cases. */
export function withdrawFailureWords(error: CombinedError, now: number): string {
  const details = errorDetails(error);
  if (isRateLimited(error)) return tooOftenWords(error, " Nothing was withdrawn.");
  switch (errorCode(error)) {
    case "NETWORK":
      return "We couldn’t be reached. Try again and the same withdrawal goes on: it can’t be made twice.";
    case "BAD_USER_INPUT": {
      const { min, max } = details;
      return typeof min === "number" && typeof max === "number"
        ? `Choose an amount from ${formatMoney(min)} to ${formatMoney(max)}.`
        : failureWords(error);
    }
    case "INSUFFICIENT_FUNDS":
      return typeof details["available"] === "number"
        ? `You can withdraw up to ${formatMoney(details["available"])}.`
        : "There isn’t that much to withdraw.";
    case "NOT_ELIGIBLE":
      return obstacleWords(
        {
          reason: String(details["reason"]),
          until: typeof details["usableAt"] === "string" ? details["usableAt"] : null,
        },
        now,
      );
    case "LIMIT_EXCEEDED":
      return obstacleWords(
        { reason: "too_soon", until: typeof details["resetAt"] === "string" ? details["resetAt"] : null },
        now,
      );
    case "W9_REQUIRED":
      return "With this withdrawal you reach the amount in a year at which US law asks us for a W-9 form. Nothing was withdrawn. Send us the form, and ask again once we have looked at it.";
    default:
      return `${failureWords(error)} Nothing was withdrawn.`;
  }
}
