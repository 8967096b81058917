import { ALT_TEXT_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters, normalizeText } from "#kernel/text/normalize.ts";

/** A picture of a post, in pixels as it is kept. */
export interface PostImage {
  readonly url: string;
  /** The alternative text; empty where its author gave none. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** It moves; then it is the only one of its post. */
  readonly isAnimated: boolean;
  /** ThumbHash in base64. */
  readonly placeholder: string | null;
}

/** An account's setting for pictures without a description: a reminder, a refusal, or nothing. */
export const undescribedChoices = ["remind", "require", "ignore"] as const;
export type UndescribedPictures = (typeof undescribedChoices)[number];

/** A picture that is to be one: the address of its author's own upload, and what it shows. */
export interface NewPostImage {
  readonly url: string;
  readonly alt: string;
}

/** Reasons a picture's description is not changed: the post has no such picture, or an edit describes it twice. */
export type DescriptionRule = "alt_too_long" | "unknown_picture" | "described_twice";

/** Normalizes descriptions and returns them by the address of their picture. An empty one removes the description. */
export function parseDescriptions(
  given: readonly NewPostImage[],
): Result<ReadonlyMap<string, string>, Extract<DescriptionRule, "alt_too_long" | "described_twice">> {
  if (given.some(({ alt }) => countCharacters(alt) > ALT_TEXT_MAX)) return err("alt_too_long");
  const descriptions = new Map(given.map(({ url, alt }) => [url, normalizeText(alt)]));
  return descriptions.size === given.length ? ok(descriptions) : err("described_twice");
}
