import { HASHTAG_MAX, POST_HASHTAGS_MAX, POST_TEXT_MAX } from "../limits.ts";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";
import { countCharacters, normalizeText } from "./normalize.ts";
import { hashtagsIn, mentionsIn, segmentText } from "./segments.ts";

export type PostText = { text: string; mentions: string[]; hashtags: string[] };

export type PostTextError = "text_too_long" | "hashtag_too_long" | "too_many_hashtags";

/** Sentences for the rules a writer can break; the first is matched by its wording. */
export const POST_TEXT_MESSAGES: Record<PostTextError, string> = {
  hashtag_too_long: `hashtags cannot be more than ${HASHTAG_MAX} characters`,
  too_many_hashtags: `a post can have up to ${POST_HASHTAGS_MAX} hashtags`,
  text_too_long: `a post can have up to ${POST_TEXT_MAX} characters`,
};

/**
 * Normalises and checks the text of a post, and extracts what it refers to. An empty text is allowed here: whether a
 * post may have none depends on its attachments.
 */
export function parsePostText(input: string): Result<PostText, PostTextError> {
  const text = normalizeText(input);
  if (countCharacters(text) > POST_TEXT_MAX) return err("text_too_long");
  const segments = segmentText(text);
  const hashtags = hashtagsIn(segments);
  if (hashtags.some((tag) => countCharacters(tag) > HASHTAG_MAX)) return err("hashtag_too_long");
  if (hashtags.length > POST_HASHTAGS_MAX) return err("too_many_hashtags");
  return ok({ text, mentions: mentionsIn(segments), hashtags });
}
