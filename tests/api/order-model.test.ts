import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { useCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { Orders, step } from "#tests/support/order-model.ts";
import type { Step } from "#tests/support/order-model.ts";
import { seed, size } from "#tests/support/scale.ts";
import { useVendors } from "#tests/support/vendors.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const cards = useCards(world);
useVendors(world);
beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
});

test(
  "every parcel, claim and order, the stock, each wallet, card and code are what the model predicts",
  async ({ task }) => {
    const histories = size(12, 1_000);
    const tally = new Map<string, number>();
    let steps = 0;
    let hist = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (taken) => {
        const orders = await Orders.open(world, cards);
        for (const one of taken) await orders.take(one);
        await orders.drain();
        await expectInvariants(world, { books: true });
        steps += taken.length;
        if (process.env["OM_TALLY"]) console.log(++hist, steps, [...tally].map(([a, b]) => `${a} ${b}`).join("; "));
        for (const what of orders.seen) tally.set(what, (tally.get(what) ?? 0) + 1);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
    task.meta.figures = { seed, histories, steps, ...Object.fromEntries(tally) };
  },
  size(120_000, 0),
);
