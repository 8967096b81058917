import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { fieldFailure, failureOf, generalFailure } from "#web/lib/forms/submission.ts";
import type { Failure } from "#web/lib/forms/submission.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";

/** Returns why money cannot be sent, in words for the sender. */
export function refusalWords(reason: string): string {
  switch (reason) {
    case "closed_loop":
      return "Money can’t be sent between people here.";
    case "personal_account":
      return "Only people send money. Switch to your own account.";
    case "account":
      return "Sending money takes a verified identity and an account in good standing in one of the fifty states or D.C.";
    case "dispute_open":
      return "One of your card payments is disputed. Until that is decided, money can’t leave your wallet.";
    case "not_allowed":
    case "not_trusted":
      return "Your account can’t send money yet. Write to us if you think it should.";
    case "recipient":
      return "Their account can’t take money at the moment: it takes a verified identity.";
    case "linked_accounts":
      return "Money can’t be sent to someone who lives at your address.";
    default:
      return "Money can’t be sent just now.";
  }
}

/** Returns the failure of a transfer. Nothing has moved in any of these cases. */
export function sendFailure(error: CombinedError): Failure {
  const details = errorDetails(error);
  switch (errorCode(error)) {
    case "NETWORK":
      return generalFailure("We couldn’t be reached. Try again and the same transfer goes on: it can’t be made twice.");
    case "NOT_ELIGIBLE":
      if (details["reason"] === "new_factor" && typeof details["usableAt"] === "string")
        return generalFailure(
          `The phone or email your codes go to is new and is on hold for a day, to protect your money if someone gets into your account. It can be used from ${formatDeadline(details["usableAt"])}.`,
        );
      return generalFailure(refusalWords(String(details["reason"])));
    case "NOT_FOUND":
      return generalFailure("This account can’t receive money.");
    case "INSUFFICIENT_FUNDS":
      return generalFailure(
        typeof details["available"] === "number"
          ? `You can send up to ${formatMoney(details["available"])} now.`
          : "There isn’t that much to send.",
      );
    case "LIMIT_EXCEEDED": {
      const { remaining, resetAt } = details;
      const left =
        typeof remaining === "number" && remaining > 0
          ? `You can send ${formatMoney(remaining)} more`
          : "You can’t send more";
      return generalFailure(
        typeof resetAt === "string" ? `${left} before ${formatDeadline(resetAt)}.` : `${left} for now.`,
      );
    }
    case "MAX_ATTEMPTS":
      return fieldFailure("code", "That was one try too many. Go back and ask for a new code.");
    default:
      return failureOf(error, {});
  }
}
