import { fileURLToPath } from "node:url";
import { setImmediate } from "node:timers/promises";
import type { Readable } from "node:stream";

/** A document of one list of facts and one table, as statements and receipts are. */
export interface Paper {
  readonly title: string;
  /** Below the title: whose it is, and of when. */
  readonly lines: readonly string[];
  readonly facts: readonly (readonly [term: string, value: string])[];
  readonly table?: { readonly columns: readonly PaperColumn[]; readonly rows: readonly (readonly string[])[] };
  /** The last sentence. */
  readonly note: string;
  /** At the foot of every page, before the page's number. */
  readonly foot: string;
  readonly createdAt: Date;
}

/** Of a line 504 points wide. */
interface PaperColumn {
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

const face = (weight: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`));

/** What the font has signs for: Latin, Greek and Cyrillic with their marks, Devanagari, punctuation and currencies. */
const legibleRanges = [
  [0x20, 0x52f],
  [0x900, 0x97f],
  [0x1e00, 0x1fff],
  [0x2010, 0x205e],
  [0x20a0, 0x20bf],
  [0x2100, 0x214f],
  [0x2212, 0x2212],
] as const;

/** Text with a box for every run of what the font has no sign for; who is meant is said by the username beside the name. */
function legible(text: string): string {
  const signs = Array.from(text, (sign) =>
    legibleRanges.some(([from, to]) => sign >= String.fromCodePoint(from) && sign <= String.fromCodePoint(to))
      ? sign
      : "\u25a1",
  );
  return signs.join("").replaceAll(/\u25a1+/g, "\u25a1");
}

/**
 * Draws a paper as a PDF, US Letter, with its fonts and its text in it, page by page: other requests are served in
 * between. The library is loaded by the first paper.
 */
export async function drawPaper(paper: Paper): Promise<Readable> {
  const { default: PDFDocument } = await import("pdfkit");
  const doc = new PDFDocument({
    size: "LETTER",
    margin,
    bufferPages: true,
    lang: "en-US",
    displayTitle: true,
    font: face("400Regular"),
    info: { Title: paper.title, CreationDate: paper.createdAt },
  });
  doc.registerFont("bold", face("600SemiBold")).registerFont("text", face("400Regular"));
  const put = (
    text: string,
    x: number,
    y: number,
    options: { width: number; isAmount?: boolean | undefined },
  ): void => {
    doc.text(legible(text), x, y, {
      width: options.width,
      height: 14,
      ellipsis: true,
      lineBreak: true,
      align: options.isAmount === true ? "right" : "left",
    });
  };
  const rule = (y: number): void => {
    doc
      .moveTo(margin, y)
      .lineTo(margin + width, y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  };

  let y = margin;
  doc.font("bold").fontSize(20).fillColor(ink);
  doc.text(legible(paper.title), margin, y, { width });
  y = doc.y + 6;
  doc.font("text").fontSize(10).fillColor(muted);
  for (const text of paper.lines) {
    doc.text(legible(text), margin, y, { width });
    ({ y } = doc);
  }
  y += 14;
  for (const [term, value] of paper.facts) {
    const text = legible(value);
    doc.font("text").fontSize(10).fillColor(muted).text(legible(term), margin, y, { width: 150 });
    doc
      .font("bold")
      .fillColor(ink)
      .text(text, margin + 160, y, { width: width - 160 });
    y = Math.max(doc.y, y + 14) + 4;
  }
  const { table } = paper;
  if (table !== undefined) {
    const head = (): void => {
      doc.font("bold").fontSize(8.5).fillColor(muted);
      cells(table.columns.map(({ title }) => title));
      rule(y - 3);
      doc.font("text").fontSize(9).fillColor(ink);
    };
    const cells = (texts: readonly string[]): void => {
      let x = margin;
      for (const [index, column] of table.columns.entries()) {
        put(texts[index] ?? "", x, y, { width: column.width - 8, isAmount: column.isAmount });
        x += column.width;
      }
      y += 17;
    };
    y += 10;
    head();
    for (const row of table.rows) {
      if (y + 17 > bottom) {
        await setImmediate();
        doc.addPage();
        y = margin;
        head();
      }
      cells(row);
    }
    rule(y - 2);
  }
  if (y + 50 > bottom) {
    doc.addPage();
    y = margin;
  }
  doc
    .font("text")
    .fontSize(9)
    .fillColor(muted)
    .text(legible(paper.note), margin, y + 12, { width });
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin: written there, it must not begin another page.
    doc.page.margins.bottom = 0;
    doc.fontSize(8).fillColor(muted);
    put(`${paper.foot} · Page ${page - start + 1} of ${count}`, margin, 792 - margin + 6, { width });
  }
  doc.end();
  return doc;
}
