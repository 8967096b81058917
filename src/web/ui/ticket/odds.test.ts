import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oddsOf, oddsWords } from "./odds.ts";

const facts = fc.record({
  entries: fc.nat({ max: 2_000_000 }),
  winners: fc.integer({ min: 1, max: 100 }),
  isIn: fc.boolean(),
});
const entrantsOf = ({ entries, isIn }: { entries: number; isIn: boolean }): number => entries + (isIn ? 0 : 1);

describe("the odds of a giveaway", () => {
  it.each([
    [{ entries: 0, winners: 1, isIn: false }, "Everyone wins so far"],
    [{ entries: 1, winners: 1, isIn: true }, "Everyone wins so far"],
    [{ entries: 1, winners: 1, isIn: false }, "1 in 2 now"],
    [{ entries: 3, winners: 3, isIn: false }, "1 in 1.4 now"],
    [{ entries: 1_284, winners: 3, isIn: false }, "1 in 429 now"],
    [{ entries: 1_284, winners: 3, isIn: true }, "1 in 428 now"],
    [{ entries: 99, winners: 10, isIn: true }, "1 in 9.9 now"],
    [{ entries: 997, winners: 100, isIn: true }, "1 in 10 now"],
    [{ entries: 1_250_000, winners: 1, isIn: true }, "1 in 1,250,000 now"],
  ])("of %o are “%s”", (given, words) => {
    expect(oddsWords(given)).toBe(words);
  });

  it("are said exactly when there are more entrants than prizes", () => {
    fc.assert(
      fc.property(facts, (given) => {
        expect(oddsOf(given) === null).toBe(entrantsOf(given) <= given.winners);
      }),
    );
  });

  it("never promise more than there is, and at most a tenth part less", () => {
    fc.assert(
      fc.property(facts, (given) => {
        const odds = oddsOf(given);
        if (odds === null) return;
        const exact = entrantsOf(given) / given.winners;
        expect(odds).toBeGreaterThanOrEqual(exact);
        expect(odds).toBeLessThanOrEqual(exact * 1.1 + 1e-9);
      }),
    );
  });

  it("do not improve with another entry, nor worsen with another prize", () => {
    const rank = (odds: number | null): number => odds ?? 1;
    fc.assert(
      fc.property(facts, (given) => {
        const now = rank(oddsOf(given));
        expect(rank(oddsOf({ ...given, entries: given.entries + 1 }))).toBeGreaterThanOrEqual(now);
        expect(rank(oddsOf({ ...given, winners: given.winners + 1 }))).toBeLessThanOrEqual(now);
      }),
    );
  });

  it("are the same for a reader who enters", () => {
    fc.assert(
      fc.property(facts, ({ entries, winners }) => {
        expect(oddsWords({ entries: entries + 1, winners, isIn: true })).toBe(
          oddsWords({ entries, winners, isIn: false }),
        );
      }),
    );
  });
});
