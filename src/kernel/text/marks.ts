import { HASHTAG_MAX, USERNAME_MAX, USERNAME_MIN } from "../limits.ts";
import { countCharacters } from "./normalize.ts";
import { UNSPACED_SCRIPTS } from "./scripts.ts";

/** A piece of a post's text. Joining the `text` of all segments gives the text back. */
export type Segment =
  | { kind: "text"; text: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "hashtag"; text: string; tag: string }
  | { kind: "link"; text: string; url: string }
  | { kind: "email"; text: string; address: string };

/** `@` and the whole run of word characters after it; the length decides if it is a username. */
const MENTION = /@(\w+)/y;

/**
 * `#`, digits or underscores, a letter, then word characters of any script. Between letters also the dots of Catalan,
 * Hebrew, Tibetan and Japanese words, and the joiners of scripts whose words need them (UAX 31, 2.3 and 2.4).
 */
const HASHTAG =
  /#([\p{N}_]*\p{L}(?:[\p{L}\p{M}\p{N}_]|[\u00B7\u0387\u05F3\u05F4\u0F0B\u30FB\uFF65](?=[\p{L}\p{N}])|(?<![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{N}_])[\u200C\u200D](?=[\p{L}\p{M}]))*)/uy;

/** Dots and joiners that are not inside a word as {@link HASHTAG} has it. */
const LOOSE =
  /(?<![\p{L}\p{M}\p{N}_])[\u00B7\u05F3\u05F4\u0F0B\u30FB]|[\u00B7\u05F3\u05F4\u0F0B\u30FB](?![\p{L}\p{N}])|(?<![\p{L}\p{M}])[\u200C\u200D]|(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}])/gu;

/**
 * A mark directly behind one of these is part of a word, an entity or another mark; combining marks go with their
 * letter.
 */
const WORD_BEFORE = /(?:[\p{L}\p{N}_]\p{M}*|[@#&])$/u;

/**
 * The same for a mention. Text of unspaced scripts stands directly before it, as in は@ava: only ASCII word characters
 * make a username, so the mention begins where they do.
 */
const WORD_BEFORE_MENTION = new RegExp(String.raw`(?:(?![${UNSPACED_SCRIPTS}])[\p{L}\p{N}_]\p{M}*|[@#&])$`, "u");

/**
 * A letter that continues an ASCII word. With one after the username there is no mention: `@renée` does not mention
 * `ren`. Letters of other scripts may follow, as particles do in Japanese and Korean.
 */
const WORD_AFTER_MENTION = /^[\p{M}\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]/u;

/** Emoji that end in combining marks, with the letter or digit they may begin with (UTS 51, ED-13). */
const EMOJI_BEFORE = /(?:\p{ExtPict}[\uFE0E\uFE0F]|[\d#*]\uFE0F?\u20E3)$/u;

/** UTF-16 units looked at before a mark: a letter with more combining marks than anyone writes. */
const UNITS_BEFORE = 32;

/** Splits a text that holds no link around mentions and hashtags. Needs no list of suffixes, so pages can have it early. */
export function segmentMarks(text: string): Segment[] {
  const segments: Segment[] = [];
  pushMarks(segments, text, 0, text.length);
  return segments;
}

/** Normalizes a hashtag: NFKC and lower case, without the `#`. */
export function foldHashtag(tag: string): string {
  // Compatibility forms can unfold into spaces and punctuation, which no hashtag has.
  return (
    tag
      .normalize("NFKC")
      .toLowerCase()
      .normalize("NFKC")
      .replace(/[^\p{L}\p{M}\p{N}_\u00B7\u05F3\u05F4\u0F0B\u30FB\u200C\u200D]/gu, "")
      .replace(LOOSE, "")
      // What went may have kept two apart that are written as one.
      .normalize("NFKC")
  );
}

/** A hashtag a person names, with or without its `#`, as it is kept; null for what is none. */
export function parseHashtag(input: string): string | null {
  const [mark, ...more] = segmentMarks(`#${input.trim().replace(/^#/, "")}`);
  return mark?.kind === "hashtag" && more.length === 0 && mark.tag !== "" && countCharacters(mark.tag) <= HASHTAG_MAX
    ? mark.tag
    : null;
}

/** Adds the segments of text[from, to), which holds no link. */
export function pushMarks(segments: Segment[], text: string, from: number, to: number): void {
  let plainFrom = from;
  for (let at = from; at < to; at += 1) {
    const char = text[at];
    if (char !== "@" && char !== "#") continue;
    const mark = readMark(text, at);
    if (mark === null || at + mark.text.length > to) continue;
    pushText(segments, text.slice(plainFrom, at));
    segments.push(mark);
    plainFrom = at + mark.text.length;
    at = plainFrom - 1;
  }
  pushText(segments, text.slice(plainFrom, to));
}

/** Longest mark that is completed while it is written, in UTF-16 units. */
const OPEN_MAX = 200;
/** The name of a mark that is being written: people are also looked for by their display names. */
const OPEN_MENTION = /^@[\p{L}\p{M}\p{N}_]+$/u;
const OPEN_NUMBER = /^#[\p{N}_]+$/u;

/** The mention or hashtag that ends at the caret, as far as it is written; null for none. `start` is a UTF-16 offset. */
export function openMark(text: string, caret: number): { readonly text: string; readonly start: number } | null {
  for (let start = caret - 1; start >= Math.max(0, caret - OPEN_MAX); start -= 1) {
    const char = text[start];
    if (char !== "@" && char !== "#") continue;
    const written = text.slice(start, caret);
    return beginsMark(text, start) && isOpen(written) ? { text: written, start } : null;
  }
  return null;
}

function isOpen(written: string): boolean {
  if (written.startsWith("@")) return OPEN_MENTION.test(written);
  HASHTAG.lastIndex = 0;
  return OPEN_NUMBER.test(written) || HASHTAG.exec(written)?.[0] === written;
}

/** Returns true when a mark may begin at the sign at `at`: not inside a word, an entity or another mark. */
function beginsMark(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - UNITS_BEFORE), at);
  return !(text[at] === "@" ? WORD_BEFORE_MENTION : WORD_BEFORE).test(before) || EMOJI_BEFORE.test(before);
}

function readMark(text: string, at: number): Segment | null {
  if (!beginsMark(text, at)) return null;
  const pattern = text[at] === "@" ? MENTION : HASHTAG;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  const [raw, name] = match ?? [];
  if (raw === undefined || name === undefined) return null;
  if (pattern === HASHTAG) return { kind: "hashtag", text: raw, tag: foldHashtag(name) };
  // "@ava@example.org" is an address elsewhere, not a person here.
  const after = text.slice(at + raw.length, at + raw.length + 2);
  if (name.length < USERNAME_MIN || name.length > USERNAME_MAX || after.startsWith("@")) return null;
  if (WORD_AFTER_MENTION.test(after)) return null;
  return { kind: "mention", text: raw, username: name.toLowerCase() };
}

function pushText(segments: Segment[], text: string): void {
  if (text !== "") segments.push({ kind: "text", text });
}
