import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dividedBy,
  fraction,
  isAtLeast,
  minus,
  percent as percentOf,
  plus,
  roundHalfUp,
  roundUp,
  thousandths,
  times,
} from "#tests/support/fractions.ts";
import { isLong } from "#tests/support/scale.ts";
import {
  addMarkup,
  breakEvenPrice,
  MAX_PRICE_CENTS,
  partsOfPrice,
  priceOfQuantity,
  shopProductTypes,
  splitTax,
  taxOn,
} from "./shop-price.ts";

const numRuns = isLong ? 100_000 : 2_000;
const price = fc.bigInt(1n, MAX_PRICE_CENTS);
const type = fc.constantFrom(...shopProductTypes);
const rate = fc.bigInt(0n, 20_000n);
const one = fraction(1n);

test("a shown price is split to the cent", () => {
  expect(splitTax(3_200n)).toEqual({ netCents: 2_939n, taxCents: 261n });
  expect(splitTax(5_800n)).toEqual({ netCents: 5_327n, taxCents: 473n });
  expect(splitTax(1n)).toEqual({ netCents: 1n, taxCents: 0n });
  expect(splitTax(2_500n, 0n)).toEqual({ netCents: 2_500n, taxCents: 0n });
  fc.assert(
    fc.property(price, fc.bigInt(0n, 20_000n), (cents, rate) => {
      const { netCents, taxCents } = splitTax(cents, rate);
      expect(netCents + taxCents).toBe(cents);
      expect(taxCents >= 0n && netCents >= 0n).toBe(true);
      // The tax on the net price is the tax inside the price, but for half a cent of rounding.
      const again = taxOn(netCents, rate) - taxCents;
      expect(again >= -1n && again <= 1n).toBe(true);
    }),
    { numRuns },
  );
});

test("what a seller keeps is shown line by line", () => {
  const { taxCents, feeCents, receivedCents, keptCents } = partsOfPrice("physical", 3_200n, 1_882n);
  expect([taxCents, feeCents, receivedCents, keptCents]).toEqual([261n, 294n, 2_645n, 763n]);
  // Twelve for $250.00 lose money, to the cent of the breaking point.
  expect(partsOfPrice("physical", 25_000n, 12n * 1_882n).keptCents).toBe(-1_918n);
  expect(partsOfPrice("gift_card", 2_750n, 2_500n)).toEqual({
    priceCents: 2_750n,
    taxCents: 0n,
    netCents: 2_750n,
    feeCents: 13n,
    receivedCents: 2_737n,
    keptCents: 237n,
  });
});

test("the parts of every price add up to it, and nothing is lost from the breaking point on", () => {
  fc.assert(
    fc.property(type, price, fc.bigInt(0n, MAX_PRICE_CENTS), (of, cents, cost) => {
      const parts = partsOfPrice(of, cents, cost);
      expect(parts.taxCents + parts.feeCents + parts.receivedCents).toBe(cents);
      expect(parts.keptCents).toBe(parts.receivedCents - cost);
      const even = breakEvenPrice(of, cost);
      expect(partsOfPrice(of, even, cost).keptCents >= 0n).toBe(true);
      if (even > 0n) expect(partsOfPrice(of, even - 1n, cost).keptCents < 0n).toBe(true);
    }),
    { numRuns },
  );
});

test("a markup is rounded up, and is never more than a cent above the share", () => {
  expect(addMarkup(1_882n, 70)).toBe(3_200n);
  fc.assert(
    fc.property(price, fc.integer({ min: 0, max: 200 }), (cents, percent) => {
      const over = addMarkup(cents, percent) * 100n - cents * BigInt(100 + percent);
      expect(over >= 0n && over < 100n).toBe(true);
    }),
    { numRuns },
  );
});

test("the largest set that fits gives the price of every piece", () => {
  const product = {
    priceCents: 3_200n,
    presets: [
      { quantity: 6, priceCents: 16_200n },
      { quantity: 2, priceCents: 5_800n },
    ],
  };
  expect([1, 2, 3, 6, 7].map((quantity) => priceOfQuantity(product, quantity))).toEqual([
    3_200n,
    5_800n,
    8_700n,
    16_200n,
    18_900n,
  ]);
  fc.assert(
    fc.property(price, fc.integer({ min: 2, max: 100 }), fc.integer({ min: 1, max: 100 }), (cents, at, quantity) => {
      const set = { quantity: at, priceCents: cents * BigInt(at) - 1n };
      const asked = priceOfQuantity({ priceCents: cents, presets: [set] }, quantity);
      expect(asked <= cents * BigInt(quantity)).toBe(true);
    }),
    { numRuns },
  );
});

test("every amount is the exact one, rounded once", () => {
  fc.assert(
    fc.property(price, rate, fc.integer({ min: 0, max: 200 }), (cents, at, markup) => {
      const net = roundHalfUp(dividedBy(fraction(cents), plus(one, thousandths(at))));
      expect(splitTax(cents, at)).toEqual({ netCents: net, taxCents: cents - net });
      expect(taxOn(cents, at)).toBe(roundHalfUp(times(fraction(cents), thousandths(at))));
      expect(addMarkup(cents, markup)).toBe(roundUp(times(fraction(cents), plus(one, percentOf(BigInt(markup))))));
    }),
    { numRuns },
  );
});

test("the fee is the exact share of the net price, or of what is above the cost, rounded half up", () => {
  const costs = fc.option(fc.bigInt(0n, MAX_PRICE_CENTS));
  fc.assert(
    fc.property(type, price, costs, (of, cents, asked) => {
      const isResold = of === "vendor" || of === "gift_card";
      // Resold goods always have a cost.
      const cost = isResold ? (asked ?? 0n) : asked;
      const inside = of === "gift_card" ? 0n : 8_875n;
      const net = roundHalfUp(dividedBy(fraction(cents), plus(one, thousandths(inside))));
      const gain = minus(fraction(net), fraction(cost ?? 0n));
      const due = isResold
        ? times(isAtLeast(gain, fraction(0n)) ? gain : fraction(0n), percentOf(5n))
        : times(fraction(net), percentOf(10n));
      const fee = roundHalfUp(due);
      expect(partsOfPrice(of, cents, cost)).toEqual({
        priceCents: cents,
        taxCents: cents - net,
        netCents: net,
        feeCents: fee,
        receivedCents: net - fee,
        keptCents: net - fee - (cost ?? 0n),
      });
    }),
    { numRuns },
  );
});

test("of several sets the largest that fits gives the exact price of a piece, rounded up once for all pieces", () => {
  const sets = fc.uniqueArray(fc.record({ quantity: fc.integer({ min: 2, max: 100 }), priceCents: price }), {
    maxLength: 5,
    selector: ({ quantity }) => quantity,
  });
  fc.assert(
    fc.property(price, sets, fc.integer({ min: 1, max: 100 }), (cents, presets, quantity) => {
      let [pieces, sum] = [1, cents];
      for (const set of presets)
        if (set.quantity <= quantity && set.quantity > pieces) [pieces, sum] = [set.quantity, set.priceCents];
      const exact = times(dividedBy(fraction(sum), fraction(BigInt(pieces))), fraction(BigInt(quantity)));
      expect(priceOfQuantity({ priceCents: cents, presets }, quantity)).toBe(roundUp(exact));
    }),
    { numRuns },
  );
});
