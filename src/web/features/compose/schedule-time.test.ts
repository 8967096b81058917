import { describe, expect, test } from "vitest";
import { localTime, scheduleError, tomorrowMorning } from "./schedule-time.ts";

const now = new Date(2026, 10, 23, 16, 42).getTime();
const day = 86_400_000;

describe("the time of a stim that waits", () => {
  test("is offered for tomorrow morning, where one is", () => {
    expect(tomorrowMorning(now)).toBe("2026-11-24T09:00");
    expect(scheduleError(tomorrowMorning(now), now)).toBeNull();
  });

  test.each([
    ["", "Pick a day and a time."],
    [localTime(now), "Pick a time that is still to come."],
    [localTime(now + 61 * day), "Pick a time within 60 days."],
    [localTime(now + 59 * day), null],
    [localTime(now + 60_000), null],
  ])("%j: %s", (value, words) => {
    expect(scheduleError(value, now)).toBe(words);
  });
});
