import type { CombinedError } from "urql";
import { formatDeadline } from "#kernel/format-time.ts";
import { errorCode, errorDetails, isRateLimited } from "../graph-error.ts";

/** Returns the message for a failed act: what happened, and what the person can do. */
export function failureWords(error: CombinedError | undefined): string {
  if (isRateLimited(error)) return "That was a lot in a short time. Please wait a moment and try again.";
  switch (errorCode(error)) {
    case "NETWORK":
      return "We couldn’t reach the server. Please check your connection and try again.";
    case "NOT_FOUND":
      return "It was taken down in the meantime.";
    case "FORBIDDEN":
      return "Your account can’t do this at the moment.";
    case "LIMIT_EXCEEDED": {
      const { resetAt } = errorDetails(error);
      return typeof resetAt === "string"
        ? `You’ve reached the limit. It starts over ${formatDeadline(resetAt)}.`
        : "You’ve reached the limit for now.";
    }
    case "CONFLICT":
      return "Something changed in the meantime. Please look again.";
    case "UNAUTHENTICATED":
    case "INVALID_SESSION":
      return "Your session has ended. Please log in again.";
    default:
      return "It’s on our side, and we have a record of it. Please try again in a moment.";
  }
}
