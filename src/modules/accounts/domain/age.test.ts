import { expect, test } from "vitest";
import { dayOfAge } from "./age.ts";

test.each([
  ["2026-11-25T10:59:59Z", "2026-11-24"],
  ["2026-11-25T11:00:00Z", "2026-11-25"],
  ["2026-01-01T02:00:00Z", "2025-12-31"],
])("ages for joining are counted at %s on %s, the day of American Samoa", (moment, day) => {
  expect(dayOfAge(new Date(moment))).toBe(day);
});
