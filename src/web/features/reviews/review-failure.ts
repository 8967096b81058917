import type { CombinedError } from "urql";
import { errorCode, errorMessage } from "#web/lib/graph-error.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";

/** Returns why a review or an answer was refused. The server has words for its own rules. */
export function reviewFailure(error: CombinedError | undefined): string {
  const code = errorCode(error);
  const isRule = code === "BAD_USER_INPUT" || code === "NOT_ELIGIBLE" || code === "CONFLICT";
  return (isRule ? errorMessage(error) : null) ?? failureWords(error);
}
