import { NAME_MAX } from "../limits.ts";
import { err, ok } from "../result.ts";
import type { Result } from "../result.ts";
import { countCharacters, normalizeText } from "./normalize.ts";

/** Marks that turn the direction of what stands after them, so that a name or an address reads as another. */
const TURNERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Control characters and default ignorables (UAX 44), which show nothing. Joiners and variation selectors stay, since
 * words and emoji need them, and so do the tags of a flag (UTS 51), which the group holds.
 */
const INVISIBLE =
  /(\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F})|(?![\t\n\v\f\r\u0085])\p{Cc}|(?![\u200C\u200D\p{Variation_Selector}])\p{DI}/gu;

/** Joiners that have nothing to join, and blanks of any kind: NEL and the Braille blank are none by \s. */
const LOOSE_JOINERS = /(?<=^|[\s\u0085\u2800])(?:\u200C|\u200D)+|(?:\u200C|\u200D)+(?=$|[\s\u0085\u2800])/gu;
const BLANKS = /[\s\u0085\u2800]+/gu;

/** Matches a text that shows anything: letters, digits, signs or emoji. */
const VISIBLE = /(?!\p{DI})[^\p{Z}\p{C}\u2800]/u;

/** Removes the marks that change the direction of the text after them. */
export function stripDirectionMarks(text: string): string {
  return text.replace(TURNERS, "");
}

/**
 * A single line as it is kept: no line ends, no direction marks, no invisible signs, blanks one by one. Empty for what
 * shows nothing. Doing it twice changes nothing.
 */
export function cleanLine(text: string): string {
  const line = normalizeText(text).replace(INVISIBLE, "$1").replace(LOOSE_JOINERS, "").replace(BLANKS, " ").trim();
  return VISIBLE.test(line) ? line : "";
}

/** A display name as it is kept, by every door that takes one: 1 to 50 code points of a single line. */
export function parseName(input: string): Result<string, "required" | "too_long"> {
  const name = cleanLine(input);
  if (name === "") return err("required");
  return countCharacters(name) > NAME_MAX ? err("too_long") : ok(name);
}
