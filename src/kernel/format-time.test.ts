import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calendarDaysBetween,
  countdownParts,
  formatClock,
  formatDate,
  formatDeadline,
  formatDuration,
  formatFormDate,
  relativeTime,
} from "./format-time.ts";

const NOW = "2026-11-18T17:00:00Z";
const ago = (milliseconds: number) => relativeTime(Date.parse(NOW) - milliseconds, NOW);

describe("relative time", () => {
  it.each([
    [0, "Now"],
    [-5000, "Now"],
    [12_000, "12s"],
    [5 * 60_000, "5m"],
    [4 * 3_600_000, "4h"],
    [6 * 86_400_000, "6d"],
    [7 * 86_400_000, "1w"],
    [29 * 86_400_000, "4w"],
    [60 * 86_400_000, "2m"],
    [800 * 86_400_000, "2y"],
  ])("%s ms ago is %s", (milliseconds, text) => expect(ago(milliseconds)).toBe(text));
});

describe("durations", () => {
  it.each([
    [0, "0:00"],
    [65.9, "1:05"],
    [3599, "59:59"],
    [3661, "1:01:01"],
  ])("%s s is %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));
});

describe("dates are in New York by default", () => {
  it("audit line 21: writes dates of forms as MM/DD/YYYY", () => {
    expect(formatFormDate("2026-01-02T12:00:00Z")).toBe("01/02/2026");
  });

  it("turns the day at New York's midnight", () => {
    expect(formatDate("2026-11-17T04:59:00Z")).toBe("Nov 16, 2026");
    expect(formatDate("2026-11-17T05:00:00Z")).toBe("Nov 17, 2026");
  });

  it("follows daylight saving and names the zone", () => {
    expect(formatClock("2026-07-04T16:00:00Z")).toBe("12:00 PM ET");
    expect(formatClock("2026-12-04T05:05:00Z")).toBe("12:05 AM ET");
    expect(formatClock("2026-12-04T05:05:00Z", "America/Los_Angeles")).toBe("9:05 PM PT");
  });

  it("names a deadline by what tells it apart", () => {
    const friday = "2026-11-21T02:00:00Z";
    expect(formatDeadline(friday)).toBe("Fri 9:00 PM ET");
    expect(formatDeadline(friday, { now: NOW })).toBe("Fri 9:00 PM ET");
    expect(formatDeadline(friday, { now: "2026-11-20T23:00:00Z" })).toBe("Today 9:00 PM ET");
    expect(formatDeadline("2026-11-29T02:00:00Z", { now: NOW })).toBe("Nov 28, 9:00 PM ET");
    expect(formatDeadline("2026-11-16T02:00:00Z", { now: NOW })).toBe("Nov 15, 9:00 PM ET");
  });

  it("refuses what is not a time", () => {
    expect(() => formatDate("soon")).toThrow(RangeError);
  });
});

describe("days between two moments", () => {
  it.each([
    ["2026-11-01T04:30Z", "2026-11-02T04:30Z", 0],
    ["2026-11-01T04:30Z", "2026-11-02T05:00Z", 1],
    ["2026-03-08T04:30Z", "2026-03-08T14:00Z", 1],
    ["2026-03-08T04:30Z", "2026-03-09T04:30Z", 2],
    ["2026-12-31T23:00Z", "2027-01-01T06:00Z", 1],
    ["2026-11-25T12:00Z", "2026-11-24T12:00Z", -1],
  ])("%s to %s are %i, whatever their clocks do", (from, to, days) => {
    expect(calendarDaysBetween(from, to)).toBe(days);
  });
});

describe("clocks in zones off UTC by parts of an hour", () => {
  it.each([
    ["2026-03-08T05:29Z", "America/St_Johns", "1:59 AM"],
    ["2026-03-08T05:30Z", "America/St_Johns", "3:00 AM"],
    ["2026-03-08T06:10Z", "America/St_Johns", "3:40 AM"],
    ["2026-10-03T15:29Z", "Australia/Lord_Howe", "1:59 AM"],
    ["2026-10-03T15:30Z", "Australia/Lord_Howe", "2:30 AM"],
    ["2026-01-01T00:00Z", "Asia/Kathmandu", "5:45 AM"],
    ["2026-09-26T14:00Z", "Pacific/Chatham", "3:45 AM"],
    ["2026-11-01T05:59Z", "America/New_York", "1:59 AM"],
    ["1972-01-07T00:50Z", "Africa/Monrovia", "12:50 AM"],
  ])("%s in %s is %s", (time, zone, clock) => {
    expect(formatClock(time, zone)).toContain(`${clock} `);
  });

  it("says what the engine says, in any zone at any moment", () => {
    const moments = fc.date({ min: new Date("1971-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(
        moments,
        fc.constantFrom("Australia/Lord_Howe", "America/St_Johns", "Asia/Kolkata"),
        (at, timeZone) => {
          const parts = new Intl.DateTimeFormat("en-US", {
            timeZone,
            hour: "numeric",
            minute: "2-digit",
          }).formatToParts(at);
          const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
          expect(formatClock(at, timeZone)).toContain(`${part("hour")}:${part("minute")} ${part("dayPeriod")} `);
        },
      ),
    );
  });
});

describe("countdown", () => {
  it("reads zero only at the end", () => {
    expect(countdownParts(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(countdownParts(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(countdownParts(-1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it("adds up to the time left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), (remaining) => {
        const { days, hours, minutes, seconds } = countdownParts(remaining);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(remaining / 1000));
        expect(hours).toBeLessThan(24);
        expect(minutes).toBeLessThan(60);
        expect(seconds).toBeLessThan(60);
      }),
    );
  });
});
