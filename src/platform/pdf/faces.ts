import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font, Glyph } from "fontkit";
import { LRUCache } from "lru-cache";

export type Weight = 400 | 600;

/** A font in one weight. Big fonts come in slices, and each slice is a face. */
export interface Face {
  /** The font's key in a PDF document: its file and weight. */
  readonly key: string;
  readonly font: Font;
}

/** The slices of a font, with the ranges of characters that each is made for. */
type Slices = readonly { readonly name: string; readonly ranges: readonly (readonly [from: number, to: number])[] }[];

/** Fonts by what is written with them. Latin, Greek, Cyrillic and Devanagari are in the one that every PDF document has. */
const families = [
  { name: "noto-sans-hebrew", writes: /\p{scx=Hebr}/u },
  { name: "noto-sans-arabic", writes: /\p{scx=Arab}/u },
  { name: "noto-sans-armenian", writes: /\p{scx=Armn}/u },
  { name: "noto-sans-georgian", writes: /\p{scx=Geor}/u },
  { name: "noto-sans-bengali", writes: /\p{scx=Beng}/u },
  { name: "noto-sans-tamil", writes: /\p{scx=Taml}/u },
  { name: "noto-sans-thai", writes: /\p{scx=Thai}/u },
  { name: "noto-sans-sc", writes: /[\p{scx=Hani}\uff00-\uff65]/u },
  { name: "noto-sans-tc", writes: /[\p{scx=Hani}\p{scx=Bopo}]/u },
  { name: "noto-sans-jp", writes: /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u },
  { name: "noto-sans-kr", writes: /[\p{scx=Hani}\p{scx=Hang}]/u },
] as const;

/** Han characters look otherwise in Japanese and Korean texts: these say which a text is. */
const kana = /[\p{sc=Hira}\p{sc=Kana}]/u;
const hangul = /\p{sc=Hang}/u;

const pathOf = (specifier: string): string => fileURLToPath(import.meta.resolve(specifier));

/** Few enough for a server's memory; a slice takes some hundred kilobytes. */
const openedLately = new LRUCache<string, Promise<Face>>({ max: 24 });
const slicesOf = new Map<string, Promise<Slices>>();

/** A store of promises by name. */
interface Memory<Value> {
  get: (key: string) => Promise<Value> | undefined;
  set: (key: string, value: Promise<Value>) => unknown;
  delete: (key: string) => boolean;
}

/** Keeps what a maker promises, unless the promise breaks. */
function remember<Value>(memory: Memory<Value>, key: string, make: () => Promise<Value>): Promise<Value> {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  made.catch(() => memory.delete(key));
  return made;
}

/** A glyph's number has sixteen bits; those above them say which of its meanings is meant. */
const meaning = 0x1_0000;

/** Returns true for the box that a font draws in place of a missing glyph. */
export const isBox = ({ id }: Glyph): boolean => id % meaning === 0;

/**
 * Lets one glyph represent more than one character: the library keeps the first meaning it meets, also for other
 * documents, and a copied name had other letters. Such a glyph is in the document once per meaning.
 */
function withMeanings(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  const meanings = new Map<number, Map<string, Glyph>>();
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (codePoints.length === 0) return glyph;
    const known = meanings.get(id) ?? new Map<string, Glyph>();
    meanings.set(id, known);
    const key = codePoints.join(" ");
    const meant = known.get(key) ?? (Object.create(glyph) as { -readonly [Key in keyof Glyph]: Glyph[Key] });
    if (!known.has(key)) {
      Object.assign(meant, { id: id + known.size * meaning, codePoints });
      known.set(key, meant);
    }
    return meant;
  };
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    const includeGlyph = subset.includeGlyph.bind(subset);
    const included = new Map<number, number>();
    subset.includeGlyph = (id) => {
      if (id < meaning) return includeGlyph(id);
      const number = included.get(id) ?? subset.glyphs.push(id % meaning) - 1;
      included.set(id, number);
      return number;
    };
    return subset;
  };
  return font;
}

async function openLatin(weight: Weight): Promise<Font> {
  const { create } = await import("fontkit");
  const file = weight === 600 ? "600SemiBold" : "400Regular";
  return withMeanings(create(await readFile(pathOf(`@expo-google-fonts/noto-sans/${file}/NotoSans_${file}.ttf`))));
}

/** A slice as a font of one weight: what draws PDF documents reads neither its format nor its axes. */
async function openSlice(family: string, slice: string, weight: Weight): Promise<Font> {
  const [{ create }, { default: subsetFont }] = await Promise.all([import("fontkit"), import("subset-font")]);
  const packed = await readFile(pathOf(`@fontsource-variable/${family}/files/${family}-${slice}-wght-normal.woff2`));
  const bytes = await subsetFont(packed, undefined, {
    targetFormat: "truetype",
    keepAllGlyphs: true,
    variationAxes: { wght: weight },
  });
  return withMeanings(create(bytes));
}

const listSlices = (family: string): Promise<Slices> =>
  remember(slicesOf, family, async () => {
    const listed = JSON.parse(await readFile(pathOf(`@fontsource-variable/${family}/unicode.json`), "utf8")) as Record<
      string,
      string
    >;
    return Object.entries(listed).map(([name, ranges]) => ({
      name: name.replaceAll(/[[\]]/g, ""),
      ranges: ranges.split(",").map((range) => {
        const [from = "", to = from] = range.replace("U+", "").split("-");
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }));
  });

/** Matches characters that decide how their neighbors join and are never visible: no font needs a glyph for them. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

const hasGlyphs = ({ font }: Face, text: string): boolean =>
  Array.from(text).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) || unseen.test(sign));

/** The faces of one PDF document: each is loaded when the first character needs it, and once. */
export interface Shelf {
  /** The face that every PDF document has: Latin, Greek, Cyrillic, Devanagari, punctuation and currencies. */
  latin: (weight: Weight) => Promise<Face>;
  /**
   * The face with a glyph for every character of a grapheme, undefined where no font has them all.
   *
   * @param context the text it stands in, which tells Japanese and Korean from Chinese.
   */
  faceFor: (grapheme: string, context: string, weight: Weight) => Promise<Face | undefined>;
  /** The keys of what was loaded. */
  opened: () => readonly string[];
}

export function createShelf(): Shelf {
  const faces = new Map<string, Promise<Face>>();
  const found = new Map<string, Promise<Face | undefined>>();
  const open = (key: string, load: () => Promise<Font>): Promise<Face> =>
    remember(faces, key, () => remember(openedLately, key, async () => ({ key, font: await load() })));
  const latin = (weight: Weight): Promise<Face> => open(`noto-sans ${weight}`, () => openLatin(weight));

  const find = async (grapheme: string, language: string | undefined, weight: Weight): Promise<Face | undefined> => {
    const first = await latin(weight);
    if (hasGlyphs(first, grapheme)) return first;
    const code = grapheme.codePointAt(0) ?? 0;
    const sign = String.fromCodePoint(code);
    const candidates = families.filter(({ writes }) => writes.test(sign));
    for (const { name } of candidates.toSorted((a, b) => Number(b.name === language) - Number(a.name === language))) {
      for (const slice of await listSlices(name)) {
        if (!slice.ranges.some(([from, to]) => from <= code && code <= to)) continue;
        const face = await open(`${name} ${slice.name} ${weight}`, () => openSlice(name, slice.name, weight));
        if (hasGlyphs(face, grapheme)) return face;
      }
    }
    return undefined;
  };

  return {
    latin,
    faceFor: (grapheme, context, weight) => {
      const language = kana.test(context) ? "noto-sans-jp" : hangul.test(context) ? "noto-sans-kr" : undefined;
      return remember(found, `${weight} ${language ?? ""} ${grapheme}`, () => find(grapheme, language, weight));
    },
    opened: () => [...faces.keys()],
  };
}
