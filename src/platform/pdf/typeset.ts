import type { Font } from "fontkit";
import { isBox } from "./faces.ts";
import type { Face, Shelf, Weight } from "./faces.ts";

/** A text drawn with one face, in one direction, that stays on one line. */
interface Piece {
  readonly text: string;
  readonly face: Face;
  /** The level by the bidirectional algorithm: odd ones run from right to left. */
  readonly level: number;
}

/** A text with a face for each of its parts, ready to be laid in lines. */
export interface Typeset {
  readonly pieces: readonly Piece[];
  readonly size: number;
}

/** A stretch of a line: its text in the order its face lays it out, and where it begins, in points from the left. */
interface Stretch {
  readonly text: string;
  readonly face: Face;
  readonly x: number;
}

export interface Line {
  readonly stretches: readonly Stretch[];
  /** The width in points. */
  readonly width: number;
}

/** Covered by the face that every PDF document has, and each character is a grapheme that runs from left to right. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\u017f\u2013\u2014\u2018-\u201d\u2022\u2026\u2212]*$/;

/** Matches the scripts of the faces that are written from right to left. */
const rightToLeft = /[\p{scx=Hebr}\p{scx=Arab}]/u;
const joiners = /[\u200c\u200d]/g;
const unseenButJoiners = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu;

const control = /\p{Cc}/u;

/** Writing without spaces, which may go on in the next line after any grapheme. */
const unspaced = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

const devanagari = /\p{sc=Deva}/u;
/**
 * Returns true when a face can shape two texts together. A face has letters that join and letters that do not, and
 * shapes a stretch by the first of them.
 */
const isOneWriting = (one: string, other: string): boolean => devanagari.test(one) === devanagari.test(other);

/** Letters that a face lays out from right to left by itself. */
const isTurnedByFace = /[\p{sc=Hebr}\p{sc=Arab}]/u;

/** The Thai vowel whose ring stands below the marks that are written before it. */
const saraAm = /([\u0e31\u0e34-\u0e37\u0e47-\u0e4e]*)\u0e33/;

let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter("und");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Names of code points, for what no face has a glyph for. */
const escaped = (text: string): string =>
  `[${Array.from(text, (sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`).join(" ")}]`;

/** Returns true when a face lays a text out without the box of a missing glyph. */
function isDrawable({ font }: Face, text: string): boolean {
  try {
    return !font.layout(text).glyphs.some(isBox);
  } catch {
    // Fonts contain programs for shaping, which were not run over every possible text.
    return false;
  }
}

interface Part {
  text: string;
  /** Undefined where it has to be escaped. */
  face: Face | undefined;
}

/** A grapheme in as few parts as there are faces for. */
async function partsOf(grapheme: string, context: string, weight: Weight, shelf: Shelf): Promise<Part[]> {
  // Fonts have empty glyphs for some of these.
  if (control.test(grapheme)) return [{ text: grapheme, face: undefined }];
  const face = await shelf.faceFor(grapheme, context, weight);
  if (face !== undefined) {
    if (isDrawable(face, grapheme)) return [{ text: grapheme, face }];
    const bare = grapheme.replaceAll(joiners, "");
    return [{ text: bare, face: bare !== "" && isDrawable(face, bare) ? face : undefined }];
  }
  const parts: Part[] = [];
  for (const sign of grapheme.replaceAll(joiners, "")) {
    const own = await shelf.faceFor(sign, context, weight);
    parts.push({ text: sign, face: own !== undefined && isDrawable(own, sign) ? own : undefined });
  }
  return parts;
}

async function levelsOf(text: string): Promise<Uint8Array | undefined> {
  if (!rightToLeft.test(text)) return undefined;
  const loaded = await import("bidi-js");
  // Its types are of its module for bundlers, whose default export is the whole of what Node loads.
  const createBidi = loaded.default as unknown as typeof loaded.default.default;
  return createBidi().getEmbeddingLevels(text, "ltr").levels;
}

/**
 * Finds a face for every part of a text. What no face can draw is named by its code points, as in `[U+1F600]`. Line
 * breaks become blanks; what is never seen (marks of direction, variation selectors) goes.
 *
 * @param size in points.
 */
export async function typeset(text: string, weight: Weight, size: number, shelf: Shelf): Promise<Typeset> {
  const latin = await shelf.latin(weight);
  if (plain.test(text))
    return {
      pieces: (text.match(/[^ ]* +|[^ ]+/g) ?? []).map((word) => ({ text: word, face: latin, level: 0 })),
      size,
    };
  const context = text.normalize("NFC").replaceAll(unseenButJoiners, "").replaceAll(/\s/g, " ");
  const parts: Part[] = [];
  for (const grapheme of graphemesOf(context)) {
    for (const part of await partsOf(grapheme.replace(saraAm, "\u0e4d$1\u0e32"), context, weight, shelf)) {
      const last = parts.at(-1);
      if (part.face === undefined && last !== undefined && last.face === undefined) last.text += part.text;
      else if (part.text !== "") parts.push(part);
    }
  }
  const drawn = escapeUnjoinable(parts).map(({ text: own, face }) =>
    face === undefined ? { text: escaped(own), face: latin } : { text: own, face },
  );
  const levels = await levelsOf(drawn.map((part) => part.text).join(""));
  let at = 0;
  const pieces = drawn.map(({ text: own, face }) => {
    const level = levels?.[at] ?? 0;
    at += own.length;
    return { text: own, face, level };
  });
  return { pieces, size };
}

/** Graphemes that a face draws alone but not side by side are escaped: a word must not get a box by its shaping. */
function escapeUnjoinable(parts: readonly Part[]): Part[] {
  const checked: Part[] = [];
  let run: Part[] = [];
  const check = (): void => {
    const [first] = run;
    if (first === undefined) return;
    const text = run.map((part) => part.text).join("");
    if (first.face === undefined || isDrawable(first.face, text)) checked.push(...run);
    else checked.push({ text, face: undefined });
    run = [];
  };
  for (const part of parts) {
    const last = run.at(-1);
    if (last !== undefined && (last.face !== part.face || last.text === " " || !isOneWriting(last.text, part.text)))
      check();
    run.push(part);
  }
  check();
  return checked;
}

/** Joins neighbors of one face, script and direction, so that their letters join. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (
      last !== undefined &&
      last.face === piece.face &&
      last.level === piece.level &&
      isOneWriting(last.text, piece.text)
    )
      runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    else runs.push(piece);
  }
  return runs;
}

/** Widths by word, at font size one: documents repeat their words. */
const widths = new WeakMap<Font, Map<string, number>>();

function widthOf({ text, face: { font } }: Piece, size: number): number {
  let known = widths.get(font);
  // Words are as good as never repeated by another PDF document, except for our own.
  if (known === undefined || known.size > 5_000) widths.set(font, (known = new Map()));
  let width = 0;
  // As what draws cuts it, so that both come to the same.
  for (const word of text.match(/[^ ]* |[^ ]+/g) ?? []) {
    let own = known.get(word);
    if (own === undefined) known.set(word, (own = font.layout(word).advanceWidth / font.unitsPerEm));
    width += own;
  }
  return width * size;
}

const widthOfAll = (pieces: readonly Piece[], size: number): number =>
  joinPieces(pieces).reduce((sum, run) => sum + widthOf(run, size), 0);

/** Splits a piece where a line may end: words in plain letters by letters, all others by graphemes. */
const splitAtBreaks = (piece: Piece): Piece[] =>
  plain.test(piece.text) ? Array.from(piece.text, (text) => ({ ...piece, text })) : [piece];

/** Groups pieces that belong on one line: a word with the blanks after it, or a grapheme of writing without spaces. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = [];
  let isOver = true;
  for (const piece of pieces) {
    if (isOver && piece.text !== " ") words.push([]);
    if (words.length === 0) words.push([]);
    words.at(-1)?.push(piece);
    isOver = piece.text.endsWith(" ") || unspaced.test(piece.text);
  }
  return words;
}

/** Sorts runs by their order from left to right: rule L2 of the bidirectional algorithm. */
function sortVisually(runs: Piece[]): Piece[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  }
  return ordered;
}

/** Brackets that stand the other way around in writing from right to left. */
const mirrored: Readonly<Record<string, string>> = {
  "(": ")",
  ")": "(",
  "[": "]",
  "]": "[",
  "{": "}",
  "}": "{",
  "<": ">",
  ">": "<",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
};

/** A run's text as its face has to be given it: faces turn letters of such writing around by themselves, and no signs. */
function asGiven({ text, level }: Piece): string {
  const isLeftward = level % 2 === 1;
  const given = isLeftward ? text.replaceAll(/[()[\]{}<>«»‹›]/g, (sign) => mirrored[sign] ?? sign) : text;
  return isLeftward === isTurnedByFace.test(text) ? given : graphemesOf(given).toReversed().join("");
}

function lineOf(pieces: readonly Piece[], size: number): Line {
  const last = pieces.at(-1);
  const trimmed = last === undefined ? [] : [...pieces.slice(0, -1), { ...last, text: last.text.trimEnd() }];
  let x = 0;
  const stretches = sortVisually(joinPieces(trimmed))
    .filter(({ text }) => text !== "")
    .map((run) => {
      const stretch = { text: asGiven(run), face: run.face, x };
      x += widthOf({ ...run, text: stretch.text }, size);
      return stretch;
    });
  return { stretches, width: x };
}

/** Lays a text in lines of a width in points. A word wider than a line is broken between graphemes. */
export function layLines({ pieces, size }: Typeset, width: number): Line[] {
  const lines: Line[] = [];
  let line: Piece[] = [];
  let used = 0;
  const take = (word: readonly Piece[], wide: number): void => {
    line.push(...word);
    used += wide;
  };
  const breakLine = (): void => {
    if (line.length > 0) lines.push(lineOf(line, size));
    line = [];
    used = 0;
  };
  for (const word of wordsOf(pieces)) {
    const wide = widthOfAll(word, size);
    const bare = widthOfAll(
      [...word.slice(0, -1), ...word.slice(-1).map((end) => ({ ...end, text: end.text.trimEnd() }))],
      size,
    );
    if (used + bare > width) breakLine();
    if (bare <= width) {
      take(word, wide);
      continue;
    }
    for (const grapheme of word.flatMap(splitAtBreaks)) {
      const own = widthOf(grapheme, size);
      if (used + own > width) breakLine();
      take([grapheme], own);
    }
  }
  breakLine();
  return lines;
}

/** Lays a text in one line: what is too long is cut between graphemes, with an ellipsis. */
export function layLine({ pieces, size }: Typeset, width: number, ellipsis: Face): Line {
  if (widthOfAll(pieces, size) <= width) return lineOf(pieces, size);
  const kept: Piece[] = [];
  let used = widthOf({ text: "…", face: ellipsis, level: 0 }, size);
  for (const grapheme of pieces.flatMap(splitAtBreaks)) {
    used += widthOf(grapheme, size);
    if (used > width) break;
    kept.push(grapheme);
  }
  return lineOf([...kept, { text: "…", face: ellipsis, level: kept.at(-1)?.level ?? 0 }], size);
}
