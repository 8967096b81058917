import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceLeaf, isInTotal, sumPath, sumTop, type BalanceLeaf } from "./balance-tree.ts";

const listOf = (amounts: readonly bigint[]): BalanceLeaf[] =>
  amounts.map((cents, at) => ({
    salt: new Uint8Array(32).fill(at),
    ownerId: `0190f5c2-0000-7000-8000-${String(at).padStart(12, "0")}`,
    cents,
  }));
const amounts = fc.array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 70 });

describe("a tree of balances", () => {
  it("has the sum of all at its top, and proves each to be in it and nothing else", () => {
    fc.assert(
      fc.property(amounts, fc.nat(), fc.bigInt(1n, 10n ** 6n), (cents, pick, more) => {
        const list = listOf(cents);
        const nodes = list.map((leaf) => balanceLeaf(leaf));
        const top = sumTop(nodes);
        expect(top.cents).toBe(cents.reduce((sum, one) => sum + one, 0n));
        const place = pick % list.length;
        const own = list[place] as BalanceLeaf;
        const path = sumPath(nodes, place);
        expect(isInTotal(own, path, top)).toBe(true);
        expect(isInTotal({ ...own, cents: own.cents + more }, path, top)).toBe(false);
        expect(isInTotal({ ...own, ownerId: "0190f5c2-0000-7000-8000-ffffffffffff" }, path, top)).toBe(false);
        expect(isInTotal({ ...own, salt: new Uint8Array(32).fill(255) }, path, top)).toBe(false);
        expect(isInTotal(own, path, { ...top, cents: top.cents + more })).toBe(false);
        // Taken from one and given to another: the total stays, the root does not.
        expect(
          isInTotal(
            own,
            path.map((step, at) => (at === 0 ? { ...step, cents: step.cents + more } : step)),
            top,
          ),
        ).toBe(path.length === 0);
        const inflated = path.map((step, at) => (at === 0 ? { ...step, cents: step.cents + more } : step));
        expect(isInTotal(own, inflated, { ...top, cents: top.cents + more })).toBe(false);
        expect(isInTotal(own, path.slice(1), top)).toBe(path.length === 0);
      }),
      { numRuns: 100 },
    );
  });

  it("has the same top by blocks of a power of two as leaf by leaf", () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(2, 4, 8, 16), (cents, size) => {
        const nodes = listOf(cents).map((leaf) => balanceLeaf(leaf));
        const tops = Array.from({ length: Math.ceil(nodes.length / size) }, (_, block) =>
          sumTop(nodes.slice(block * size, (block + 1) * size)),
        );
        expect(sumTop(tops)).toEqual(sumTop(nodes));
      }),
    );
  });

  it("lets no balance below zero make room for another", () => {
    const [own] = listOf([500n]);
    if (own === undefined) throw new Error("one was made");
    expect(() => balanceLeaf({ ...own, cents: -1n })).toThrow(RangeError);
    expect(
      isInTotal(own, [{ hash: new Uint8Array(32), cents: -500n, isLeft: false }], {
        hash: new Uint8Array(32),
        cents: 0n,
      }),
    ).toBe(false);
  });

  it("is nothing for nobody", () => {
    expect(sumTop([]).cents).toBe(0n);
    expect(() => sumPath([], 0)).toThrow(RangeError);
  });
});
