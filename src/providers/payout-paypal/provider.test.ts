import { expect, test } from "vitest";
import { centsOf } from "./provider.ts";

test.each([
  ["12.34", 1_234n],
  ["12.3", 1_230n],
  ["12", 1_200n],
  ["0.05", 5n],
  ["-0.59", -59n],
  ["2500.00", 250_000n],
  ["1.500", 150n],
])("%s is so many cents, however many decimals are written", (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(["", ".", "1,234.00", "12.345", "1e3", "12.34 USD", "NaN"])("%j is no amount", (text) => {
  expect(() => centsOf(text)).toThrow(/amount that is none/);
});
