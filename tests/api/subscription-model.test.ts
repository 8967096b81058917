import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { isLong, seed, size } from "#tests/support/scale.ts";
import { BrandPlan, step } from "#tests/support/subscription-model.ts";
import { openCopy } from "#tests/support/world.ts";

/** Histories in one database. Years pass in each of them, and no card is valid for more than some decades. */
const perWorld = 12;
let close: () => Promise<void> = () => Promise.resolve();
afterAll(() => close());

async function open() {
  await close();
  const world = await openCopy();
  // Drafts and closed brands that are removed have tests of their own.
  for (const key of ["brands.draft_days", "brands.closed_months"])
    await world.owner.query("insert into setting (key, value, reason) values ($1, '10000', 'tests')", [key]);
  const { cards, close: closeCards } = openCards(world);
  close = async () => {
    await closeCards();
    await world.close();
  };
  return { world, cards };
}

/** What histories come to: all of them in any form, and the rest in the long one. */
const met = ["active", "past_due", "canceled", "incomplete_expired", "unpaid", "charge 1 declined", "together"];
const rare = [
  "charge 1 paid",
  "charge 4 declined",
  "asked paid",
  "asked declined",
  "renewed with another plan",
  "reactivate: ok",
  "in a row",
];

test(
  "a brand, its subscription, bills, charges and income are what the model predicts",
  async ({ task }) => {
    const histories = size(6, 1_000);
    const tally = new Map<string, number>();
    let [steps, begun] = [0, 0];
    let at = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (taken) => {
        if (begun > 0 && begun % perWorld === 0) at = await open();
        begun += 1;
        const plan = await BrandPlan.open(at.world, at.cards);
        for (const one of taken) await plan.take(one);
        await plan.drain();
        await expectInvariants(at.world, { books: true });
        steps += taken.length;
        for (const what of plan.seen) tally.set(what, (tally.get(what) ?? 0) + 1);
      }),
      { numRuns: histories, seed, endOnFailure: true },
    );
    // Histories that reach nothing prove nothing.
    for (const what of [...met, ...(isLong ? rare : [])]) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    task.meta.figures = { seed, histories, steps, ...Object.fromEntries(tally) };
  },
  size(120_000, 0),
);
