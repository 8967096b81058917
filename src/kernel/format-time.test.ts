import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
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

describe("dates in New York unless told otherwise", () => {
  it("turns the day at New York's midnight", () => {
    expect(formatDate("2026-11-17T04:59:00Z")).toBe("Nov 16, 2026");
    expect(formatDate("2026-11-17T05:00:00Z")).toBe("Nov 17, 2026");
    expect(formatFormDate("2026-01-02T12:00:00Z")).toBe("01/02/2026");
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
