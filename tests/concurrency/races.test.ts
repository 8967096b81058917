import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { advanceGiveaway } from "#modules/giveaways/index.ts";
import { fetchBalance, spend } from "#modules/ledger/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { transact } from "#platform/db/db.ts";
import { createEntrants, createHost, finish, publish, stateOf, useGiveaways } from "../support/giveaways.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { seed, size } from "../support/scale.ts";
import type { Figures } from "../support/scale.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useGiveaways(world);

const rounds = size(10, 500);

/**
 * Runs rounds of contenders that start together. A round counts as a race when all of them were running at one instant;
 * a test whose rounds mostly were no race proves nothing, and fails.
 */
async function race(
  contenders: number,
  round: () => Promise<{ act: (index: number) => Promise<unknown>; check: () => Promise<void> }>,
): Promise<Figures> {
  let overlapped = 0;
  for (let at = 0; at < rounds; at += 1) {
    const { act, check } = await round();
    const spans = await atOnce(contenders, async (index) => {
      const from = performance.now();
      await act(index);
      return { from, to: performance.now() };
    });
    if (Math.max(...spans.map((one) => one.from)) < Math.min(...spans.map((one) => one.to))) overlapped += 1;
    await check();
  }
  expect(overlapped / rounds, "rounds that were a race").toBeGreaterThanOrEqual(0.5);
  return { rounds, contenders, seed, "rounds that overlapped": overlapped };
}

test("workers at one giveaway draw it once and pay each slot once", { timeout: 900_000 }, async ({ task }) => {
  const people = await createEntrants(world, 5);
  const figures = await race(3, async () => {
    const host = await createHost(world, 3_000n);
    const id = await publish(world, host.actor, { amount: 1_000n, winnersCount: 3, durationHours: 1 });
    for (const one of people) await likePost(world.services, one.actor, id);
    await world.advance("1 hour");
    return {
      act: () => advanceGiveaway(world.services, id),
      check: async () => {
        for (let tries = 0; tries < 20 && (await stateOf(world, id))["state"] !== "completed"; tries += 1)
          await finish(world, "0 seconds");
        const paid = await world.owner.query(
          `select count(*)::int as slots, count(distinct person_id)::int as people, (select count(*)::int from giveaway_draw where giveaway_id = $1) as draws,
                  (select count(*)::int from ledger_tx t join giveaway_slot o on o.id = t.ref_id and t.ref_type = 'giveaway_slot' where o.giveaway_id = $1) as booked
             from giveaway_slot where giveaway_id = $1 and status = 'settled'`,
          [id],
        );
        expect(paid.rows[0]).toEqual({ slots: 3, people: 3, draws: 1, booked: 3 });
      },
    };
  });
  await expectInvariants(world);
  task.meta.figures = { ...figures, "over-winners": 0 };
});

test("one person entering from several tabs has one entry", { timeout: 300_000 }, async ({ task }) => {
  const host = await createHost(world, 100_000n);
  const id = await publish(world, host.actor, { durationHours: 24 });
  const figures = await race(4, async () => {
    const [person] = await createEntrants(world, 1);
    return {
      act: async () => {
        if (person !== undefined) expect((await likePost(world.services, person.actor, id)).ok).toBe(true);
      },
      check: async () => {
        expect(
          (
            await world.owner.query("select 1 from giveaway_entry where giveaway_id = $1 and person_id = $2", [
              id,
              person?.id,
            ])
          ).rows,
        ).toHaveLength(1);
      },
    };
  });
  task.meta.figures = { ...figures, "duplicate entries": 0 };
});

test("two spends of the same last money: one passes", { timeout: 300_000 }, async ({ task }) => {
  const figures = await race(2, async () => {
    const owner = randomUUID();
    await give(world.db, owner, 100n);
    return {
      act: () =>
        transact(world.db, (tx) =>
          spend(
            tx,
            { type: "order_payment", refType: "test", refId: randomUUID(), effect: "once", actedBy: null, details: {} },
            { ownerId: owner, purpose: "spend", amountCents: 60n, to: "fees" },
          ),
        ),
      check: async () => expect((await fetchBalance(world.db, owner)).total).toBe(40n),
    };
  });
  await expectInvariants(world);
  task.meta.figures = { ...figures, "cents lost or made": 0 };
});
