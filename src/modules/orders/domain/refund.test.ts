import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seed, size } from "#tests/support/scale.ts";
import { leftOfParcel, partsOf, planRefund, wholeOf } from "./refund.ts";
import type { Refundable, RefundPlan } from "./refund.ts";

const runs = { numRuns: size(2_000, 100_000), seed };
const cents = (min: number, max: number) => fc.bigInt({ min: BigInt(min), max: BigInt(max) });
const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** A delivered parcel of which nothing went back. */
const parcel = fc
  .record({
    items: fc.array(fc.record({ netCents: cents(1, 100_000), taxCents: cents(0, 20_000) }), {
      minLength: 1,
      maxLength: 6,
    }),
    shippingCents: cents(0, 2_500),
    wallet: fc.integer({ min: 0, max: 1_000 }),
    fee: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ items, shippingCents, wallet, fee }): Refundable => {
    const net = sum(items.map(({ netCents }) => netCents));
    const totalCents = net + sum(items.map(({ taxCents }) => taxCents)) + shippingCents;
    return {
      items: items.map((one, place) => ({ id: String(place), ...one, refundedNetCents: 0n, refundedTaxCents: 0n })),
      shippingCents,
      refundedShippingCents: 0n,
      totalCents,
      walletCents: (totalCents * BigInt(wallet)) / 1_000n,
      feeCents: (net * BigInt(fee)) / 100n,
    };
  });

const apply = (one: Refundable, plan: RefundPlan): Refundable => ({
  ...one,
  refundedShippingCents: one.refundedShippingCents + plan.shippingCents,
  items: one.items.map((item) => {
    const part = plan.items.find(({ id }) => id === item.id);
    return part === undefined
      ? item
      : {
          ...item,
          refundedNetCents: item.refundedNetCents + part.netCents,
          refundedTaxCents: item.refundedTaxCents + part.taxCents,
        };
  }),
});

describe("refunds of a parcel", () => {
  it("in any parts give back exactly what was paid, by where it came from, with its tax and its fee", () => {
    fc.assert(
      fc.property(parcel, fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 8 }), (whole, steps) => {
        let left = whole;
        const plans: RefundPlan[] = [];
        const give = (amount: bigint): void => {
          const asked = wholeOf(
            left,
            left.items.map(({ id }) => id),
            true,
          );
          const plan = planRefund(left, partsOf(asked, amount));
          if (plan === null) throw new Error("a part was refused");
          expect(plan.netCents + plan.taxCents + plan.shippingCents).toBe(amount);
          expect(plan.walletCents + plan.cardCents).toBe(amount);
          for (const part of [plan.walletCents, plan.cardCents, plan.feeCents, plan.taxCents, plan.netCents])
            expect(part).toBeGreaterThanOrEqual(0n);
          plans.push(plan);
          left = apply(left, plan);
        };
        for (const step of steps) {
          const amount = (leftOfParcel(left) * BigInt(step)) / 1_000n;
          if (amount > 0n) give(amount);
        }
        if (leftOfParcel(left) > 0n) give(leftOfParcel(left));
        expect(leftOfParcel(left)).toBe(0n);
        expect(sum(plans.map((plan) => plan.totalCents))).toBe(whole.totalCents);
        expect(sum(plans.map((plan) => plan.walletCents))).toBe(whole.walletCents);
        expect(sum(plans.map((plan) => plan.feeCents))).toBe(whole.feeCents);
        expect(sum(plans.map((plan) => plan.taxCents))).toBe(sum(whole.items.map(({ taxCents }) => taxCents)));
        expect(planRefund(left, { items: [{ id: "0", cents: 1n }], shippingCents: 0n })).toBe(null);
      }),
      runs,
    );
  });

  it("of more than is left, of nothing, of an item twice or of another parcel's are refused", () => {
    fc.assert(
      fc.property(parcel, (whole) => {
        const [first] = whole.items;
        const price = (first?.netCents ?? 0n) + (first?.taxCents ?? 0n);
        expect(planRefund(whole, { items: [{ id: "0", cents: price + 1n }], shippingCents: 0n })).toBe(null);
        expect(planRefund(whole, { items: [], shippingCents: whole.shippingCents + 1n })).toBe(null);
        expect(planRefund(whole, { items: [], shippingCents: 0n })).toBe(null);
        expect(planRefund(whole, { items: [{ id: "x", cents: 1n }], shippingCents: 0n })).toBe(null);
        const twice = { id: "0", cents: 1n };
        expect(planRefund(whole, { items: [twice, twice], shippingCents: 0n })).toBe(null);
      }),
      { ...runs, numRuns: 200 },
    );
  });
});
