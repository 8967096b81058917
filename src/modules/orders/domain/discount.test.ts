import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seed, size } from "#tests/support/scale.ts";
import { applyCodes, splitDiscount } from "./discount.ts";
import type { DiscountableLine, KnownCode } from "./discount.ts";
import { priceLine, shareOut, sumTotals } from "./totals.ts";

const runs = { numRuns: size(2_000, 100_000), seed };
const now = new Date("2026-11-27T12:00:00Z");
const sellers = ["a", "b", "c"] as const;

const rate = fc.option(fc.bigInt({ min: 0n, max: 20_000n }));
const value = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }), amountCents: fc.constant(null) }),
  fc.record({ percent: fc.constant(null), amountCents: fc.bigInt({ min: 1n, max: 100_000n }) }),
);
const code = fc
  .record({ accountId: fc.constantFrom(...sellers), value, least: fc.option(fc.bigInt({ min: 1n, max: 5_000n })) })
  .map(({ accountId, value: { percent, amountCents }, least }): KnownCode => ({
    id: accountId,
    accountId,
    code: `CODE-${accountId.toUpperCase()}`,
    percent,
    amountCents,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    isOncePerBuyer: false,
    leastCents: least,
    isOn: true,
    uses: 0,
    endedAt: null,
    isUsedBefore: false,
  }));
const cart = fc.tuple(
  rate,
  fc.array(
    fc.record({
      sellerId: fc.constantFrom(...sellers),
      type: fc.constantFrom("physical" as const, "digital" as const, "gift_card" as const),
      priceCents: fc.bigInt({ min: 2n, max: 1_000_000n }),
    }),
    { minLength: 1, maxLength: 30 },
  ),
);

describe("discount codes", () => {
  it("take off exactly what they say, line by line, and the sums of an order stay exact", () => {
    fc.assert(
      fc.property(cart, fc.uniqueArray(code, { selector: ({ accountId }) => accountId }), ([at, wanted], known) => {
        const lines = wanted.map(({ sellerId, type, priceCents }): DiscountableLine => ({
          sellerId,
          isGiftCard: type === "gift_card",
          costCents: type === "digital" ? priceCents / 2n : null,
          price: priceLine({ type, priceCents, presets: [] }, 1, at),
        }));
        const typed = known.map((one) => one.code.toLowerCase());
        const { outcomes, prices } = applyCodes(typed, { known, elsewhere: new Set(), now }, lines);
        const shipping = [500n];
        const before = sumTotals(
          lines.map(({ price }) => price),
          shipping,
        );
        const after = sumTotals(prices, shipping);
        const taken = outcomes.reduce((sum, { netCents }) => sum + netCents, 0n);
        expect(after.discountCents).toBe(taken);
        expect(before.itemsCents - after.itemsCents).toBe(taken);
        expect(before.orderCents - after.orderCents).toBe(outcomes.reduce((sum, one) => sum + one.totalCents, 0n));
        expect(after.itemsCents + after.taxCents).toBe(after.orderCents);
        expect(after.orderCents).toBe(prices.reduce((sum, { priceCents }) => sum + priceCents, 500n));
        for (const [place, price] of prices.entries()) {
          expect(price.netCents).toBeGreaterThan(0n);
          expect(price.netCents + price.taxCents).toBe(price.priceCents);
          expect(price.netCents + price.discountCents).toBe(lines[place]?.price.netCents);
          const cost = lines[place]?.costCents ?? null;
          if (cost !== null && price.discountCents > 0n) expect(price.netCents).toBeGreaterThanOrEqual(cost);
          if (lines[place]?.isGiftCard === true) expect(price).toEqual(lines[place].price);
        }
        // The seller pays for the discount. Vendor, site and seller still share the discounted price to the cent.
        const net = after.itemsCents - 500n;
        for (const cost of [null, before.itemsCents]) {
          const shares = shareOut(net, 500n, cost);
          expect(shares.costCents + shares.feeCents + shares.receivedCents).toBe(net + 500n);
        }
      }),
      runs,
    );
  });

  it("are spread in proportion: no line is a cent off its share of what can be taken", () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 30 }),
        value,
        (nets, terms) => {
          const parts = splitDiscount(
            terms,
            nets.map((netCents) => ({ netCents, costCents: null })),
          );
          const all = parts.reduce((sum, cents) => sum + cents, 0n);
          const room = nets.reduce((sum, cents) => sum + cents - 1n, 0n);
          expect(all).toBeLessThanOrEqual(room);
          for (const [place, part] of parts.entries()) {
            const own = (nets[place] ?? 0n) - 1n;
            expect(part >= 0n && part <= own).toBe(true);
            const off = part * room - all * own;
            expect(off < room && -off < room).toBe(room > 0n);
          }
        },
      ),
      runs,
    );
  });
});
