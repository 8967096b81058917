import { cleanLine } from "#kernel/text/line.ts";
import { COVER_WORDS_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters } from "#kernel/text/normalize.ts";

export type CoverWordsError = "words_missing" | "words_too_long" | "words_refused";

/** Words that no cover is drawn for (prompt filter). Whole words. */
const refused =
  /(?<!\p{L})(?:nudes?|naked|nsfw|porn\w*|sex\w*|erotic\w*|gore|gory|behead\w*|murder\w*|suicide|self-?harm|rape\w*|nazis?|hitler|swastikas?|genocide|lynch\w*|terroris\w*)(?!\p{L})/iu;

/** The words a cover is drawn for: trimmed, 1 to 200 characters, and about nothing that is not drawn. */
export function checkCoverWords(prompt: string): Result<string, CoverWordsError> {
  const words = cleanLine(prompt);
  if (words === "") return err("words_missing");
  if (countCharacters(words) > COVER_WORDS_MAX) return err("words_too_long");
  return refused.test(words) ? err("words_refused") : ok(words);
}
