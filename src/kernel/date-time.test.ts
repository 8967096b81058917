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

  it("reads any text as the moment that its own digits say, or as nothing", () => {
    const valid = fc
      .tuple(
        fc.date({ min: new Date("0001-01-02T00:00:00Z"), max: new Date("9999-12-30T00:00:00Z"), noInvalidDate: true }),
        fc.constantFrom("Z", "z", "+00:00", "-05:00", "+05:45", "+23:59"),
      )
      .map(([moment, offset]) => moment.toISOString().replace("Z", offset));
    const piece = fc.oneof(
      fc.constantFrom(
        ..."0123456789-:.TtZz+ \u0000\n\u2212\uff0d\uff10\uff11\uff1a\u0661\u0967\ud835\udfce\u200b\u0131\u017f",
      ),
      fc.string({ unit: "grapheme", maxLength: 1 }),
      fc.string({ unit: "binary", maxLength: 1 }),
    );
    // Texts of such pieces, and date-times with a part of them replaced.
    const text = fc.oneof(
      fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join("")),
      fc
        .tuple(valid, fc.nat(30), fc.nat(2), fc.array(piece, { maxLength: 2 }))
        .map(([one, at, length, pieces]) => one.slice(0, at) + pieces.join("") + one.slice(at + length)),
    );
    fc.assert(
      fc.property(text, (written) => {
        const read = parseDateTime(written);
        expect(isCalendarDay(written) && read !== null).toBe(false);
        if (read === null) return;
        expect(written).toMatch(/^[\d\-:.TtZz+]+$/);
        const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = written.split(/\D/).map(Number);
        const [, sign, hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
        const offset = (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
        const expected = new Date(0);
        expected.setUTCFullYear(year, month - 1, day);
        expected.setUTCHours(hour, minute - offset, second);
        expect(Math.floor(read.getTime() / 1_000)).toBe(expected.getTime() / 1_000);
        expect(read.getUTCFullYear()).toBeGreaterThanOrEqual(1);
        expect(read.getUTCFullYear()).toBeLessThanOrEqual(9_999);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("isCalendarDay", () => {
  it.each(["2026-02-28", "2024-02-29", "0001-01-01", "9999-12-31"])("takes %s", (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });
  it("takes no text but the ten characters of a day", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: fc.constantFrom(..."0123456789--\uff11\u0661\u2010\n "), maxLength: 12 }),
          fc.string({ unit: "binary" }),
          fc
            .tuple(
              fc.constantFrom("2026-02-28", "2024-02-29"),
              fc.nat(10),
              fc.string({ unit: "grapheme", maxLength: 2 }),
            )
            .map(([day, at, more]) => day.slice(0, at) + more + day.slice(at + 1)),
        ),
        (text) => {
          if (!isCalendarDay(text)) return;
          const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
          expect(text).toMatch(/^\d{4}-\d{2}-\d{2}$/);
          expect(new Date(Date.UTC(year, month, 0)).getUTCDate()).toBeGreaterThanOrEqual(year < 100 ? 1 : day);
          expect(month).toBeLessThanOrEqual(12);
        },
      ),
      { numRuns: 1_000 },
    );
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
