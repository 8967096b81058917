import { inflateSync } from "node:zlib";

interface PdfObject {
  dictionary: string;
  /** The stream's content, unpacked; empty where it has none. */
  content: string;
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const raw = pdf.toString("latin1");
  for (const [, number = "", body = ""] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const start = body.indexOf("stream\n");
    const dictionary = start === -1 ? body : body.slice(0, start);
    const packed = start === -1 ? "" : body.slice(start + 7, body.lastIndexOf("\nendstream"));
    // Fonts are streams too, and are not read.
    const isText = packed !== "" && !dictionary.includes("/Length1") && !dictionary.includes("/Subtype");
    const content = !isText
      ? ""
      : dictionary.includes("FlateDecode")
        ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
        : packed;
    objects.set(number, { dictionary, content });
  }
  return objects;
}

/** Returns the text of each glyph of a font, by the table that fonts carry for copying. */
function glyphsOf(table: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, from = "", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gis)) {
    for (const [index, [, codes = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      glyphs.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(codes.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      );
    }
  }
  return glyphs;
}

/** Reads the drawn text: the glyphs by their numbers in their font, and their characters. */
function drawnIn(pdf: Buffer): { text: string; glyphs: number[] }[] {
  const objects = objectsOf(pdf);
  const at = (number: string | undefined): PdfObject => objects.get(number ?? "") ?? { dictionary: "", content: "" };
  const fonts = new Map<string, Map<number, string>>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = "", number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name, glyphsOf(at(/\/ToUnicode (\d+) 0 R/.exec(at(number).dictionary)?.[1]).content));
  }
  const pieces: { text: string; glyphs: number[] }[] = [];
  for (const { content } of objects.values()) {
    let meanings = new Map<number, string>();
    for (const [, font, shown = ""] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)) {
      if (font !== undefined) meanings = fonts.get(font) ?? meanings;
      else {
        const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
        const glyphs = codes.map((code) => Number.parseInt(code, 16));
        pieces.push({ text: glyphs.map((glyph) => meanings.get(glyph) ?? "").join(""), glyphs });
      }
    }
  }
  return pieces;
}

/** Returns the text of a PDF with fonts in it, piece by piece as it was drawn. */
export const pdfText = (pdf: Buffer): string[] => drawnIn(pdf).map(({ text }) => text);

/** Returns the numbers of all its glyphs: zero is the box for a character the font lacks. */
export const pdfGlyphs = (pdf: Buffer): number[] => drawnIn(pdf).flatMap(({ glyphs }) => glyphs);
