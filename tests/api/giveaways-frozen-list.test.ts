import fc from "fast-check";
import { expect, test } from "vitest";
import { merkleRoot } from "#kernel/draw/merkle.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { readList } from "#modules/giveaways/queries/draw-proof.ts";
import { listLines } from "#modules/giveaways/domain/frozen-list.ts";
import { entriesAt, findEntry } from "#modules/giveaways/store/entries-store.ts";
import { findGiveaway } from "#modules/giveaways/store/giveaways-store.ts";
import { armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { enterAtOnce } from "#tests/support/entries-at-once.ts";
import { createEntrants, createHost, finish, publish, useGiveaways } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { size } from "#tests/support/scale.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const list = fc.record({
  entrants: fc.integer({ min: 0, max: 20 }),
  blockSize: fc.integer({ min: 1, max: 8 }),
  /** Every n-th entrant left again; 0: none. */
  left: fc.integer({ min: 0, max: 4 }),
  /** Number of entrants opted out after entering. */
  optedOut: fc.nat(3),
  /** Number of blocks after which the first attempt dies, if there are as many. */
  diesAfter: fc.integer({ min: 1, max: 4 }),
});

test("a frozen list is the same whatever the size of its blocks, also when the first attempt died between two", async () => {
  await fc.assert(
    fc.asyncProperty(list, async ({ entrants, blockSize, left, optedOut, diesAfter }) => {
      const host = await createHost(world, 10_000n);
      const people = await createEntrants(world, entrants);
      const id = await publish(world, host.actor, { durationHours: 1 });
      if (people.length > 0)
        await enterAtOnce(
          world.owner,
          id,
          people.map((one) => one.id),
          { everyNth: left },
        );
      await world.owner.query("update account set has_opted_out_of_giveaways = true where id = any($1)", [
        people.slice(0, optedOut).map((one) => one.id),
      ]);
      await world.advance("1 hour");
      await lockAtDeadline(world.services, id);

      armFailpoint(`giveaways.freeze.between_blocks:throw:${diesAfter}`);
      const first = await freezeEntries(world.services, id, blockSize).catch((error: unknown) => error);
      armFailpoint(undefined);
      if (first !== "frozen") {
        expect(first).toBeInstanceOf(FailpointHit);
        expect((await findGiveaway(world.db, id))?.root).toBeNull();
        expect(await freezeEntries(world.services, id, blockSize)).toBe("frozen");
      }

      const counting = await world.owner.query<{ ticket: number; leaf: Buffer; person: string }>(
        `select ticket_no as ticket, leaf_hash as leaf, person_id as person from giveaway_entry
          where giveaway_id = $1 and withdrawn_at is null and person_id <> all ($2) order by ticket_no`,
        [id, people.slice(0, optedOut).map((one) => one.id)],
      );
      const giveaway = await findGiveaway(world.db, id);
      if (giveaway === undefined) throw new Error("the giveaway is gone");
      const expected = merkleRoot(
        id,
        counting.rows.map((one) => one.leaf),
      );
      expect(giveaway.eligibleCount).toBe(expected.count);
      expect(giveaway.root?.toString("hex")).toBe(Buffer.from(expected.root).toString("hex"));

      let file = "";
      for (let from = 0; ;) {
        const blocks = await readList(world.db, giveaway, from);
        if (blocks.length === 0) break;
        expect(blocks[0]?.firstOrdinal).toBe(from);
        file += blocks.map(listLines).join("");
        from += blocks.reduce((sum, block) => sum + block.tickets.length, 0);
      }
      expect(file).toBe(counting.rows.map((one) => `${one.ticket} ${one.leaf.toString("hex")}\n`).join(""));

      const ordinals = counting.rows.map((_, ordinal) => ordinal);
      expect(
        [...(await entriesAt(world.db, id, [...ordinals, ordinals.length]))].toSorted(([a], [b]) => a - b),
      ).toEqual(counting.rows.map((one, ordinal) => [ordinal, { personId: one.person, ticketNo: one.ticket }]));
      for (const [ordinal, one] of counting.rows.entries())
        expect((await findEntry(world.db, id, one.person))?.ordinal).toBe(ordinal);
      for (const one of people.slice(0, optedOut))
        expect((await findEntry(world.db, id, one.id))?.ordinal ?? null).toBeNull();
    }),
    {
      numRuns: size(8, 200),
      examples: [
        [{ entrants: 0, blockSize: 4, left: 0, optedOut: 0, diesAfter: 1 }],
        [{ entrants: 8, blockSize: 4, left: 0, optedOut: 0, diesAfter: 2 }],
        [{ entrants: 9, blockSize: 4, left: 0, optedOut: 0, diesAfter: 3 }],
      ],
    },
  );
  await finish(world, "0 seconds");
  await expectInvariants(world);
});
