import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToNumber, MAX_CENTS, multiplyCents, parseCents, splitCents, sumCents } from "./cents.ts";

describe("parseCents", () => {
  it.each([
    [1, { ok: true, value: 1n }],
    ["2500", { ok: true, value: 2500n }],
    [7n, { ok: true, value: 7n }],
    [0, { ok: false, error: "too_small" }],
    [-1n, { ok: false, error: "too_small" }],
    [MAX_CENTS + 1n, { ok: false, error: "too_large" }],
    [1.5, { ok: false, error: "not_an_integer" }],
    [Number.NaN, { ok: false, error: "not_an_integer" }],
    [2 ** 53, { ok: false, error: "not_an_integer" }],
    ["1e3", { ok: false, error: "not_an_integer" }],
    ["", { ok: false, error: "not_an_integer" }],
    [null, { ok: false, error: "not_an_integer" }],
  ])("reads %o", (input, expected) => {
    expect(parseCents(input)).toEqual(expected);
  });

  it("keeps to the given bounds, both included", () => {
    const bounds = { min: 100n, max: 200n };
    expect([99, 100, 200, 201].map((input) => parseCents(input, bounds).ok)).toEqual([false, true, true, false]);
  });
});

describe("arithmetic", () => {
  it("never rounds on the way out", () => {
    expect(centsToNumber(MAX_CENTS)).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => centsToNumber(MAX_CENTS + 1n)).toThrow(RangeError);
    expect(() => centsToNumber(-MAX_CENTS - 1n)).toThrow(RangeError);
  });

  it("refuses products and sums beyond the largest amount", () => {
    expect(multiplyCents(500n, 3)).toEqual({ ok: true, value: 1500n });
    expect(multiplyCents(MAX_CENTS, 2)).toEqual({ ok: false, error: "too_large" });
    expect(sumCents([MAX_CENTS, 1n])).toEqual({ ok: false, error: "too_large" });
    expect(sumCents([MAX_CENTS, -1n])).toEqual({ ok: true, value: MAX_CENTS - 1n });
    expect(() => multiplyCents(1n, 1.5)).toThrow(RangeError);
  });
});

describe("splitCents", () => {
  it("gives the odd cent to the largest remainder, then to the earlier share", () => {
    expect(splitCents(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(splitCents(100n, [1n, 2n])).toEqual([33n, 67n]);
    expect(splitCents(0n, [0n, 0n])).toEqual([0n, 0n]);
    expect(() => splitCents(1n, [0n])).toThrow(RangeError);
  });

  it("adds up to the total with every share within a cent of the exact one", () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_CENTS }), weights, (total, given) => {
        fc.pre(given.some((weight) => weight > 0n));
        const sum = given.reduce((a, b) => a + b, 0n);
        const shares = splitCents(total, given);
        expect(shares.reduce((a, b) => a + b, 0n)).toBe(total);
        shares.forEach((share, index) => {
          const exact = total * (given[index] ?? 0n);
          expect(share * sum > exact - sum && share * sum < exact + sum).toBe(true);
        });
      }),
    );
  });
});
