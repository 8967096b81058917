import { sha256 } from "@noble/hashes/sha2.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { u32 } from "./encoding.ts";
import { drawOrdinals, drawWinners, drawWords, numberBelow } from "./ordinals.ts";

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });

function* wordsFrom(...values: number[]): Generator<number, never> {
  yield* values;
  throw new Error("out of words");
}

describe("numberBelow", () => {
  it("passes over words beyond the largest multiple", () => {
    const biggest = 2 ** 32 - 1;
    // 2^32 mod 10 is 6, so the last six values are rejected.
    expect(numberBelow(wordsFrom(biggest, biggest - 5, biggest - 6), 10)).toBe(9);
    expect(numberBelow(wordsFrom(biggest), 2 ** 32)).toBe(biggest);
    expect(numberBelow(wordsFrom(biggest), 1)).toBe(0);
    expect(() => numberBelow(wordsFrom(0), 0)).toThrow(RangeError);
    expect(() => numberBelow(wordsFrom(0), 2 ** 32 + 1)).toThrow(RangeError);
  });

  it("gives every result equally many words, shown on a scaled-down word", () => {
    // The same rule with 2^8 word values, counted exhaustively.
    for (let m = 1; m <= 256; m += 1) {
      const limit = 256 - (256 % m);
      const counts = new Map<number, number>();
      for (let word = 0; word < limit; word += 1) counts.set(word % m, (counts.get(word % m) ?? 0) + 1);
      expect(new Set(counts.values()).size).toBe(1);
      expect(counts.size).toBe(m);
    }
  });
});

describe("the order", () => {
  it("is a permutation, and what a plain shuffle of an array gives", () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 0, max: 200 }), (seed, n) => {
        const places = Array.from({ length: n }, (_, i) => i);
        const words = drawWords(seed);
        for (let i = 0; i < n; i += 1) {
          const j = i + numberBelow(words, n - i);
          const [a, b] = [places[i] ?? -1, places[j] ?? -1];
          places[i] = b;
          places[j] = a;
        }
        expect(drawOrdinals(seed, n, n)).toEqual(places);
        expect([...places].toSorted((a, b) => a - b)).toEqual(places.map((_, i) => i));
      }),
      { numRuns: 60 },
    );
  });

  it("begins the same however many ordinals are taken", () => {
    fc.assert(
      fc.property(seeds, fc.nat(500), fc.nat(520), (seed, n, count) => {
        expect(drawOrdinals(seed, n, count)).toEqual(drawOrdinals(seed, n, n).slice(0, count));
      }),
      { numRuns: 40 },
    );
  });

  it("splits into winners and three alternates per slot, as far as there are entries", () => {
    const seed = sha256(u32(1));
    const shape = (n: number, slots: number) => {
      const { winners, alternates } = drawWinners(seed, n, slots);
      return [winners.length, alternates.length];
    };
    expect([shape(0, 2), shape(1, 2), shape(3, 2), shape(8, 2), shape(90, 2)]).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [2, 6],
      [2, 6],
    ]);
  });
});

describe("fairness", () => {
  const draws = 200_000;

  /** χ² of counts against the uniform distribution. */
  const chiSquare = (counts: number[], expected: number): number =>
    counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

  /** Draws many times from one fixed seed's stream, which keeps the test fast and repeatable. */
  const firstPlaces = (m: number): number[] => {
    const words = drawWords(sha256(u32(2026)));
    const counts = Array.from({ length: m }, () => 0);
    for (let k = 0; k < draws; k += 1) {
      const at = numberBelow(words, m);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    return counts;
  };

  // Critical values of χ² at p = 0.001 for m − 1 degrees of freedom.
  it.each([
    [2, 10.828],
    [3, 13.816],
    [7, 22.458],
    [10, 27.877],
  ])("every number below %i is equally likely", (m, critical) => {
    expect(chiSquare(firstPlaces(m), draws / m)).toBeLessThan(critical);
  });

  it("all 24 orders of four entries are equally likely over 20,000 seeds", () => {
    const seedsDrawn = 20_000;
    const counts = new Map<string, number>();
    for (let k = 0; k < seedsDrawn; k += 1) {
      const order = drawOrdinals(sha256(u32(k)), 4, 4).join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 23 degrees of freedom at p = 0.001.
    expect(chiSquare([...counts.values()], seedsDrawn / 24)).toBeLessThan(49.728);
  });
});
