import { expect, test } from "vitest";
import { formatPhone } from "./format-phone.ts";

test.each([
  ["2125550171", "(212) 555-0171"],
  ["+12125550171", "(212) 555-0171"],
  ["1 212-555-0171", "(212) 555-0171"],
  ["+44 20 7946 0000", "+44 20 7946 0000"],
  ["+4420794600", "+4420794600"],
  ["555-0171", "555-0171"],
])("%s is shown as %s", (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
});
