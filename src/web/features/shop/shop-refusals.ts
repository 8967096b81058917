import type { CombinedError } from "urql";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { failureWords } from "#web/lib/failures/failure-words.ts";
import { pictureGoneWords, placeRules } from "#web/lib/forms/place-rules.ts";

/** Words for the server's rules, by `field.rule`. */
const rules: Readonly<Record<string, string>> = {
  "name.required": "Give it a name.",
  "name.too_long": "The name is too long.",
  "markup.price_range": "With this markup a piece would cost more than $10,000.00.",
  "pictures.not_own_upload": pictureGoneWords,
  "pictures.alt_too_long": "Describe each picture in at most 200 characters.",
  "fileKey.not_own_upload": "The file has expired. Add it again.",
  ...placeRules,
};

/** Returns why an act of a seller was refused: the field, when it is about one, and words. */
export function shopFailure(error: CombinedError | undefined): {
  readonly field: string | null;
  readonly words: string;
} {
  const { field, rule, limit, year } = errorDetails(error);
  const code = errorCode(error);
  if (code === "LIMIT_EXCEEDED" && typeof limit === "number")
    return { field: null, words: `A shop has room for ${limit} products. Archive one first.` };
  if (code === "W9_REQUIRED")
    return { field: null, words: `US law asks sellers for a W-9 form. Send that of ${String(year)} first.` };
  if (code === "NOT_ELIGIBLE")
    return { field: null, words: "Your account can’t sell at the moment. Your wallet says what is missing." };
  const name = typeof field === "string" ? field : null;
  return { field: name, words: rules[`${String(field)}.${String(rule)}`] ?? failureWords(error) };
}
