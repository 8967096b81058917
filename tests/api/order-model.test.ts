import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { useCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { Orders, step } from "#tests/support/order-model.ts";
import { isLong, seed, size } from "#tests/support/scale.ts";
import { useVendors } from "#tests/support/vendors.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const cards = useCards(world);
useVendors(world);
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
});

/** What histories come to: all of them in any form, and the rest in the long one. */
const met = ["place", "code", "paid by card", "cancelled", "delivered by seller", "delivered by vendor", "claim"];
const rare = [
  "delivered by download",
  "declined card",
  "3-D Secure",
  "too late",
  "refunded by the seller",
  "refunded by the platform",
  "claim never_came",
  "confirmReturn",
  "contest",
  "replace",
  "dispute",
  "disputeWon",
  "disputeLost",
  "offered ran out",
  "declined ran out",
  "waiting_for_return ran out",
  "spend",
];

test(
  "every parcel, claim and order, the stock, each wallet, card and code are what the model predicts",
  async ({ task }) => {
    const histories = size(6, 1_000);
    const tally = new Map<string, number>();
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (taken) => {
        const orders = await Orders.open(world, cards);
        for (const one of taken) await orders.take(one);
        await orders.drain();
        await expectInvariants(world, { books: true });
        steps += taken.length;
        for (const what of orders.seen) tally.set(what, (tally.get(what) ?? 0) + 1);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
    // Histories that reach nothing prove nothing.
    for (const what of [...met, ...(isLong ? rare : [])]) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    task.meta.figures = { seed, histories, steps, ...Object.fromEntries(tally) };
  },
  size(120_000, 0),
);
