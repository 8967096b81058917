import { foldText } from "./fold.ts";
import { countCharacters } from "./normalize.ts";
import { UNSPACED_SCRIPTS } from "./scripts.ts";

/** Longest word or phrase one may mute, in code points. */
const MUTED_WORD_MAX = 100;

/** Scripts written without spaces: there a word ends where its reader says, so it is looked for anywhere. */
const UNSPACED = new RegExp(`[${UNSPACED_SCRIPTS}]`, "u");
const WORD = /[\p{L}\p{M}\p{N}_]/u;
const BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}_])`;
const AFTER = String.raw`(?![\p{L}\p{M}\p{N}_])`;

/** A word to mute as it is stored: folded, so that each is there once. Null for nothing, and for what is too long. */
export function parseMutedWord(input: string): string | null {
  const word = foldText(input.toWellFormed());
  return word === "" || countCharacters(word) > MUTED_WORD_MAX ? null : word;
}

let segmenter: Intl.Segmenter | undefined;
const graphemes = (text: string): string[] =>
  Array.from(
    (segmenter ??= new Intl.Segmenter("und", { granularity: "grapheme" })).segment(text),
    ({ segment }) => segment,
  );

const escaped = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/**
 * A test for texts that hold any of the words (as {@link parseMutedWord} gives them): whole words and phrases, whatever
 * their case, with or without a # before them; `#word` the hashtag alone; emoji by what is seen, so that a family is
 * not found in one of its members. Words of unspaced scripts are found anywhere. Linear in the text's length for each
 * word.
 */
export function mutedWordTest(words: readonly string[]): (text: string) => boolean {
  const spelt = words.filter((word) => WORD.test(word));
  const drawn = words.filter((word) => !WORD.test(word)).map(graphemes);
  const pattern =
    spelt.length === 0
      ? null
      : new RegExp(spelt.map((word) => (UNSPACED.test(word) ? escaped(word) : addWordBoundaries(word))).join("|"), "u");
  return (text) => {
    const folded = foldText(text);
    if (pattern?.test(folded) === true) return true;
    if (drawn.length === 0) return false;
    const shown = graphemes(folded);
    return drawn.some((symbols) =>
      shown.some((_, at) => symbols.every((symbol, place) => shown[at + place] === symbol)),
    );
  };
}

/** Ends that are letters must end a word there; others, as in "c++", stand for themselves. */
function addWordBoundaries(word: string): string {
  const characters = [...word];
  return `${WORD.test(characters[0] ?? "") || word.startsWith("#") ? BEFORE : ""}${escaped(word)}${WORD.test(characters.at(-1) ?? "") ? AFTER : ""}`;
}
