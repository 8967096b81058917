import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FRAUD_REASONS, quarantineAfter, scoreEntry } from "./fraud-score.ts";
import type { FraudRules, FraudSignals } from "./fraud-score.ts";

const count = fc.nat(20);
const signals: fc.Arbitrary<FraudSignals> = fc.record({
  sameDevice: count,
  sameNetwork: count,
  samePayout: count,
  sameCard: count,
  sameHousehold: count,
  entriesInMinute: count,
  accountHours: fc.nat(100),
});
const points = fc.nat(100);
const rules: fc.Arbitrary<FraudRules> = fc.record({
  weights: fc.record({
    device: points,
    network: points,
    payout: points,
    card: points,
    household: points,
    velocity: points,
    new_account: points,
  }),
  networkEntrants: fc.integer({ min: 1, max: 10 }),
  entriesPerMinute: fc.integer({ min: 2, max: 10 }),
  newAccountHours: fc.nat(48),
  quarantineFrom: fc.integer({ min: 1, max: 100 }),
});

describe("scoreEntry", () => {
  test("is between 0 and 100, the same for the same facts, and explained by its reasons", () => {
    fc.assert(
      fc.property(signals, rules, (facts, rule) => {
        const scored = scoreEntry(facts, rule);
        expect(scored.score).toBeGreaterThanOrEqual(0);
        expect(scored.score).toBeLessThanOrEqual(100);
        expect(scoreEntry({ ...facts }, rule)).toEqual(scored);
        const sum = Object.values(scored.reasons).reduce((total, one) => total + one, 0);
        expect(scored.score).toBe(Math.min(100, sum));
      }),
    );
  });

  test("never falls when a fact becomes more suspicious or a weight grows", () => {
    fc.assert(
      fc.property(
        signals,
        signals,
        rules,
        fc.constantFrom(...FRAUD_REASONS),
        points,
        (facts, more, rule, reason, extra) => {
          const worse = {
            sameDevice: facts.sameDevice + more.sameDevice,
            sameNetwork: facts.sameNetwork + more.sameNetwork,
            samePayout: facts.samePayout + more.samePayout,
            sameCard: facts.sameCard + more.sameCard,
            sameHousehold: facts.sameHousehold + more.sameHousehold,
            entriesInMinute: facts.entriesInMinute + more.entriesInMinute,
            accountHours: Math.max(0, facts.accountHours - more.accountHours),
          };
          const { score } = scoreEntry(facts, rule);
          expect(scoreEntry(worse, rule).score).toBeGreaterThanOrEqual(score);
          const weights = { ...rule.weights, [reason]: rule.weights[reason] + extra };
          expect(scoreEntry(facts, { ...rule, weights }).score).toBeGreaterThanOrEqual(score);
        },
      ),
    );
  });
});

describe("quarantineAfter", () => {
  const rule = { quarantineFrom: 80 };
  const high = { score: 90, reasons: { device: 40, card: 50 } };
  const low = { score: 40, reasons: { device: 40 } };

  test.each([
    ["a low score", { status: null, clearedReasons: [] }, low, null],
    ["a high score", { status: null, clearedReasons: [] }, high, "pending"],
    ["a score that fell", { status: "pending", clearedReasons: [] }, low, null],
    ["the reasons that staff cleared", { status: "cleared", clearedReasons: ["device", "card"] }, high, "cleared"],
    ["a reason that staff did not see", { status: "cleared", clearedReasons: ["device"] }, high, "pending"],
    [
      "a new quarantine after a clearing, with only cleared reasons",
      { status: "pending", clearedReasons: ["device", "card"] },
      high,
      null,
    ],
    ["a decision against the entry", { status: "upheld", clearedReasons: [] }, low, "upheld"],
  ] as const)("%s", (_about, before, scored, after) => {
    expect(quarantineAfter(before, scored, rule)).toBe(after);
  });
});
