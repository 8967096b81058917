import { buffer } from "node:stream/consumers";
import type { Glyph } from "fontkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pdfGlyphs, pdfText } from "#tests/support/pdf-text.ts";
import { drawPdf } from "./draw-pdf.ts";
import type { PdfDocument } from "./draw-pdf.ts";
import { createShelf, isBox } from "./faces.ts";
import type { Shelf } from "./faces.ts";
import { layLine, layLines, typeset } from "./typeset.ts";
import type { Line } from "./typeset.ts";

const receipt = (name: string): PdfDocument => ({
  title: "Receipt",
  lines: [],
  facts: [["To", name]],
  note: "All amounts are in US dollars.",
  foot: "Receipt",
  createdAt: new Date(0),
});

const draw = async (pdf: PdfDocument, shelf?: Shelf): Promise<Buffer> => buffer(await drawPdf(pdf, shelf));

/** A name of each script, and the fonts it takes beside the one of every PDF document. */
const names: readonly (readonly [script: string, name: string, ...fonts: string[]])[] = [
  ["Latin", "Ægir Þórðarson-Škvorecký"],
  ["Vietnamese", "Nguyễn Thị Ngọc Hường"],
  ["Greek", "Παναγιώτης Ευαγγέλου"],
  ["Cyrillic", "Їжакевич Ґанна Ёлкина"],
  ["Devanagari", "क्षत्रिय श्री कृष्ण"],
  ["Armenian", "Արմեն Հակոբյան", "armenian"],
  ["Georgian", "გიორგი ბერიძე", "georgian"],
  ["Hebrew", "דוד כהן", "hebrew"],
  ["Arabic", "محمد عبد الله", "arabic"],
  ["Persian", "می\u200cخواهم پژمان گیتی", "arabic"],
  ["Bengali", "মোহাম্মদ রহমান", "bengali"],
  ["Tamil", "தமிழ்ச் செல்வன்", "tamil"],
  ["Thai", "สมชาย ใจดี", "thai"],
  ["Chinese", "王小明", "sc"],
  ["Traditional Chinese", "陳大文 葉憲龍", "sc"],
  ["Japanese", "さくら 山田 ガンダム", "jp"],
  ["Korean", "김철수 박영희", "kr"],
];

const familyOf = (key: string): string => /^noto-sans-(\w+)/.exec(key)?.[1] ?? "latin";

/** Characters without their order and their joiners, which a page shows and does not hold. */
const signsOf = (text: string): string[] =>
  [...new Set(text.normalize("NFKD").replaceAll(/[\s\u200c]/g, ""))].toSorted();

/** The glyphs of laid lines, as a face lays them out. */
const glyphsOf = (lines: readonly Line[]): Glyph[] =>
  lines.flatMap(({ stretches }) =>
    stretches.flatMap(({ text, face: { font } }) =>
      (text.match(/[^ ]* |[^ ]+/g) ?? []).flatMap((word) => font.layout(word).glyphs),
    ),
  );

const textOf = (lines: readonly Line[]): string =>
  lines.map(({ stretches }) => stretches.map(({ text }) => text).join("")).join("\n");

describe("names in PDF documents", () => {
  test.each(names)("are drawn in %s: %s", async (_script, name, ...fonts) => {
    const shelf = createShelf();
    const pdf = await draw(receipt(name), shelf);
    expect(pdfGlyphs(pdf)).not.toContain(0);
    expect(pdfText(pdf).join("")).not.toContain("U+");
    const bare = await draw(receipt(""));
    const drawn = pdfText(pdf)
      .slice(pdfText(bare).indexOf("To") + 1)
      .join("");
    expect(signsOf(drawn)).toEqual(expect.arrayContaining(signsOf(name)));
    expect([...new Set(shelf.opened().map(familyOf))]).toEqual(["latin", ...fonts]);
    expect(pdf.byteLength).toBeLessThan(100_000);
  });

  test.each(names.filter(([script]) => !/Hebrew|Arabic|Persian|Devanagari|Bengali|Tamil/.test(script)))(
    "can be copied as they are in %s: %s",
    async (_script, name) => {
      expect(pdfText(await draw(receipt(name))).join("")).toContain(`To${name}`);
    },
  );

  test("load no font but the one of every pdf for a receipt in Latin letters", async () => {
    const shelf = createShelf();
    await draw(receipt("Ann Ångström (@ann)"), shelf);
    expect(shelf.opened()).toEqual(["noto-sans 400", "noto-sans 600"]);
  });

  test("mix scripts, each in the font and the direction it has", async () => {
    const shelf = createShelf();
    const [line] = layLines(await typeset("Ann משה (בן 30) 王 (@ann)", 400, 10, shelf), 500);
    expect(line?.stretches.map(({ text, face }) => [familyOf(face.key), text])).toEqual([
      ["latin", "Ann "],
      ["latin", "("],
      ["latin", "30"],
      ["latin", " "],
      ["hebrew", "בן"],
      ["latin", ") "],
      ["hebrew", "משה"],
      ["latin", " "],
      ["sc", "王"],
      ["latin", " (@ann)"],
    ]);
  });

  test("begin with what is said first where writing runs from right to left", async () => {
    const { font } = (await createShelf().faceFor("م", "م", 400)) ?? expect.fail("no face");
    const first = (text: string): unknown => font.layout(text).glyphs.at(-1);
    const [line] = layLines(await typeset("۱۲ محمد", 400, 10, createShelf()), 500);
    expect(line?.stretches.map(({ text }) => text)).toContain("محمد");
    expect(first("محمد")).not.toEqual(first("دمحم"));
  });

  test.each([
    ["Bob 😀", "Bob [U+1F600]"],
    ["👨‍👩‍👧", "[U+1F468 U+1F469 U+1F467]"],
    ["ᚠᚢ", "[U+16A0 U+16A2]"],
    ["a\ud800b", "a[U+D800]b"],
    ["a\u0000b", "a[U+0000]b"],
    ["x\u202eevad", "xevad"],
    ["a\nb", "a b"],
  ])("name by code points what no font draws: %j", async (name, drawn) => {
    const shelf = createShelf();
    expect(textOf(layLines(await typeset(name, 400, 10, shelf), 500))).toBe(drawn);
    expect(pdfText(await draw(receipt(name))).join(" ")).toContain(drawn);
  });

  test("take the shapes of the language that a name is in", async () => {
    const faceOf = async (name: string): Promise<string | undefined> =>
      (await createShelf().faceFor("直", name, 400))?.key.split(" ")[0];
    expect([await faceOf("直"), await faceOf("直子さん"), await faceOf("직 直")]).toEqual([
      "noto-sans-sc",
      "noto-sans-jp",
      "noto-sans-kr",
    ]);
  });

  const shelf = createShelf();
  const anyName = fc
    .array(
      fc.oneof(
        {
          weight: 4,
          arbitrary: fc
            .constantFrom(...names.map(([, name]) => name))
            .chain((name) => fc.string({ unit: fc.constantFrom(...name), maxLength: 8 })),
        },
        {
          weight: 2,
          arbitrary: fc.string({
            unit: fc.constantFrom(
              " ",
              "(",
              "]",
              "1",
              "٣",
              "۴",
              "،",
              "\u200c",
              "\u200d",
              "\u0301",
              "\u064b",
              "\u093c",
              "\u0e33",
              "\u3000",
              "！",
              "😀",
            ),
          }),
        },
        {
          weight: 1,
          arbitrary: fc.string({
            unit: fc.integer({ min: 0, max: 0x10_ffff }).map((code) => String.fromCodePoint(code)),
            maxLength: 4,
          }),
        },
        {
          weight: 1,
          arbitrary: fc.string({
            unit: fc.integer({ min: 0x590, max: 0x11_ff }).map((code) => String.fromCodePoint(code)),
            maxLength: 6,
          }),
        },
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(""));

  test("never hold a box, however they are mixed, broken and cut", async () => {
    await fc.assert(
      fc.asyncProperty(anyName, fc.integer({ min: 30, max: 400 }), async (name, width) => {
        const set = await typeset(name, 400, 10, shelf);
        const lines = layLines(set, width);
        const cut = layLine(set, width, await shelf.latin(400));
        expect(glyphsOf([...lines, cut]).filter(isBox)).toEqual([]);
        expect(cut.width).toBeLessThanOrEqual(width + 1);
      }),
      { numRuns: 300 },
    );
  });

  test("are drawn whatever they are", async () => {
    await fc.assert(
      fc.asyncProperty(anyName, async (name) => {
        const pdf = await draw({ ...receipt(name), title: name, lines: [name], foot: name }, shelf);
        expect(pdfGlyphs(pdf)).not.toContain(0);
      }),
      { numRuns: 25 },
    );
  });

  test("that are too long are cut between graphemes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom("e\u0301\u0323", "王", "क्षि", "w", "น้ำ"), minLength: 40 }),
        async (name) => {
          const cut = textOf([layLine(await typeset(name, 400, 10, shelf), 120, await shelf.latin(400))]);
          const kept = cut.slice(0, -1).replaceAll("\u0e4d\u0e49\u0e32", "\u0e49\u0e33");
          expect(cut.endsWith("…")).toBe(true);
          const whole = name.normalize("NFC");
          expect(whole.startsWith(kept)).toBe(true);
          const ends = Array.from(new Intl.Segmenter("und").segment(whole), ({ index }) => index);
          expect(ends).toContain(kept.length);
        },
      ),
      { numRuns: 50 },
    );
  });

  test("of any length fill page after page", async () => {
    const pdf = await draw({ ...receipt(""), lines: ["王小明".repeat(2_000)] });
    expect(pdfText(pdf).at(-1)).toMatch(/Page \d of \d/);
    expect(pdf.byteLength).toBeLessThan(300_000);
  });
});
