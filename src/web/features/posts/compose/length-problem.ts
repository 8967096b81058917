import { POST_TEXT_MAX, POST_WARNING_MAX } from "#kernel/limits.ts";
import { warningRoom } from "./warning-length.ts";

/** Returns why a post is too long to go out, or null while it fits. `used` is the text's length in characters. */
export function lengthProblem(used: number, warning: string | null): string | null {
  if (used > POST_TEXT_MAX) return `${over(used - POST_TEXT_MAX)} the limit of ${POST_TEXT_MAX}`;
  const room = warningRoom(warning);
  return room < 0 ? `The warning is ${over(-room)} its limit of ${POST_WARNING_MAX}` : null;
}

const over = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "character" : "characters"} over`;
