import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { isLong, seed, size } from "#tests/support/scale.ts";
import { BrandPlan, step } from "#tests/support/subscription-model.ts";
import type { Step } from "#tests/support/subscription-model.ts";
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

type Act = Step["first"];
const rest: Act = { name: "pay", plan: "month", card: "good", typed: true, confirmation: "good", days: 1 };
const quiet = { first: rest, second: rest, delivery: null, fault: null };
const one = (name: Act["name"], more: Partial<Act> = {}): Step => ({
  ...quiet,
  kind: "one",
  first: { ...rest, name, ...more },
});
const inARow = (first: Act["name"], second: Act["name"], more: Partial<Act> = {}): Step => ({
  ...quiet,
  kind: "in a row",
  first: { ...rest, name: first },
  second: { ...rest, name: second, ...more },
});
const days = (count: number): Step => ({ ...quiet, kind: "time", first: { ...rest, days: count } });
/** Days of a dunning: 1, 3, 5, 7 and 13, and then the close. */
const untilClose = [days(3), days(1), days(1), days(1), days(6), days(3)];

const examples: [Step[]][] = [
  // A brand that never pays again is closed, and comes back.
  [[one("begin"), one("confirm", { confirmation: "later" }), days(36), ...untilClose, one("reactivate"), days(36)]],
  // A declined renewal is paid with another card: when it is due again, and when its owner asks.
  [
    [
      one("begin", { typed: false, card: "later" }),
      one("confirm", { confirmation: "kept" }),
      one("changePlan", { plan: "year" }),
      days(36),
      one("pay"),
      one("changeCard"),
      days(3),
      one("changePlan"),
      one("changePlan", { plan: "year" }),
      one("cancel"),
      one("resume"),
      one("changeCard", { card: "later" }),
      one("exempt", { days: 20 }),
    ],
  ],
  // What was confirmed a moment ago counts, although no webhook has come yet.
  [[one("begin"), inARow("confirm", "begin", { plan: "year" }), one("cancelNow"), one("reactivate")]],
  [[one("begin"), inARow("confirm", "delete"), one("keep"), one("resume"), days(36)]],
  // The period ends while the renewal before it is still declined: no bill of it is charged any more.
  [
    [
      one("begin"),
      one("confirm", { confirmation: "later" }),
      days(36),
      one("cancel"),
      one("changeCard"),
      days(36),
      days(3),
    ],
  ],
];

/** What histories come to: all of them in any form, and the rest in the long one. */
const met = [
  "active",
  "past_due",
  "canceled",
  "unpaid",
  "charge 1 paid",
  "charge 4 declined",
  "asked declined",
  "in a row",
];
const rare = ["incomplete_expired", "asked paid", "renewed with another plan", "reactivate: ok", "together"];

test(
  "a brand, its subscription, bills, charges and income are what the model predicts",
  async ({ task }) => {
    const histories = size(examples.length + 1, 1_000);
    const tally = new Map<string, number>();
    let [steps, begun] = [0, 0];
    let at = await open();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: size(8, 12), maxLength: size(14, 30) }), async (taken) => {
        if (begun > 0 && begun % perWorld === 0) at = await open();
        begun += 1;
        const plan = await BrandPlan.open(at.world, at.cards);
        for (const one of taken) await plan.take(one);
        await plan.drain();
        await expectInvariants(at.world, { books: true });
        steps += taken.length;
        for (const what of plan.seen) tally.set(what, (tally.get(what) ?? 0) + 1);
      }),
      { numRuns: histories, seed, endOnFailure: true, examples },
    );
    // Histories that reach nothing prove nothing.
    for (const what of [...met, ...(isLong ? rare : [])]) expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    task.meta.figures = { seed, histories, steps, ...Object.fromEntries(tally) };
  },
  size(120_000, 0),
);
