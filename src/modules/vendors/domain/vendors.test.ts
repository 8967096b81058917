import fc from "fast-check";
import { expect, test } from "vitest";
import { nextOrderStatus, orderStatuses, orderTransitions, overrunOf, waitBeforeRetry } from "./order.ts";
import type { OrderStage } from "./order.ts";
import { ownAddress } from "./picture.ts";
import { addMarkup, priceOfQuantity } from "#kernel/shop-price.ts";
import { fraction, percent as percentOf, roundUp, times } from "#tests/support/fractions.ts";
import { size } from "#tests/support/scale.ts";
import { makePresets, markUp } from "./product.ts";

test("transitions name states that exist, and never lead to themselves", () => {
  for (const table of [orderTransitions] as Record<string, readonly string[]>[]) {
    for (const [from, targets] of Object.entries(table)) {
      for (const to of targets) expect([Object.hasOwn(table, to), to === from]).toEqual([true, false]);
    }
  }
});

test("an order never goes back, in whatever order the vendor's news arrive", () => {
  const stages: readonly OrderStage[] = ["ordered", "shipped", "delivered", "failed"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...stages)), (news) => {
      let status: (typeof orderStatuses)[number] = "requested";
      for (const stage of news) {
        const before = status;
        status = nextOrderStatus(status, stage) ?? status;
        expect(orderStatuses.indexOf(status)).toBeGreaterThanOrEqual(orderStatuses.indexOf(before));
      }
    }),
  );
});

test("the best preset that fits gives the price of all pieces", () => {
  const product = {
    priceCents: 1_000n,
    presets: makePresets(1_000n, [
      [1, 0],
      [5, 5],
      [10, 10],
    ]),
  };
  expect([1, 4, 5, 7, 10, 12].map((quantity) => priceOfQuantity(product, quantity))).toEqual([
    1_000n,
    4_000n,
    4_750n,
    6_650n,
    9_000n,
    10_800n,
  ]);
  expect(priceOfQuantity({ priceCents: 333n, presets: [] }, 3)).toBe(999n);
});

test("a preset saves the exact share of its pieces, rounded up to the cent", () => {
  const price = fc.bigInt(1n, 1_000_000n);
  const saving = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 99 }));
  fc.assert(
    fc.property(price, fc.array(saving, { maxLength: 4 }), (cents, savings) => {
      for (const [at, preset] of makePresets(cents, savings).entries()) {
        const [quantity, saved] = savings[at] ?? [0, 0];
        const full = fraction(cents * BigInt(quantity));
        expect(fraction(preset.priceCents + preset.savingsCents)).toEqual(full);
        expect(preset.savingsCents).toBe(roundUp(times(full, percentOf(BigInt(saved)))));
      }
    }),
    { numRuns: size(2_000, 100_000) },
  );
});

test("a markup keeps price and savings of a preset together", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000_000n), fc.integer({ min: 0, max: 200 }), (cents, percent) => {
      const [preset] = markUp({ priceCents: cents, presets: makePresets(cents, [[5, 10]]) }, percent).presets;
      expect((preset?.priceCents ?? 0n) + (preset?.savingsCents ?? 0n)).toBe(addMarkup(cents * 5n, percent));
    }),
  );
});

test("an overrun is what the cost is beyond the quote, and waits end", () => {
  const quote = { priceCents: 100n, taxCents: 5n, shippingCents: 10n };
  expect([overrunOf(quote, 115n), overrunOf(quote, 120n), overrunOf(quote, 1n)]).toEqual([0n, 5n, 0n]);
  expect([1, 2, 3, 4].map((tries) => waitBeforeRetry(tries, [1, 6, 17]))).toEqual([1, 6, 17, undefined]);
});

test("only a path of ours is shown as it is: a vendor's picture has an address of ours", () => {
  expect(ownAddress("/media/products/tee.svg")).toBe("/media/products/tee.svg");
  for (const address of ["https://cdn.example/tee.png", "//cdn.example/tee.png", "/\\cdn.example/tee.png"])
    expect(ownAddress(address)).toMatch(/^\/media\/vendor-pictures\/[\w-]+$/);
});
