import type { CombinedError } from "urql";
import { failureSentences } from "#kernel/failure-words.ts";
import { formatDeadline } from "#kernel/format-time.ts";
import { errorCode, errorDetails, errorMessage, isAuthError, isRateLimited } from "#web/lib/graph-error.ts";

/** Message when no answer came. */
export const unreachedWords = "We couldn’t be reached. Check your connection and try again; nothing is lost.";

/** Returns a wait in its largest unit, rounded up: `43 seconds`, `3 minutes`, `2 hours`. */
function waitWords(seconds: number): string {
  const [size, unit] = seconds < 90 ? [1, "second"] : seconds < 5_400 ? [60, "minute"] : [3_600, "hour"];
  const amount = Math.ceil(seconds / size);
  return `${amount} ${unit}${amount === 1 ? "" : "s"}`;
}

/** Returns the message for too many acts in a short time, with what `then` adds. */
export function tooOftenWords(error: CombinedError | undefined, then = ""): string {
  const { retryAfter } = errorDetails(error);
  const wait =
    typeof retryAfter === "number"
      ? `Please try again in ${waitWords(retryAfter)}.`
      : "Please wait a moment and try again.";
  return `${failureSentences.tooOften} ${wait}${then}`;
}

/**
 * Returns the message for an error of the graph: what happened, and what the person can do. The server has the words
 * for its codes, in `errorCatalogue`; those for a missing answer, an ended session and waits are here. A screen that
 * says something more specific asks for the code first.
 */
export function failureWords(error: CombinedError | undefined): string {
  if (isRateLimited(error)) return tooOftenWords(error);
  if (isAuthError(error)) return "Your session has ended. Please log in again.";
  const code = errorCode(error);
  if (code === "NETWORK") return unreachedWords;
  const message = errorMessage(error) ?? failureSentences.internal;
  const { resetAt } = errorDetails(error);
  return code === "LIMIT_EXCEEDED" && typeof resetAt === "string"
    ? `${message} It starts over ${formatDeadline(resetAt)}.`
    : message;
}
