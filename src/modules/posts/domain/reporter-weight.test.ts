import fc from "fast-check";
import { expect, it } from "vitest";
import { reporterWeight } from "./reporter-weight.ts";
import type { Reporter } from "./reporter-weight.ts";

const count = fc.nat({ max: 1_000 });
const reporter: fc.Arbitrary<Reporter> = fc.record({
  isVerified: fc.boolean(),
  isTrusted: fc.boolean(),
  ageDays: fc.nat({ max: 400 }),
  confirmed: count,
  dismissed: count,
});

it("is from 0.2 to 2, more for being right, and less for being wrong", () => {
  fc.assert(
    fc.property(reporter, (one) => {
      const weight = reporterWeight(one);
      expect(weight).toBeGreaterThanOrEqual(0.2);
      expect(weight).toBeLessThanOrEqual(2);
      expect(reporterWeight({ ...one, confirmed: one.confirmed + 1 })).toBeGreaterThanOrEqual(weight);
      expect(reporterWeight({ ...one, dismissed: one.dismissed + 1 })).toBeLessThanOrEqual(weight);
    }),
  );
});

it("takes three verified people, or fifteen new accounts, to hide a post", () => {
  const fresh: Reporter = { isVerified: false, isTrusted: false, ageDays: 0, confirmed: 0, dismissed: 0 };
  expect(Math.ceil(3 / reporterWeight({ ...fresh, isVerified: true }))).toBe(3);
  expect(Math.ceil(3 / reporterWeight(fresh))).toBe(15);
  expect(reporterWeight({ ...fresh, isTrusted: true })).toBe(1.5);
});
