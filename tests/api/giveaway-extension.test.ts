import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { BEACON_DELAY_SECONDS, roundDueAt } from "#kernel/draw/beacon.ts";
import { advanceGiveaway, verifyDrawOf } from "#modules/giveaways/index.ts";
import { likePost } from "#modules/posts/index.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { createDrandBeacon } from "#providers/beacon-drand/beacon-drand.ts";
import { api } from "#tests/support/api.ts";
import {
  createEntrants,
  createHost,
  equipGiveaways,
  finish,
  publish,
  stateOf,
  useGiveaways,
} from "#tests/support/giveaways.ts";
import type { Terms } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

/** Publishes a giveaway with two prizes that declares its extension. */
async function declared(terms: Terms = {}): Promise<{ id: string; people: TestPerson[] }> {
  const host = await createHost(world, 10_000n);
  const id = await publish(world, host.actor, { winnersCount: 2, durationHours: 24, extendsOnce: true, ...terms });
  return { id, people: await createEntrants(world, 4) };
}

function like(one: TestPerson | undefined, id: string): Promise<{ ok: boolean }> {
  if (one === undefined) throw new Error("there is no such person");
  return likePost(world.services, one.actor, id);
}

async function extension(
  id: string,
): Promise<{ hours: number; extended: boolean; late: number; round: number | null }> {
  const { rows } = await world.owner.query<{ hours: number; extended: boolean; late: number; round: number | null }>(
    `select extension_hours as hours, extended_at is not null as extended,
            extract(epoch from deadline - opened_at)::int / 3600 as late, beacon_round::int as round from giveaway where post_id = $1`,
    [id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error("the giveaway is missing");
  return found;
}

describe("a declared extension", () => {
  test("fires with fewer eligible entrants than winners; entries after the first deadline count", async () => {
    const { id, people } = await declared();
    await like(people[0], id);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "open" });
    expect(await extension(id)).toMatchObject({ hours: 24, extended: true, late: 48 });
    await like(people[1], id);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 2 });
    expect((await verifyDrawOf(world.db, id))?.passed).toBe(true);
    await expectInvariants(world);
  });

  test("does not fire with as many eligible entrants as winners", async () => {
    const { id, people } = await declared();
    for (const one of people.slice(0, 2)) await like(one, id);
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 2 });
    expect(await extension(id)).toMatchObject({ extended: false, late: 24 });
  });

  test("counts by the facts of the deadline, not by those of the entry", async () => {
    const { id, people } = await declared();
    for (const one of people.slice(0, 2)) await like(one, id);
    // Nothing rechecks the entry before the deadline.
    await world.owner.query("update account set has_opted_out_of_giveaways = true where id = $1", [people[0]?.id]);
    await finish(world);
    expect(await extension(id)).toMatchObject({ extended: true });
  });

  test("fires once: without entrants at the second deadline the money returns", async () => {
    const { id } = await declared({ durationHours: 1 });
    await finish(world, "1 hour");
    expect(await extension(id)).toMatchObject({ hours: 1, extended: true, late: 2 });
    await finish(world, "1 hour");
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 0 });
    expect(await extension(id)).toMatchObject({ late: 2 });
    await expectInvariants(world);
  });

  test("is at most 72 hours, and its terms cannot be changed", async () => {
    const { id } = await declared({ durationHours: 168 });
    expect(await extension(id)).toMatchObject({ hours: 72, late: 168 });
    const change = world.owner.query("update giveaway set extension_hours = 0 where post_id = $1", [id]);
    await expect(change).rejects.toThrow("is fixed");
  });

  test("without one, the giveaway closes at its deadline", async () => {
    const { id } = await declared({ extendsOnce: false });
    await finish(world);
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 0 });
  });

  test("a worker that was away for longer than the extension closes at once", async () => {
    const { id } = await declared({ durationHours: 1 });
    await finish(world, "5 hours");
    expect(await stateOf(world, id)).toMatchObject({ state: "completed" });
    expect(await extension(id)).toMatchObject({ extended: true, late: 2 });
  });

  test.each(["giveaways.extend.before_commit", "giveaways.lock.after_commit"])(
    "a worker that stops at %s leaves one extension and a waiting task",
    async (point) => {
      const { id, people } = await declared();
      await world.advance("24 hours");
      armFailpoint(`${point}:throw`);
      await expect(advanceGiveaway(world.services, id)).rejects.toThrow(FailpointHit);
      await finish(world, "0 seconds");
      expect(await extension(id)).toMatchObject({ extended: true, late: 48 });
      const waiting = await world.owner.query(
        `select 1 from graphile_worker._private_jobs where key = 'giveaways:advance:' || $1`,
        [id],
      );
      expect(waiting.rows).toHaveLength(1);
      for (const one of people.slice(0, 2)) await like(one, id);
      await finish(world);
      expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 2 });
    },
  );

  test("workers that wake together extend once", async () => {
    const { id } = await declared({ durationHours: 1 });
    await world.advance("1 hour");
    await Promise.all(Array.from({ length: 5 }, () => advanceGiveaway(world.services, id)));
    expect(await stateOf(world, id)).toMatchObject({ state: "open" });
    expect(await extension(id)).toMatchObject({ extended: true, late: 2 });
  });

  test("is shown on the post, in the rules and on the proof page", async () => {
    const { id } = await declared();
    const ask = `query ($id: Id!) { getPostById(postId: $id) { giveawayExtensionHours isGiveawayExtended giveawayDeadline }
      fetchGiveawayRules(postId: $id) { markdown } fetchDrawProof(postId: $id) { extensionHours isExtended extensionRound } }`;
    const read = async () => (await api(world)(ask, { id: encodeId(id) })).data;
    expect(await read()).toMatchObject({
      getPostById: { giveawayExtensionHours: 24, isGiveawayExtended: false },
      fetchGiveawayRules: { markdown: expect.stringContaining("the period is extended once by 24 hours") },
      fetchDrawProof: { extensionHours: 24, isExtended: false, extensionRound: null },
    });
    await finish(world);
    expect(await read()).toMatchObject({
      getPostById: { giveawayExtensionHours: 24, isGiveawayExtended: true },
      fetchDrawProof: { isExtended: true },
    });
  });

  test("moves to the beacon round that was fixed at publish", async () => {
    equipGiveaways(world, createDrandBeacon());
    const { id } = await declared({ durationHours: 1 });
    const before = await world.owner.query<{ round: number; extended: number; opened: number; rules: string }>(
      `select beacon_round::int as round, extension_beacon_round::int as extended, extract(epoch from opened_at)::int as opened,
              rules_markdown as rules from giveaway where post_id = $1`,
      [id],
    );
    const [fixed] = before.rows;
    if (fixed === undefined) throw new Error("the giveaway is missing");
    expect(fixed.round).toBe(roundDueAt(fixed.opened + 3_600 + BEACON_DELAY_SECONDS));
    expect(fixed.extended).toBe(roundDueAt(fixed.opened + 7_200 + BEACON_DELAY_SECONDS));
    expect(fixed.rules).toContain(`round ${fixed.round} of the public beacon`);
    expect(fixed.rules).toContain(`if the period is extended, of round ${fixed.extended}`);
    await finish(world, "1 hour");
    expect(await extension(id)).toMatchObject({ extended: true, round: fixed.extended });
    equipGiveaways(world);
  });
});
