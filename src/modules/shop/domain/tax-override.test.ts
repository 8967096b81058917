import fc from "fast-check";
import { expect, test } from "vitest";
import { isLong } from "#tests/support/scale.ts";
import { findOverride } from "./tax-override.ts";
import type { TaxOverride, TaxPlace } from "./tax-override.ts";

const juneau = { state: "AK", zipCode: "99801" };
const today = "2026-11-27";

test("the override that names most of the ZIP code is in force, and of these the newest", () => {
  const state = { state: "AK", percent: 0, from: "2020-01-01" };
  const place = { state: "AK", zips: ["998"], percent: 5, from: "2020-01-01" };
  const newer = { ...place, percent: 5.5, from: "2026-01-01" };
  const later = { ...place, percent: 9, from: "2026-11-28" };
  const city = { state: "AK", zips: ["99501", "99801"], percent: 2, from: "2019-01-01" };
  expect(findOverride([state, place, newer, later], juneau, today)).toBe(newer);
  expect(findOverride([later, newer, city, state], juneau, today)).toBe(city);
  expect(findOverride([state, newer], { state: "AK", zipCode: "99701" }, today)).toBe(state);
  expect(findOverride([state, newer], { state: "AK", zipCode: null }, today)).toBe(state);
  expect(findOverride([newer], { state: "AK", zipCode: null }, today)).toBeUndefined();
  expect(findOverride([state, newer], { state: "WA", zipCode: "99801" }, today)).toBeUndefined();
});

const digit = fc.constantFrom("0", "1");
const zip = (minLength: number) => fc.string({ unit: digit, minLength, maxLength: 5 });
const day = fc.constantFrom("2025-01-01", "2026-01-01", "2026-11-27", "2026-11-28", "2027-01-01");
const override: fc.Arbitrary<TaxOverride> = fc.record(
  {
    state: fc.constantFrom("AK", "CO"),
    zips: fc.array(zip(3), { minLength: 1, maxLength: 3 }),
    percent: fc.integer({ min: 0, max: 20 }),
    from: day,
  },
  { requiredKeys: ["state", "percent", "from"] },
);
const place: fc.Arbitrary<TaxPlace> = fc.record({
  state: fc.constantFrom("AK", "CO"),
  zipCode: fc.option(zip(5)),
});

const applies = ({ state, zips, from }: TaxOverride, at: TaxPlace): boolean =>
  state === at.state &&
  from <= today &&
  (zips === undefined || zips.some((prefix) => at.zipCode?.startsWith(prefix) === true));
const precision = ({ zips = [] }: TaxOverride, { zipCode }: TaxPlace): number =>
  Math.max(0, ...zips.filter((prefix) => zipCode?.startsWith(prefix)).map(({ length }) => length));

test("of any table, what is in force applies to the place, and nothing that applies is more precise or newer", () => {
  fc.assert(
    fc.property(fc.array(override, { maxLength: 12 }), place, (overrides, at) => {
      const found = findOverride(overrides, at, today);
      const candidates = overrides.filter((one) => applies(one, at));
      if (found === undefined) {
        expect(candidates).toEqual([]);
        return;
      }
      expect(candidates).toContain(found);
      for (const one of candidates) {
        expect(precision(one, at)).toBeLessThanOrEqual(precision(found, at));
        if (precision(one, at) === precision(found, at)) expect(one.from <= found.from).toBe(true);
      }
      // Others' rates and those of another day change nothing.
      expect(findOverride(candidates, at, today)).toBe(found);
    }),
    { numRuns: isLong ? 100_000 : 2_000 },
  );
});
