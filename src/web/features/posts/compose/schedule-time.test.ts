import { describe, expect, onTestFinished, test, vi } from "vitest";
import { localTime, scheduleError, tomorrowMorning } from "./schedule-time.ts";

const now = new Date(2026, 10, 23, 16, 42).getTime();
const day = 86_400_000;

describe("the time of a stim that waits", () => {
  test("is offered for tomorrow morning, where one is", () => {
    expect(tomorrowMorning(now)).toBe("2026-11-24T09:00");
    expect(scheduleError(tomorrowMorning(now), now)).toBeNull();
  });

  test.each([
    ["2026-11-01T00:30", "2026-11-02T09:00"],
    ["2026-03-07T23:30", "2026-03-08T09:00"],
    ["2026-12-31T23:59", "2027-01-01T09:00"],
  ])("is offered for the day after %s, however long that day is", (today, tomorrow) => {
    vi.stubEnv("TZ", "America/New_York");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(tomorrowMorning(new Date(today).getTime())).toBe(tomorrow);
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
