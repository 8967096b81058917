import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells are quoted where RFC 4180 asks, and cents are numbers", () => {
  expect(csvLine(['a "b", c', "plain", -1_250n, 5n, -5n, 120_000n])).toBe(
    '"a ""b"", c",plain,-12.50,0.05,-0.05,1200.00\r\n',
  );
  expect(csvLine(["two\nlines"])).toBe('"two\nlines"\r\n');
});

test("no text is a formula to a spreadsheet", () => {
  for (const evil of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", " =1", "\n=cmd|' /C calc'!A0"])
    expect(csvLine([evil]).replace(/^"/, "")).toMatch(/^'/);
  expect(csvLine(["Ada = Byron"])).toBe("Ada = Byron\r\n");
});

test("any texts come back from a reader of CSV, those like a formula behind an apostrophe", () => {
  const cell = fc.oneof(
    fc.string({ unit: "binary", maxLength: 8 }),
    fc.string({ unit: fc.constantFrom(..."\",\r\n\t =+-@'a\u00a0\u2028\ufeff\uff1d"), maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const read: string[][] = parse(rows.map(csvLine).join(""), { record_delimiter: "\r\n" });
      expect(read.map((cells) => cells.map((text) => text.replace(/^'(?=\s*[=+\-@\t\r])/, "")))).toEqual(
        rows.map((cells) => cells.map((text) => text.replace(/^'(?=\s*[=+\-@\t\r])/, ""))),
      );
      expect(read.flat().filter((text) => /^\s*[=+\-@\t\r]/.test(text))).toEqual([]);
    }),
  );
});
