import { expect, it } from "vitest";
import { addBusinessDays } from "./business-days.ts";

it.each([
  // Thanksgiving 2026 is November 26.
  ["2026-11-25", 1, "2026-11-27"],
  ["2026-11-27", 1, "2026-11-30"],
  // Christmas 2027 is a Saturday, kept on Friday; New Year's Day 2028 too, on December 31.
  ["2027-12-23", 1, "2027-12-27"],
  ["2027-12-30", 1, "2028-01-03"],
  // July 4, 2027 is a Sunday, kept on Monday.
  ["2027-07-02", 1, "2027-07-06"],
  ["2026-12-05", 0, "2026-12-07"],
  ["2026-11-27", 10, "2026-12-11"],
])("%s and %i business days are %s", (day, count, then) => {
  expect(addBusinessDays(day, count)).toBe(then);
});
