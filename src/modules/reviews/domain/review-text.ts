import { REVIEW_TEXT_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";
import { mentionsIn, segmentText } from "#kernel/text/segments.ts";

export type ReviewTextRule = "text_empty" | "text_too_long";

/** Normalizes and checks the text of a review or of an answer, and extracts the usernames that it mentions. */
export function parseReviewText(input: string): Result<{ text: string; mentions: string[] }, ReviewTextRule> {
  const text = normalizeText(input);
  if (text === "") return err("text_empty");
  if (countCharacters(text) > REVIEW_TEXT_MAX) return err("text_too_long");
  return ok({ text, mentions: mentionsIn(segmentText(text)) });
}

/** Returns true for a whole number of stars from 1 to 5. */
export function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= 1 && rating <= 5;
}
