import { expect, test } from "vitest";
import { parseBirthDate, withSlashes } from "./birth-date.ts";

test.each([
  ["02/29/2000", "2000-02-29"],
  ["2/9/1990", "1990-02-09"],
  ["12-31-1985", "1985-12-31"],
  ["07041990", "1990-07-04"],
  ["1990-07-04", "1990-07-04"],
  [" 01/02/1999 ", "1999-01-02"],
])("reads %s", (text, day) => {
  expect(parseBirthDate(text)).toBe(day);
});

test.each(["", "02/30/2000", "13/01/1990", "00/10/1990", "1990", "1/2/90", "hello"])("refuses %j", (text) => {
  expect(parseBirthDate(text)).toBeNull();
});

test("puts slashes between digits and leaves other writing alone", () => {
  expect(withSlashes("0704")).toBe("07/04");
  expect(withSlashes("07041990")).toBe("07/04/1990");
  expect(withSlashes("07/0")).toBe("07/0");
  expect(withSlashes("07")).toBe("07");
  expect(withSlashes("1990-07-04")).toBe("1990-07-04");
});
