import fc from "fast-check";
import { expect, it } from "vitest";
import { isHiddenByMarks, reporterWeight } from "./reporter-weight.ts";
import type { Reporter } from "./reporter-weight.ts";

const count = fc.nat({ max: 1_000 });
const reporter: fc.Arbitrary<Reporter> = fc.record({
  hasPhone: fc.boolean(),
  isVerified: fc.boolean(),
  isTrusted: fc.boolean(),
  ageDays: fc.nat({ max: 400 }),
  confirmed: count,
  dismissed: count,
});

it("is from 0.2 to 2, more for being right, and less for being wrong", () => {
  fc.assert(
    fc.property(reporter, (any) => {
      const one = { ...any, hasPhone: true };
      const weight = reporterWeight(one);
      expect(weight).toBeGreaterThanOrEqual(0.2);
      expect(weight).toBeLessThanOrEqual(2);
      expect(reporterWeight({ ...one, confirmed: one.confirmed + 1 })).toBeGreaterThanOrEqual(weight);
      expect(reporterWeight({ ...one, dismissed: one.dismissed + 1 })).toBeLessThanOrEqual(weight);
    }),
  );
});

it("is 0 without a phone and without an identity, whatever else is known", () => {
  fc.assert(
    fc.property(reporter, (one) => {
      expect(reporterWeight({ ...one, hasPhone: false, isVerified: false })).toBe(0);
      expect(reporterWeight({ ...one, hasPhone: false, isVerified: true })).toBeGreaterThan(0);
    }),
  );
});

it("takes three verified people to hide a post, and no number of new accounts", () => {
  const fresh: Reporter = {
    hasPhone: true,
    isVerified: false,
    isTrusted: false,
    ageDays: 0,
    confirmed: 0,
    dismissed: 0,
  };
  expect(Math.ceil(3 / reporterWeight({ ...fresh, isVerified: true }))).toBe(3);
  expect(reporterWeight(fresh)).toBe(0.2);
  expect(reporterWeight({ ...fresh, isTrusted: true })).toBe(1.5);
  expect(isHiddenByMarks({ total: 300, verified: 0.99 }, 3)).toBe(false);
  expect(isHiddenByMarks({ total: 3, verified: 1 }, 3)).toBe(true);
  expect(isHiddenByMarks({ total: 2.99, verified: 2.99 }, 3)).toBe(false);
});
