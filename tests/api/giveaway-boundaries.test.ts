import { describe, expect, test } from "vitest";
import { drawGiveaway } from "#modules/giveaways/commands/draw-giveaway.ts";
import { freezeEntries } from "#modules/giveaways/commands/freeze-entries.ts";
import { lockAtDeadline } from "#modules/giveaways/commands/lock-giveaway.ts";
import { recordRegistration } from "#modules/giveaways/commands/record-registration.ts";
import { replaceWinnerByStaff } from "#modules/giveaways/commands/replace-winner.ts";
import { sweepUnpaid } from "#modules/giveaways/tasks/periodic.ts";
import { paymentHours } from "#modules/giveaways/settings.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { writeSetting } from "#platform/settings.ts";
import { encodeId } from "#kernel/ids.ts";
import { staffApi } from "#tests/support/api.ts";
import {
  createEntrants,
  createHost,
  entryOf,
  finish,
  publish,
  stateOf,
  useGiveaways,
} from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { createPerson } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
useGiveaways(world);

const like = (actor: TestPerson["actor"], id: string) => likePost(world.services, actor, id);
const balance = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;

/** Moves the clock to so many seconds after the deadline; before it with a negative number. */
async function goToDeadline(id: string, seconds: number): Promise<void> {
  await world.owner.query(
    "update dev_clock set advanced = advanced + (select deadline + make_interval(secs => $2) - app_now() from giveaway where post_id = $1)",
    [id, seconds],
  );
}

describe("the deadline's second", () => {
  test("an entry is made before it and none from it on", async () => {
    const host = await createHost(world);
    const id = await publish(world, host.actor);
    const [early, late] = await createEntrants(world, 2);
    if (early === undefined || late === undefined) throw new Error("there are no entrants");
    await goToDeadline(id, -2);
    expect(await entryOf(world, id, early.actor, like)).toMatchObject({ entered: true });
    expect(await lockAtDeadline(world.services, id)).toBe(false);
    await goToDeadline(id, 0);
    expect(await entryOf(world, id, late.actor, like)).toMatchObject({ entered: false });
    expect(await lockAtDeadline(world.services, id)).toBe(true);
    await finish(world, "0 seconds");
    expect(await stateOf(world, id)).toMatchObject({ state: "completed", eligible_count: 1 });
  });

  test("of an extended giveaway is the later one, and an act between the two closings makes no entry", async () => {
    const host = await createHost(world);
    const id = await publish(world, host.actor, { winnersCount: 2, extendsOnce: true });
    const [between, after, late] = await createEntrants(world, 3);
    if (between === undefined || after === undefined || late === undefined) throw new Error("there are no entrants");
    await goToDeadline(id, 0);
    expect(await entryOf(world, id, between.actor, like)).toMatchObject({ entered: false });
    expect(await lockAtDeadline(world.services, id)).toBe(false);
    expect(await entryOf(world, id, after.actor, like)).toMatchObject({ entered: true });
    await goToDeadline(id, -2);
    expect(await lockAtDeadline(world.services, id)).toBe(false);
    await goToDeadline(id, 0);
    expect(await entryOf(world, id, late.actor, like)).toMatchObject({ entered: false });
    expect(await lockAtDeadline(world.services, id)).toBe(true);
    expect(await freezeEntries(world.services, id)).toBe("frozen");
    expect(await stateOf(world, id)).toMatchObject({ eligible_count: 1 });
    await finish(world, "0 seconds");
    await expectInvariants(world);
  });
});

describe("the limit of $5,000", () => {
  test.each([
    [500_000n, null, null],
    [500_001n, null, "stateLimit"],
    [499_500n, 500n, null],
    [499_500n, 501n, "stateLimit"],
  ] as const)(
    "of %s cents, and %s in the same campaign, refuses a New Yorker for %s",
    async (first, second, reason) => {
      const host = await createHost(world, 2_000_000n);
      await world.owner.query("update account set monthly_spend_limit_cents = 5000000 where id = $1", [host.id]);
      const admin = await createPerson(world, { role: "admin" });
      const campaign = second === null ? null : "boundary";
      let id = await publish(world, host.actor, { amount: first, campaign });
      if (second !== null) id = await publish(world, host.actor, { amount: second, campaign });
      const act = { staffId: admin.id, giveawayId: id, reason: "Filed and bonded" };
      const registration = { state: "NY", number: "NY-1", bondCents: 500_001n, bondNumber: null } as const;
      // Without an entry so far, a registration opens the state exactly where it was closed.
      const [before, after] = [await createPerson(world, { state: "NY" }), await createPerson(world, { state: "NY" })];
      if (reason !== null) expect(await entryOf(world, id, before.actor, like)).toEqual({ entered: false, reason });
      const recorded = await recordRegistration(world.services, act, registration);
      expect(recorded.ok ? null : recorded.error).toBe(reason === null ? "not_excluded" : null);
      expect(await entryOf(world, id, after.actor, like)).toEqual({ entered: true, reason: null });
    },
  );
});

describe("an unpaid giveaway", () => {
  test.each([24, 2])("is given up at the second at which %s hours are over", async (hours) => {
    await writeSetting(world.db, paymentHours.key, hours, "test");
    const host = await createHost(world, 0n);
    const made = await createPost(world.services, host.actor, {
      text: "Giving some away",
      replyToId: null,
      clientId: `unpaid-${hours}`,
      giveaway: { amount: 500n, winnersCount: 1, enterMethod: "like", durationHours: 24, funding: "card" },
    });
    if (!made.ok) throw new Error(made.error.code);
    const id = made.value.postId;
    const moveTo = (seconds: number) =>
      world.owner.query(
        "update dev_clock set advanced = advanced + (select created_at + make_interval(secs => $2) - app_now() from giveaway where post_id = $1)",
        [id, hours * 3_600 + seconds],
      );
    await moveTo(-2);
    await sweepUnpaid(world.services);
    expect(await stateOf(world, id)).toMatchObject({ state: "awaiting_payment" });
    await moveTo(0);
    await sweepUnpaid(world.services);
    expect(await stateOf(world, id)).toMatchObject({ state: "voided" });
  });
});

test("a silent beacon voids a giveaway from its 72nd hour on and not a second earlier", async () => {
  const admin = await createPerson(world, { role: "admin" });
  const host = await createHost(world, 1_000n);
  const id = await publish(world, host.actor);
  const [fan] = await createEntrants(world, 1);
  if (fan !== undefined) await like(fan.actor, id);
  await goToDeadline(id, 0);
  await lockAtDeadline(world.services, id);
  const plant = (seconds: number) =>
    world.owner.query(
      `alter table giveaway disable trigger user;
       update giveaway set beacon_kind = 'drand', beacon_round = 1, beacon_due_at = app_now() - interval '72 hours' + make_interval(secs => ${seconds}) where post_id = '${id}';
       alter table giveaway enable trigger user;`,
    );
  const voided = () =>
    staffApi(world, { personId: admin.id })(
      `mutation ($id: Id!) { spVoidGiveaway(postId: $id, reasonClass: silent_beacon, reason: "No round for three days") { state voidReason } }`,
      { id: encodeId(id) },
    );
  await plant(2);
  expect(await voided()).toMatchObject({ errors: [{ extensions: { details: { rule: "beacon_not_silent" } } }] });
  expect(await fetchEscrowBalance(world.db, id)).toBe(1_000n);
  await plant(0);
  expect((await voided()).data).toEqual({ spVoidGiveaway: { state: "voided", voidReason: "silent_beacon" } });
  expect([await fetchEscrowBalance(world.db, id), await balance(host.id)]).toEqual([0n, 1_000n]);
});

test("a slot is filled again three times; the fourth time its prize is refunded, and the other slot keeps its holder", async () => {
  const admin = await createPerson(world, { role: "admin" });
  const host = await createHost(world, 2_000n);
  const id = await publish(world, host.actor, { winnersCount: 2 });
  for (const one of await createEntrants(world, 10)) await like(one.actor, id);
  await goToDeadline(id, 0);
  await lockAtDeadline(world.services, id);
  await freezeEntries(world.services, id);
  await drawGiveaway(world.services, id);
  const slots = async () =>
    (
      await world.owner.query<{ ticketNo: number; status: string }>(
        `select ticket_no as "ticketNo", status from giveaway_slot where giveaway_id = $1 and slot_no = 1 order by draw_position`,
        [id],
      )
    ).rows;
  for (let turn = 0; turn < 4; turn += 1) {
    const ticketNo = (await slots()).at(-1)?.ticketNo ?? 0;
    const act = { staffId: admin.id, giveawayId: id, reason: "The winner declined" };
    expect(
      (await replaceWinnerByStaff(world.services, act, { slotNo: 1, ticketNo, cause: "declined" })).ok,
      `${turn}`,
    ).toBe(true);
    expect(await balance(host.id)).toBe(turn === 3 ? 1_000n : 0n);
  }
  expect((await slots()).map(({ status }) => status)).toEqual(["replaced", "replaced", "replaced", "refunded"]);
  await finish(world, "0 seconds");
  expect(await stateOf(world, id)).toMatchObject({ state: "completed" });
  expect([await fetchEscrowBalance(world.db, id), await balance(host.id)]).toEqual([0n, 1_000n]);
  await expectInvariants(world);
});
