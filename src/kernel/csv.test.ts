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
