import { setImmediate } from "node:timers/promises";
import type { Readable } from "node:stream";
import { createShelf } from "./faces.ts";
import type { Face, Shelf, Weight } from "./faces.ts";
import { layLine, layLines, typeset } from "./typeset.ts";
import type { Line } from "./typeset.ts";

/** A document of one list of facts and one table, as statements and receipts are. */
export interface PdfDocument {
  readonly title: string;
  /** Below the title: whose it is, and of when. */
  readonly lines: readonly string[];
  readonly facts: readonly (readonly [term: string, value: string])[];
  readonly table?: { readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] };
  /** The last sentence. */
  readonly note: string;
  /** The text at the foot of every page, before the page's number. */
  readonly foot: string;
  readonly createdAt: Date;
}

/** A column of a line 504 points wide. */
interface PdfColumn {
  readonly title: string;
  readonly width: number;
  readonly isAmount?: boolean;
}

const margin = 54;
const width = 504;
const bottom = 792 - margin - 24;
const ink = "#14201a";
const muted = "#55605a";
const line = "#d6dbd8";

/**
 * Draws a PDF document as a PDF, US Letter, with its fonts and its text in it, page by page: other requests are served
 * in between. The library is loaded by the first PDF document, and the font of a script by the first text in it.
 */
export async function drawPdf(pdf: PdfDocument, shelf: Shelf = createShelf()): Promise<Readable> {
  const { default: PDFDocument } = await import("pdfkit");
  const faces = { 400: await shelf.latin(400), 600: await shelf.latin(600) };
  const doc = new PDFDocument({
    size: "LETTER",
    margin,
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    font: sourceOf(faces[400]),
    info: { Title: pdf.title.toWellFormed(), CreationDate: pdf.createdAt },
  });
  const known = new Set<string>();
  const take = (face: Face, size: number): void => {
    if (!known.has(face.key)) {
      doc.registerFont(face.key, sourceOf(face));
      known.add(face.key);
    }
    doc.font(face.key, size);
  };

  let y = margin;
  const ascentOf = (weight: Weight, size: number): number =>
    (faces[weight].font.ascent / faces[weight].font.unitsPerEm) * size;
  const heightOf = (weight: Weight, size: number): number => {
    const { ascent, descent, lineGap, unitsPerEm } = faces[weight].font;
    return ((ascent - descent + lineGap) / unitsPerEm) * size;
  };
  const show = ({ stretches }: Line, x: number, baseline: number, size: number): void => {
    for (const { text, face, x: at } of stretches) {
      take(face, size);
      doc.text(text, x + at, baseline, { lineBreak: false, baseline: "alphabetic" });
    }
  };
  /** Writes lines from `y` on, on the next page where this one is full; leaves `y` below them. */
  const write = async (text: string, weight: Weight, size: number, x: number, wide: number): Promise<void> => {
    const height = heightOf(weight, size);
    for (const laid of layLines(await typeset(text, weight, size, shelf), wide)) {
      if (y + height > bottom) {
        doc.addPage();
        y = margin;
      }
      show(laid, x, y + ascentOf(weight, size), size);
      y += height;
    }
  };
  const put = async (
    text: string,
    weight: Weight,
    size: number,
    x: number,
    at: number,
    options: { width: number; isAmount?: boolean | undefined },
  ): Promise<void> => {
    const laid = layLine(await typeset(text, weight, size, shelf), options.width, faces[weight]);
    show(laid, options.isAmount === true ? x + options.width - laid.width : x, at + ascentOf(weight, size), size);
  };
  const rule = (at: number): void => {
    doc
      .moveTo(margin, at)
      .lineTo(margin + width, at)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  };

  doc.fillColor(ink);
  await write(pdf.title, 600, 20, margin, width);
  y += 6;
  doc.fillColor(muted);
  for (const text of pdf.lines) await write(text, 400, 10, margin, width);
  y += 14;
  for (const [term, value] of pdf.facts) {
    if (y + 14 > bottom) {
      doc.addPage();
      y = margin;
    }
    const top = y;
    doc.fillColor(muted);
    await put(term, 400, 10, margin, top, { width: 150 });
    doc.fillColor(ink);
    await write(value, 600, 10, margin + 160, width - 160);
    y = Math.max(y, top + 14) + 4;
  }
  const { table } = pdf;
  if (table !== undefined) {
    const cells = async (texts: readonly string[], weight: Weight, size: number): Promise<void> => {
      let x = margin;
      for (const [index, column] of table.columns.entries()) {
        await put(texts[index] ?? "", weight, size, x, y, { width: column.width - 8, isAmount: column.isAmount });
        x += column.width;
      }
      y += 17;
    };
    const head = async (): Promise<void> => {
      doc.fillColor(muted);
      await cells(
        table.columns.map(({ title }) => title),
        600,
        8.5,
      );
      rule(y - 3);
      doc.fillColor(ink);
    };
    y += 10;
    await head();
    for (const row of table.rows) {
      if (y + 17 > bottom) {
        await setImmediate();
        doc.addPage();
        y = margin;
        await head();
      }
      await cells(row, 400, 9);
    }
    rule(y - 2);
  }
  if (y + 50 > bottom) {
    doc.addPage();
    y = margin;
  }
  y += 12;
  doc.fillColor(muted);
  await write(pdf.note, 400, 9, margin, width);
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin: written there, it must not begin another page.
    doc.page.margins.bottom = 0;
    doc.fillColor(muted);
    await put(`${pdf.foot} · Page ${page - start + 1} of ${count}`, 400, 8, margin, 792 - margin + 6, { width });
  }
  doc.end();
  return doc;
}

/** The library takes opened fonts too, which its types leave out. */
const sourceOf = ({ font }: Face): string => font as unknown as string;
