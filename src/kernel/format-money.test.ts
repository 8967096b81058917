import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCount, formatWhole, ticketNumber } from "./format-count.ts";
import { formatMoney, formatPrize, parseMoney, formatShortMoney, signedMoney } from "./format-money.ts";

describe("money", () => {
  it.each([
    [162_000n, "$1,620.00"],
    [0, "$0.00"],
    [5, "$0.05"],
    [-30_000, "\u2212$300.00"],
    [123_456_789_012n, "$1,234,567,890.12"],
  ])("formats %s cents exactly", (cents, text) => expect(formatMoney(cents)).toBe(text));

  it("drops the decimals of a whole prize only", () => {
    expect(formatPrize(50_000)).toBe("$500");
    expect(formatPrize(1250)).toBe("$12.50");
    expect(formatPrize(250_000n)).toBe("$2,500");
  });

  it.each([
    [99_999, "$999.99"],
    [100_000, "$1k"],
    [1_840_000, "$18.4k"],
    [1_849_999, "$18.4k"],
    [99_999_999, "$999.9k"],
    [100_000_000, "$1m"],
    [200_000_000_000n, "$2b"],
  ])("shortens %s cents", (cents, text) => expect(formatShortMoney(cents)).toBe(text));

  it("signs ledger lines with a true minus", () => {
    expect(signedMoney(50_000)).toBe("+$500.00");
    expect(signedMoney(-30_000n)).toBe("\u2212$300.00");
    expect(signedMoney(0)).toBe("$0.00");
  });

  it("refuses a fraction of a cent", () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
  });

  it("reads back every amount it writes", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 9_007_199_254_740_991n }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toBe(cents);
        expect(parseMoney(formatPrize(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ["500", 50_000n],
    ["$1,500", 150_000n],
    [" 12.5 ", 1250n],
    [".99", 99n],
    ["7.", 700n],
  ])("reads %j", (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each(["", "$", ".", "-5", "1.234", "1,50", "12e3", "abc", "123456789012345"])("does not read %j", (text) =>
    expect(parseMoney(text)).toBeNull(),
  );
});

describe("counts", () => {
  it.each([
    [999, "999"],
    [1000, "1k"],
    [3199, "3.1k"],
    [999_999, "999.9k"],
    [1_900_000, "1.9m"],
    [2_000_000_000, "2b"],
  ])("shortens %s", (count, text) => expect(formatCount(count)).toBe(text));

  it("writes a count in full", () => {
    expect(formatWhole(1284)).toBe("1,284");
    expect(formatWhole(12)).toBe("12");
  });

  it("keeps at least four digits in a ticket number", () => {
    expect(ticketNumber(482)).toBe("0482");
    expect(ticketNumber(12_345)).toBe("12345");
  });

  it("never claims more than there is", () => {
    const scale = { k: 1e3, m: 1e6, b: 1e9 } as Record<string, number>;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (count) => {
        const text = formatCount(count);
        const shown = Number.parseFloat(text.replaceAll(",", "")) * (scale[text.at(-1) ?? ""] ?? 1);
        expect(shown).toBeLessThanOrEqual(count + 1e-6);
        expect(shown).toBeGreaterThan(count * 0.9 - 1);
      }),
    );
  });
});
