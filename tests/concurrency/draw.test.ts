import { describe, expect, test } from "vitest";
import { randomInt } from "node:crypto";
import { advanceGiveaway, verifyDrawOf } from "#modules/giveaways/index.ts";
import { drawGiveaway } from "#modules/giveaways/commands/draw-giveaway.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { deletePost, likePost } from "#modules/posts/index.ts";
import { createEntrants, createHost, finish, publish, stateOf, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { atOnce } from "#tests/support/money.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

async function filled(entrants: number, winnersCount: number): Promise<string> {
  const host = await createHost(world, 50_000n);
  const id = await publish(world, host.actor, { amount: 500n, winnersCount, durationHours: 1 });
  for (const one of await createEntrants(world, entrants)) await likePost(world.services, one.actor, id);
  return id;
}

/** A draw as it is often written: read, choose, write. It assumes that it runs alone. */
async function naiveDraw(giveawayId: string): Promise<void> {
  const open = await world.owner.query("select 1 from naive_giveaway where id = $1 and not drawn", [giveawayId]);
  if (open.rows.length === 0) return;
  const people = await world.owner.query<{ person_id: string }>(
    "select person_id from giveaway_entry where giveaway_id = $1",
    [giveawayId],
  );
  const winner = people.rows[randomInt(people.rows.length)]?.person_id;
  await world.owner.query("insert into naive_winner values ($1, $2)", [giveawayId, winner]);
  await world.owner.query("update naive_giveaway set drawn = true where id = $1", [giveawayId]);
}

describe("three workers at one giveaway", () => {
  test("make one draw and pay each slot once, whatever they do at the same time", async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await filled(30, 25);
      await world.advance("1 hour");
      await atOnce(3, () => advanceGiveaway(world.services, id));
      await finish(world, "0 seconds");
      expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 30 });
      const paid = await world.owner.query(
        `select count(*)::int as slots, count(distinct person_id)::int as people, (select count(*)::int from giveaway_draw where giveaway_id = $1) as draws,
                (select count(*)::int from ledger_tx t join giveaway_slot o on o.id = t.ref_id and t.ref_type = 'giveaway_slot' where o.giveaway_id = $1) as booked
           from giveaway_slot where giveaway_id = $1 and status = 'settled'`,
        [id],
      );
      expect(paid.rows[0]).toEqual({ slots: 25, people: 25, draws: 1, booked: 25 });
      expect((await verifyDrawOf(world.db, id))?.passed).toBe(true);
    }
    await expectInvariants(world);
  });

  test("draw once when all of them know the number already", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await filled(5, 2);
      await world.advance("1 hour");
      expect(await lockAtDeadline(world.services, id)).toBe(true);
      expect(await freezeEntries(world.services, id)).toBe("frozen");
      expect(await atOnce(3, () => drawGiveaway(world.services, id))).toEqual(["drawn", "drawn", "drawn"]);
      await finish(world, "0 seconds");
    }
    await expectInvariants(world);
  });

  test("would draw twice if the state did not guard them: the naive stand-in does", async () => {
    await world.owner.query("create table naive_giveaway (id uuid primary key, drawn boolean not null default false)");
    await world.owner.query("create table naive_winner (giveaway_id uuid, person_id uuid)");
    const id = await filled(5, 1);
    let doubled = 0;
    for (let round = 0; round < 10; round += 1) {
      await world.owner.query("delete from naive_winner");
      await world.owner.query("insert into naive_giveaway values ($1) on conflict (id) do update set drawn = false", [
        id,
      ]);
      await atOnce(3, () => naiveDraw(id));
      const winners = await world.owner.query("select 1 from naive_winner");
      if (winners.rows.length > 1) doubled += 1;
    }
    await world.owner.query("drop table naive_giveaway, naive_winner");
    expect(doubled).toBeGreaterThan(0);
  });
});

test("a host who deletes while a person enters gets either the money back or a giveaway with an entry", async () => {
  for (let round = 0; round < 10; round += 1) {
    const host = await createHost(world, 1_000n);
    const [person] = await createEntrants(world, 1);
    if (person === undefined) throw new Error("nobody was made");
    const id = await publish(world, host.actor, { durationHours: 1 });
    const [deleted] = await Promise.all([
      deletePost(world.services, host.actor, id),
      likePost(world.services, person.actor, id),
    ]);
    const { state } = await stateOf(world, id);
    const entries = await world.owner.query("select 1 from giveaway_entry where giveaway_id = $1", [id]);
    expect({ state, entries: entries.rows.length }).toEqual(
      deleted.ok ? { state: "voided", entries: 0 } : { state: "open", entries: 1 },
    );
    expect((await fetchBalance(world.db, host.id)).total).toBe(deleted.ok ? 1_000n : 0n);
    await finish(world, "1 hour");
  }
  await expectInvariants(world);
});
