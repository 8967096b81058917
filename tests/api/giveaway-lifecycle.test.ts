import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openCards } from "#tests/support/cards.ts";
import { crashPoints, inTurn, Lifecycle, namesOfSteps } from "#tests/support/giveaway-lifecycle.ts";
import type { Stage } from "#tests/support/giveaway-lifecycle.ts";
import { createEntrants, createHost, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import { isLong, seed, size } from "#tests/support/scale.ts";
import { useWorld } from "#tests/support/world.ts";
import type { World } from "#tests/support/world.ts";

/** Worlds of the lanes: a history moves the clock and runs every waiting task. */
const worlds = [useWorld(), useWorld(), useWorld()];
for (const world of worlds) useGiveaways(world);
const stages = new Map<World, Stage>();
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  for (const world of worlds) {
    const { cards, close } = openCards(world);
    closers.push(close);
    await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
    stages.set(world, { world, cards, admin: await createPerson(world, { role: "admin" }) });
  }
});
afterAll(async () => {
  for (const close of closers) await close();
});

const step = fc.record({
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...namesOfSteps.host) },
    { weight: 4, arbitrary: fc.constantFrom(...namesOfSteps.entrant) },
    { weight: 5, arbitrary: fc.constantFrom(...namesOfSteps.time) },
    { weight: 2, arbitrary: fc.constantFrom(...namesOfSteps.staff) },
    { weight: 1, arbitrary: fc.constantFrom(...namesOfSteps.standing) },
  ),
  who: fc.nat(1),
  /** Most steps are about the giveaway composed last. */
  back: fc.constantFrom(0, 0, 0, 1),
  crash: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...crashPoints) },
  ),
});
const history = fc.record({
  first: fc.constantFrom(...namesOfSteps.compose),
  steps: fc.array(step, { minLength: 6, maxLength: 22 }),
});

type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** Histories of a review, of a payment after the cancellation, and of a decision after the deadline. */
const examples = (
  [
    ["composeByCard", "payForReview", "hours24", "hours5", "work", "approve"],
    ["composeByCard", "payForReview", "cancel", "approve"],
    ["composeByCard", "payGood", "cancel", "work"],
    ["composeByBalance", "enter", "quarantine", "hours24", "uphold", "work"],
    ["composeScheduled", "loseTrust", "hours5", "work"],
    ["composeBig", "enter", "register"],
  ] as const
).map(([first, ...names]): [History] => [
  { first, steps: names.map((name) => ({ name, who: 0, back: 0, crash: null })) },
]);

test(
  "a giveaway's state, its escrow, its host's balance and the host's card are what the model predicts",
  async ({ task }) => {
    const histories = size(60, 3_000);
    const started = performance.now();
    const tally = new Map<string, number>();
    const lanes = await Promise.allSettled(
      worlds.map(async (world, lane) => {
        const stage = stages.get(world);
        if (stage === undefined) throw new Error("the lane has no stage");
        await fc.assert(
          fc.asyncProperty(history, async ({ first, steps }) => {
            await world.owner.query("delete from graphile_worker._private_jobs");
            const host = await createHost(world, 1_000_000n);
            await world.owner.query("update account set monthly_spend_limit_cents = 5000000 where id = $1", [host.id]);
            const lifecycle = new Lifecycle(stage, host, await createEntrants(world, 2), 1_000_000n);
            for (const one of [{ name: first, who: 0, back: 0, crash: null }, ...steps]) {
              await lifecycle.take(one);
              expect(await lifecycle.read(), one.name).toEqual(lifecycle.expected());
            }
            await inTurn(false, () => lifecycle.work());
            expect(await lifecycle.read(), "the last run of the worker").toEqual(lifecycle.expected());
            await expectInvariants(world, { books: true });
            for (const what of lifecycle.seen) tally.set(what, (tally.get(what) ?? 0) + 1);
          }),
          { numRuns: Math.ceil(histories / worlds.length), seed: seed + lane, endOnFailure: !isLong, examples },
        );
      }),
    );
    for (const lane of lanes) if (lane.status === "rejected") throw lane.reason;
    // Histories that reach nothing prove nothing.
    for (const what of ["completed", "voided", "extended", "crashed", "returned", "reviewed", "quarantined"])
      expect(tally.get(what) ?? 0, what).toBeGreaterThan(0);
    const perSecond = Math.round((histories / (performance.now() - started)) * 10_000) / 10;
    task.meta.figures = { seed, histories, "histories a second": perSecond, ...Object.fromEntries(tally) };
  },
  size(180_000, 0),
);
