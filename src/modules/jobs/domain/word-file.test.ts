import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { fileName } from "./file-name.ts";
import { hasMacros, wordKind } from "./word-file.ts";

const zipOf = (...names: string[]): Uint8Array =>
  zipSync(Object.fromEntries(names.map((name) => [name, strToU8("<x/>")])));
const docOf = (...names: string[]): Uint8Array =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), ...names.map((name) => Buffer.from(name, "utf16le"))]);
const parts = ["[Content_Types].xml", "word/document.xml"];

test("a Word document is known by its parts, not by its name", () => {
  expect(wordKind(zipOf(...parts))).toBe("docx");
  expect(wordKind(docOf("Root Entry", "WordDocument"))).toBe("doc");
  for (const other of [
    zipOf("word/document.xml"),
    zipOf("[Content_Types].xml", "xl/workbook.xml"),
    docOf("Workbook"),
    strToU8("PK\u0003\u0004word/document.xml[Content_Types].xml"),
    // Bytes before the zip: readers differ about what it is.
    Buffer.concat([Buffer.from("MZ"), zipOf(...parts)]),
    Buffer.concat([zipOf(...parts), Buffer.from("<html>")]),
    new Uint8Array(),
  ])
    expect(wordKind(other)).toBeNull();
});

test("macros are found", () => {
  expect(hasMacros(zipOf(...parts), "docx")).toBe(false);
  expect(hasMacros(zipOf(...parts, "word/vbaProject.bin"), "docx")).toBe(true);
  expect(hasMacros(docOf("WordDocument"), "doc")).toBe(false);
  expect(hasMacros(docOf("WordDocument", "_VBA_PROJECT"), "doc")).toBe(true);
});

test("no bytes break the reader", () => {
  const whole = zipOf(...parts);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(wordKind(bytes)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
      const changed = Uint8Array.from(whole);
      changed[at] = byte;
      expect(["docx", null]).toContain(wordKind(changed));
    }),
  );
});

test("names are one line without a path and have the extension of the content", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (given) => {
      expect(fileName(given, "pdf")).toMatch(/^[^/\\"<>:|?*\n\r]+\.pdf$/u);
      expect(fileName(given, "pdf").length).toBeLessThanOrEqual(220);
    }),
  );
  expect(fileName("../../C:\\me\\résumé.exe", "docx")).toBe("résumé.docx");
  expect(fileName(".pdf", "pdf")).toBe("document.pdf");
});
