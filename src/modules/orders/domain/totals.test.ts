import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceOfQuantity, shopProductTypes } from "#kernel/shop-price.ts";
import {
  dividedBy,
  fraction,
  isAtLeast,
  minus,
  percent,
  plus,
  roundHalfUp,
  thousandths,
  times,
} from "#tests/support/fractions.ts";
import { seed, size } from "#tests/support/scale.ts";
import { priceLine, shareOut, splitSource, sumTotals, walletPart } from "./totals.ts";

const runs = { numRuns: size(2_000, 100_000), seed };
const cents = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });

/** A line of a cart: a product with at most one set, and how many pieces. */
const line = fc
  .record({
    type: fc.constantFrom(...shopProductTypes),
    priceCents: fc.bigInt({ min: 1n, max: 1_000_000n }),
    set: fc.option(fc.record({ quantity: fc.integer({ min: 2, max: 100 }), percent: fc.integer({ min: 1, max: 99 }) })),
    quantity: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ type, priceCents, set, quantity }) => {
    const setCents = set === null ? 0n : (priceCents * BigInt(set.quantity * set.percent)) / 100n;
    return {
      product: {
        type,
        priceCents,
        presets: set === null || setCents === 0n ? [] : [{ quantity: set.quantity, priceCents: setCents }],
      },
      quantity,
    };
  });
const rate = fc.option(fc.bigInt({ min: 0n, max: 20_000n }));

describe("the sums of an order", () => {
  it("are net prices, shipping and tax to the cent, whatever is bought and wherever it goes", () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 50 }),
        fc.array(cents(2_500)),
        rate,
        (lines, shipping, at) => {
          const prices = lines.map(({ product, quantity }) => priceLine(product, quantity, at));
          const shown = lines.map(({ product, quantity }) => priceLine(product, quantity, null));
          for (const [place, price] of prices.entries()) {
            expect(price.netCents + price.taxCents).toBe(price.priceCents);
            // The net price is the same in every state, and a gift card has no tax.
            expect(price.netCents).toBe(shown[place]?.netCents);
            if (lines[place]?.product.type === "gift_card") expect(price.taxCents).toBe(0n);
          }
          const totals = sumTotals(prices, shipping);
          expect(totals.itemsCents + totals.taxCents).toBe(totals.orderCents);
          expect(totals.orderCents).toBe(
            [...prices.map(({ priceCents }) => priceCents), ...shipping].reduce((a, b) => a + b, 0n),
          );
        },
      ),
      runs,
    );
  });

  it("have the exact net price and the exact tax of each line, each rounded half up once", () => {
    fc.assert(
      fc.property(line, rate, ({ product, quantity }, at) => {
        const isFree = product.type === "gift_card";
        const shown = priceOfQuantity(product, quantity);
        const net = roundHalfUp(dividedBy(fraction(shown), plus(fraction(1n), thousandths(isFree ? 0n : 8_875n))));
        const tax = at === null || isFree ? shown - net : roundHalfUp(times(fraction(net), thousandths(at)));
        expect(priceLine(product, quantity, at)).toMatchObject({
          priceCents: net + tax,
          netCents: net,
          taxCents: tax,
          rate: isFree ? 0n : (at ?? 8_875n),
        });
      }),
      runs,
    );
  });

  it("reach vendor, site and seller to the cent, and a loss is the seller's", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10_000_000n }),
        cents(2_500),
        fc.option(cents(10_000_000)),
        (net, shipping, cost) => {
          const { costCents, feeCents, receivedCents } = shareOut(net, shipping, cost);
          expect(costCents + feeCents + receivedCents).toBe(net + shipping);
          const gain = minus(fraction(net), fraction(cost ?? 0n));
          const due = times(isAtLeast(gain, fraction(0n)) ? gain : fraction(0n), percent(cost === null ? 10n : 5n));
          expect(feeCents).toBe(roundHalfUp(due));
          expect(receivedCents < 0n).toBe(net + shipping < costCents + feeCents);
        },
      ),
      runs,
    );
  });

  it("are split by where the money came from: exactly, and no parcel gets more than it costs", () => {
    const parcels = fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(parcels, fc.double({ min: 0, max: 1, noNaN: true }), (totals, share) => {
        const sum = totals.reduce((a, b) => a + b, 0n);
        const money = (sum * BigInt(Math.round(share * 1_000_000))) / 1_000_000n;
        const parts = splitSource(money, totals);
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(money);
        for (const [place, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0n);
          expect(part).toBeLessThanOrEqual(totals[place] ?? 0n);
          // Less than a cent from the exact share.
          const exact = times(fraction(money), dividedBy(fraction(totals[place] ?? 0n), fraction(sum)));
          const off = minus(fraction(part), exact);
          expect(isAtLeast(off, fraction(1n)) || isAtLeast(fraction(-1n), off)).toBe(false);
        }
      }),
      runs,
    );
  });

  it("leave the card nothing, or a charge that it may take", () => {
    fc.assert(
      fc.property(cents(1_000_000), fc.bigInt({ min: 50n, max: 1_000_000n }), (available, total) => {
        const part = walletPart(available, total, 50n);
        expect(part).toBeLessThanOrEqual(available);
        expect(part >= 0n && (total - part === 0n || total - part >= 50n)).toBe(true);
      }),
      runs,
    );
  });
});
