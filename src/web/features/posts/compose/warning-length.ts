import { cleanLine } from "#kernel/text/line.ts";
import { POST_WARNING_MAX } from "#kernel/limits.ts";
import { countCharacters } from "#kernel/text/normalize.ts";

/** Returns the number of characters a warning has left; negative when it is too long. */
export const warningRoom = (warning: string | null): number =>
  POST_WARNING_MAX - countCharacters(cleanLine(warning ?? ""));
