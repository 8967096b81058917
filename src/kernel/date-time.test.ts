import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ageOn, isCalendarDay, parseDateTime } from "./date-time.ts";

describe("parseDateTime", () => {
  it.each([
    ["2026-11-21T18:00:00Z", "2026-11-21T18:00:00.000Z"],
    ["2026-11-21t18:00:00.5z", "2026-11-21T18:00:00.500Z"],
    ["2026-11-21T18:00:00.123456-05:00", "2026-11-21T23:00:00.123Z"],
    ["2024-02-29T00:00:00+05:45", "2024-02-28T18:15:00.000Z"],
  ])("reads %s", (text, iso) => {
    expect(parseDateTime(text)?.toISOString()).toBe(iso);
  });

  it.each([
    "2026-11-21T18:00:00",
    "2026-11-21T18:00Z",
    "2026-11-21 18:00:00Z",
    "2026-11-21",
    "2026-02-29T00:00:00Z",
    "2026-04-31T00:00:00Z",
    "2026-13-01T00:00:00Z",
    "2026-11-21T24:00:00Z",
    "2026-11-21T18:60:00Z",
    "2026-11-21T18:00:00+0500",
    "2026-11-21T18:00:00+24:00",
    "2026-11-21T18:00:00.Z",
    " 2026-11-21T18:00:00Z",
    "0000-06-01T00:00:00Z",
    "0001-01-01T00:00:00+01:00",
    "9999-12-31T23:59:59-01:00",
    "+02026-11-21T18:00:00Z",
    "Sat, 21 Nov 2026 18:00:00 GMT",
    "",
  ])("refuses %j", (text) => {
    expect(parseDateTime(text)).toBeNull();
  });

  it("gives back every moment that it is written as", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true }),
        (moment) => {
          expect(parseDateTime(moment.toISOString())).toEqual(moment);
        },
      ),
    );
  });
});

describe("isCalendarDay", () => {
  it.each(["2026-02-28", "2024-02-29", "0001-01-01", "9999-12-31"])("takes %s", (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });
  it.each(["2026-02-29", "2100-02-29", "2026-2-3", "0000-01-01", "2026-00-10", "2026-11-21T00:00:00Z", "12026-01-01"])(
    "refuses %s",
    (day) => {
      expect(isCalendarDay(day)).toBe(false);
    },
  );
});

describe("ageOn", () => {
  it.each([
    ["2008-02-29", "2026-02-28", 17],
    ["2008-02-29", "2026-03-01", 18],
    ["2013-11-25", "2026-11-24", 12],
    ["2013-11-25", "2026-11-25", 13],
  ])("counts from %s to %s", (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});
