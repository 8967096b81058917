import { describe, expect, test } from "vitest";
import { merkleRoot } from "#kernel/draw/merkle.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { blockUser } from "#modules/graph/index.ts";
import { approveIdentity } from "#modules/identity/index.ts";
import { verifyDrawOf } from "#modules/giveaways/index.ts";
import { likePost, unlikePost } from "#modules/posts/index.ts";
import {
  createEntrants,
  createHost,
  finish,
  publish,
  runGiveawayTasks,
  stateOf,
  useGiveaways,
} from "#tests/support/giveaways.ts";
import { openDb } from "#platform/db/db.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { atOnce } from "#tests/support/money.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { random, size } from "#tests/support/scale.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);
/** The services of another process: acts that it is asked for share no transaction with those of this one. */
const otherProcess = (): typeof world.services => ({ ...world.services, db: openDb(world.pool) });

/** Approves a person's identity, as the check of their document does. */
function approve({ id }: TestPerson): Promise<{ ok: boolean }> {
  return approveIdentity(world.services, {
    personId: id,
    legalName: `Robin ${id}`,
    dateOfBirth: "1990-05-17",
    address: id,
    residentState: "TX",
    documentKey: id,
    decidedBy: "operator",
    reason: "test",
  });
}

describe("entries", () => {
  test("that come while the deadline passes are in the frozen list or nowhere", async () => {
    const host = await createHost(world, 10_000n);
    const people = await createEntrants(world, 200);
    const id = await publish(world, host.actor, { durationHours: 1, winnersCount: 5 });
    // Many at once; when 60 are answered the deadline passes, beside those on their way, and only then the last 20 come.
    const passed = Promise.withResolvers<void>();
    let answered = 0;
    const racing = people.map(async (one, index) => {
      if (index >= 180) await passed.promise;
      const done = await likePost(world.services, one.actor, id);
      answered += 1;
      if (answered === 60) {
        await world.owner.query(
          "update dev_clock set advanced = advanced + (select deadline - app_now() from giveaway where post_id = $1)",
          [id],
        );
        passed.resolve();
      }
      return done;
    });
    await passed.promise;
    for (let state: unknown = "open"; state === "open"; state = (await stateOf(world, id))["state"]) {
      await finish(world, "0 seconds");
    }
    const root = (await stateOf(world, id))["entries_root"];
    const done = await Promise.all(racing);
    expect(done.every((one) => one.ok)).toBe(true);
    await finish(world, "0 seconds");

    const entries = await world.owner.query<{ leaf_hash: Buffer; ordinal: number; late: boolean }>(
      `select e.leaf_hash, f.ordinal, e.entered_at >= g.deadline as late from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
         left join giveaway_frozen_entry f on f.giveaway_id = e.giveaway_id and f.ticket_no = e.ticket_no
        where e.giveaway_id = $1 order by e.ticket_no`,
      [id],
    );
    const likes = await world.owner.query("select 1 from post_like where post_id = $1", [id]);
    expect(likes.rows).toHaveLength(200);
    expect(entries.rows.length).toBeGreaterThanOrEqual(60);
    expect(entries.rows.length).toBeLessThanOrEqual(180);
    expect(entries.rows.some((one) => one.late)).toBe(false);
    expect(entries.rows.map((one) => one.ordinal)).toEqual(entries.rows.map((_, index) => index));
    expect(
      Buffer.from(
        merkleRoot(
          id,
          entries.rows.map((one) => one.leaf_hash),
        ).root,
      ),
    ).toEqual(root);
    expect(await stateOf(world, id)).toMatchObject({
      state: "completed",
      entries_count: entries.rows.length,
      eligible_count: entries.rows.length,
    });
    expect((await verifyDrawOf(world.db, id))?.passed).toBe(true);
    await expectInvariants(world);
  });

  test("beside the host's blocks, an approval and the lock are one or the other, and none is lost", async () => {
    let overlapped = 0;
    const deadlocks = async (): Promise<unknown> =>
      (await world.owner.query("select deadlocks from pg_stat_database where datname = current_database()")).rows[0];
    const before = await deadlocks();
    for (let at = 0; at < size(10, 300); at += 1) {
      const host = await createHost(world, 10_000n);
      const people = await createEntrants(world, 4);
      const [waiting, ...racing] = people as [TestPerson, ...TestPerson[]];
      await world.owner.query("update account set is_identity_verified = false where id = $1", [waiting.id]);
      const id = await publish(world, host.actor, { durationHours: 1 });
      await likePost(world.services, waiting.actor, id);
      const acts: (() => Promise<{ ok: boolean }>)[] = [
        ...racing.map((one) => () => likePost(otherProcess(), one.actor, id)),
        ...racing.map((one) => () => blockUser(world.services, host.actor, one.id)),
        () => approve(waiting),
        async () => {
          await world.advance("1 hour");
          return { ok: await lockAtDeadline(world.services, id) };
        },
      ];
      const spans = await atOnce(acts.length, async (index) => {
        const from = performance.now();
        const done = await acts[index]?.();
        return { from, to: performance.now(), ok: done?.ok === true };
      });
      if (Math.max(...spans.map((one) => one.from)) < Math.min(...spans.map((one) => one.to))) overlapped += 1;
      expect(spans.slice(racing.length).every((one) => one.ok)).toBe(true);
      const entered = async () =>
        (
          await world.owner.query<{ person_id: string; is_in: boolean; late: boolean }>(
            `select e.person_id, f.ticket_no is not null as is_in, e.entered_at >= g.deadline as late
               from giveaway_entry e join giveaway g on g.post_id = e.giveaway_id
               left join giveaway_frozen_entry f on f.giveaway_id = e.giveaway_id and f.ticket_no = e.ticket_no
              where e.giveaway_id = $1 order by e.ticket_no`,
            [id],
          )
        ).rows;
      const made = await entered();
      await runGiveawayTasks(world);
      expect(await freezeEntries(world.services, id)).toBe("frozen");
      // Blocked at that moment or not: existing entries stay, and no new ones are accepted.
      expect(await entered()).toEqual(made.map((one) => ({ ...one, is_in: true, late: false })));
      const answered = racing.filter((_, index) => spans[index]?.ok === true).map((one) => one.id);
      expect([...answered, waiting.id]).toEqual(expect.arrayContaining(made.map((one) => one.person_id)));
      await finish(world, "0 seconds");
      expect(await stateOf(world, id)).toMatchObject({ entries_count: made.length, eligible_count: made.length });
    }
    expect(overlapped).toBeGreaterThan(0);
    expect(await deadlocks()).toEqual(before);
    await expectInvariants(world);
  });

  test("of people who cannot decide stay one row and one number each", async () => {
    const host = await createHost(world, 10_000n);
    const people = await createEntrants(world, 12);
    const id = await publish(world, host.actor, { durationHours: 1 });
    for (const one of people) await likePost(world.services, one.actor, id);
    const before = await world.owner.query(
      "select person_id, ticket_no from giveaway_entry where giveaway_id = $1 order by person_id",
      [id],
    );
    await atOnce(360, async (index) => {
      const { actor } = people[index % people.length] ?? host;
      const act = random() < 0.5 ? likePost : unlikePost;
      expect((await act(otherProcess(), actor, id)).ok).toBe(true);
    });
    const after = await world.owner.query<{ person_id: string; ticket_no: number; live: boolean; likes: boolean }>(
      `select e.person_id, e.ticket_no, e.withdrawn_at is null as live,
              exists (select 1 from post_like l where l.post_id = e.giveaway_id and l.account_id = e.person_id) as likes
         from giveaway_entry e where e.giveaway_id = $1 order by e.person_id`,
      [id],
    );
    expect(after.rows.map(({ person_id, ticket_no }) => ({ person_id, ticket_no }))).toEqual(before.rows);
    expect(after.rows.filter((one) => one.live !== one.likes)).toEqual([]);
    await finish(world, "1 hour");
    expect(await stateOf(world, id)).toMatchObject({ entries_count: after.rows.filter((one) => one.live).length });
    await expectInvariants(world);
  });

  test("of a crowd that comes at once share few transactions, and each is answered for itself", async () => {
    const host = await createHost(world, 10_000n);
    const people = await createEntrants(world, 60);
    const [blocked, unverified, returning] = people as [TestPerson, TestPerson, TestPerson];
    await blockUser(world.services, host.actor, blocked.id);
    await world.owner.query("update account set is_identity_verified = false where id = $1", [unverified.id]);
    const id = await publish(world, host.actor, { durationHours: 1 });
    await likePost(world.services, returning.actor, id);
    await unlikePost(world.services, returning.actor, id);
    const first = await likePost(world.services, people[3]?.actor ?? host.actor, id);
    const done = await Promise.all(people.map((one) => likePost(world.services, one.actor, id)));
    expect([first, ...done]).toEqual([
      { ok: true, value: { changed: true } },
      { ok: false, error: { code: "post_not_found" } },
      ...people.slice(1).map((_, index) => ({ ok: true, value: { changed: index !== 2 } })),
    ]);
    const entries = await world.owner.query<{ person_id: string; ticket_no: number; made: string }>(
      "select person_id, ticket_no, xmin::text as made from giveaway_entry where giveaway_id = $1 and withdrawn_at is null",
      [id],
    );
    expect(new Set(entries.rows.map((one) => one.person_id))).toEqual(new Set(people.slice(2).map((one) => one.id)));
    expect(new Set(entries.rows.map((one) => one.ticket_no)).size).toBe(58);
    // The first alone, and all others in two transactions of at most 32.
    expect(new Set(entries.rows.map((one) => one.made)).size).toBeLessThanOrEqual(3);
    await finish(world, "1 hour");
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", entries_count: 58, eligible_count: 58 });
    await expectInvariants(world);
  });

  test("of a burst get numbers of their own from several blocks; the first ones are 1, 2, 3", async () => {
    const host = await createHost(world, 10_000n);
    const people = await createEntrants(world, 260);
    const id = await publish(world, host.actor, { durationHours: 1 });
    for (const one of people.slice(0, 10)) await likePost(world.services, one.actor, id);
    const first = await world.owner.query<{ ticket_no: number }>(
      "select ticket_no from giveaway_entry where giveaway_id = $1 order by ticket_no",
      [id],
    );
    expect(first.rows.map((one) => one.ticket_no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    await atOnce(250, async (index) => {
      await likePost(otherProcess(), people[index + 10]?.actor ?? host.actor, id);
    });
    const all = await world.owner.query<{ ticket_no: number }>(
      "select ticket_no from giveaway_entry where giveaway_id = $1",
      [id],
    );
    expect(new Set(all.rows.map((one) => one.ticket_no)).size).toBe(260);
    const blocks = await world.owner.query<{ count: number }>(
      "select count(*)::int as count from giveaway_ticket_block where giveaway_id = $1",
      [id],
    );
    expect(blocks.rows[0]?.count).toBeGreaterThan(1);
    await finish(world, "1 hour");
    expect((await verifyDrawOf(world.db, id))?.passed).toBe(true);
  });
});
