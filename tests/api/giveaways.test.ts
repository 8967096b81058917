import { describe, expect, test } from "vitest";
import { leaveGiveaway, verifyDrawOf } from "#modules/giveaways/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { deletePost, likePost, unlikePost } from "#modules/posts/index.ts";
import { createEntrants, createHost, finish, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

describe("a giveaway", () => {
  test("goes from its publishing to a verified draw, exact to the cent", async () => {
    const host = await createHost(world, 5_000n);
    const [a, b, c] = await createEntrants(world, 3);
    if (a === undefined || b === undefined || c === undefined) throw new Error("three people were asked for");
    const id = await publish(world, host.actor, { amount: 1_500n, winnersCount: 2 });
    expect((await fetchBalance(world.db, host.id)).total).toBe(2_000n);
    for (const one of [a, b, c]) expect(await likePost(world.services, one.actor, id)).toMatchObject({ ok: true });
    expect(await leaveGiveaway(world.services, c.actor, id)).toMatchObject({ ok: true });
    expect((await deletePost(world.services, host.actor, id)).ok).toBe(false);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", entries_count: 2, eligible_count: 2 });
    for (const one of [a, b]) {
      expect(await fetchBalance(world.db, one.id)).toMatchObject({ total: 1_500n, availableToWithdraw: 0n });
    }
    expect((await fetchBalance(world.db, c.id)).total).toBe(0n);
    expect((await fetchBalance(world.db, host.id)).total).toBe(2_000n);
    const report = await verifyDrawOf(world.db, id);
    expect(report?.checks.filter((check) => !check.passed)).toEqual([]);
    expect(report?.record.winners.toSorted()).toEqual([1, 2]);
    await unlikePost(world.services, a.actor, id);
    await expectInvariants(world);
  });
});
