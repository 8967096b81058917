import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveawayFinished } from "#modules/giveaways/events.ts";
import { advanceGiveaway, verifyDrawOf } from "#modules/giveaways/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { listen } from "#platform/events.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { enterAtOnce } from "#tests/support/entries-at-once.ts";
import { createEntrants, createHost, finish, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { spreadOver } from "#tests/support/scale.ts";
import { victims } from "#tests/support/victims.ts";
import type { Victims } from "#tests/support/victims.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
listen(giveawayFinished, "witness", () => Promise.resolve()).subscribe();

let children: Victims;
beforeAll(() => {
  children = victims(world);
});
afterAll(() => children.close());

const winners = 45;
const amount = 100n;

/** Creates a giveaway whose time has come: more entrants than prizes, more prizes than one commit pays. */
async function due(): Promise<{ id: string; hostId: string }> {
  const host = await createHost(world, 10_000n);
  const id = await publish(world, host.actor, { amount, winnersCount: winners, durationHours: 1 });
  for (const one of await createEntrants(world, 50)) await likePost(world.services, one.actor, id);
  await world.advance("1 hour");
  return { id, hostId: host.id };
}

/** Runs a worker process on the giveaway up to a failpoint, which kills it. */
async function dieAt(id: string, failpoint: string): Promise<void> {
  const victim = await children.take();
  await world.owner.query(
    "select graphile_worker.add_job('giveaways:advance', payload => json_build_object('giveawayId', $1::text))",
    [id],
  );
  await victim.begin({ do: "tasks", failpoint });
  await victim.died;
  await children.gone();
  await world.owner.query("delete from graphile_worker._private_jobs where locked_by is not null");
}

/** Checks the final state on all paths: one draw, each prize once, the remainder refunded, one notification each. */
async function expectOneOutcome(id: string): Promise<void> {
  await finish(world, "0 seconds");
  expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 50, entries_count: 50 });
  const found = await world.owner.query(
    `select (select count(*)::int from giveaway_draw where giveaway_id = $1) as draws,
            (select count(*)::int from giveaway_slot where giveaway_id = $1) as slots,
            (select count(distinct person_id)::int from giveaway_slot where giveaway_id = $1 and status = 'settled') as winners,
            (select count(*)::int from ledger_tx t join giveaway_slot s on s.id = t.ref_id where s.giveaway_id = $1 and t.type = 'giveaway_win') as paid,
            (select sum(a.balance_cents)::int from giveaway_slot s join ledger_account a on a.owner_id = s.person_id where s.giveaway_id = $1) as cents,
            (select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
              where t.identifier = 'giveaway_finished:witness' and j.payload ->> 'postId' = $1::text) as told`,
    [id],
  );
  expect(found.rows[0]).toEqual({
    draws: 1,
    slots: winners,
    winners,
    paid: winners,
    cents: winners * Number(amount),
    told: 1,
  });
  expect((await verifyDrawOf(world.db, id))?.checks.filter((check) => !check.passed)).toEqual([]);
}

const once = [
  "giveaways.lock.before_commit",
  "giveaways.lock.after_commit",
  "giveaways.freeze.after_sweep",
  "giveaways.freeze.between_blocks",
  "giveaways.freeze.before_commit",
  "giveaways.draw.after_reveal",
  "giveaways.draw.after_draw_row",
  "giveaways.draw.after_slots",
  "giveaways.draw.before_commit",
  "giveaways.draw.after_commit",
  "giveaways.complete.before_commit",
];
const perBatch = [
  "giveaways.settle.after_recheck",
  "giveaways.settle.after_prizes",
  "giveaways.settle.after_slots",
  "giveaways.settle.before_commit",
  "giveaways.settle.after_commit",
];

describe("a draw", () => {
  const points = [
    ...once.map((name) => `${name}:1`),
    ...perBatch.flatMap((name) => [1, 2, 3].map((nth) => `${name}:${nth}`)),
  ];

  test.each(spreadOver(points))("ends as if nothing had happened after throwing at %s", async (point) => {
    const { id } = await due();
    const [name, nth] = point.split(":");
    armFailpoint(`${name}:throw:${nth}`);
    await expect(advanceGiveaway(world.services, id)).rejects.toThrow(FailpointHit);
    await expectOneOutcome(id);
  });

  test("ends the same after kill -9 at every one of these points", { timeout: 300_000 }, async () => {
    for (const point of spreadOver(points)) {
      const { id } = await due();
      const [name, nth] = point.split(":");
      await dieAt(id, `${name}:exit:${nth}`);
      await expectOneOutcome(id);
    }
    await expectInvariants(world);
  });

  test("of a list of several blocks ends the same after kill -9 between them", { timeout: 180_000 }, async () => {
    const host = await createHost(world, 10_000n);
    const id = await publish(world, host.actor, { amount, winnersCount: 5, durationHours: 1 });
    await enterAtOnce(
      world.owner,
      id,
      (await createEntrants(world, 9_000)).map((one) => one.id),
    );
    await world.advance("1 hour");
    for (const nth of [1, 3]) await dieAt(id, `giveaways.freeze.between_blocks:exit:${nth}`);
    expect(await stateOf(world, id)).toMatchObject({ state: "locked", entries_root: null });
    for (let tries = 0; tries < 50 && (await stateOf(world, id))["state"] !== "completed"; tries += 1)
      await finish(world, "0 seconds");
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 9_000, entries_count: 9_000 });
    expect((await verifyDrawOf(world.db, id))?.checks.filter((check) => !check.passed)).toEqual([]);
    await expectInvariants(world);
  });

  test("is made once when a worker stands still with the number in hand and another finishes meanwhile", async () => {
    const { id } = await due();
    const sleeper = await children.take();
    await world.owner.query(
      "select graphile_worker.add_job('giveaways:advance', payload => json_build_object('giveawayId', $1::text))",
      [id],
    );
    await sleeper.begin({ do: "tasks", failpoint: "giveaways.draw.after_reveal:delay" });
    await expect
      .poll(async () => (await stateOf(world, id))["entries_root"], { interval: 5, timeout: 10_000 })
      .not.toBeNull();
    await advanceGiveaway(world.services, id);
    await expectOneOutcome(id);
    const waiting =
      "select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'giveaways:advance' and j.payload ->> 'giveawayId' = $1::text and j.locked_by is not null";
    await expect
      .poll(async () => (await world.owner.query(waiting, [id])).rows.length, { interval: 20, timeout: 10_000 })
      .toBe(0);
    await sleeper.kill();
    await expectOneOutcome(id);
    await expectInvariants(world);
  });
});
