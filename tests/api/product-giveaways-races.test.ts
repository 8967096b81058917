import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { accountStatusChanged } from "#modules/accounts/events.ts";
import { takePrizeCredit } from "#modules/giveaways/commands/credit-prize.ts";
import { readProof } from "#modules/giveaways/queries/draw-proof.ts";
import { findGiveaway } from "#modules/giveaways/store/giveaways-store.ts";
import { hostRecords } from "#modules/giveaways/store/host-record-store.ts";
import { deletionOutlook } from "#modules/accounts/commands/delete-account.ts";
import { declinePrize } from "#modules/giveaways/commands/pass-on-prize.ts";
import { redeemPrize } from "#modules/giveaways/commands/redeem-prize.ts";
import { sweepPrizes } from "#modules/giveaways/tasks/periodic.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { createPost, deletePost, likePost } from "#modules/posts/index.ts";
import { invariants } from "#modules/tax/store/invariants.ts";
import { askPrice, playVendorStep } from "#modules/vendors/index.ts";
import { applyOrderTruth } from "#modules/vendors/commands/follow-order.ts";
import { vendors as vendorPort } from "#modules/vendors/ports/vendor.ts";
import type { PlayedStep } from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { createEntrants, createHost, finish, useGiveaways } from "../support/giveaways.ts";
import { expectInvariants } from "../support/invariants.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";
import { shippingAddress } from "../support/shipping-address.ts";

const world = useWorld();
useGiveaways(world);
useVendors(world);
afterEach(() => expectInvariants(world, { books: true }));

const balance = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;

async function composed(host: TestPerson, texts: object = {}): Promise<string> {
  const asked = await askPrice(world.services, {
    reference: "tee-ticket",
    size: null,
    quantity: 1,
    state: "NY",
    zipCode: "10001",
  });
  if (!asked.ok) throw new Error(asked.error.code);
  const made = await createPost(world.services, host.actor, {
    text: "Something for you",
    replyToId: null,
    clientId: randomUUID(),
    giveaway: {
      amount: asked.value.priceCents,
      winnersCount: 1,
      enterMethod: "like",
      durationHours: 24,
      product: { reference: "tee-ticket", quantityPerWinner: 1, ...texts },
    },
  });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.postId;
}

/** Publishes a tee, lets two people enter, and draws. */
async function drawn() {
  const host = await createHost(world, 1_000_000n);
  const giveawayId = await composed(host);
  const entrants = await createEntrants(world, 2);
  for (const { actor } of entrants) await likePost(world.services, actor, giveawayId);
  await finish(world);
  const held = await world.owner.query<{ id: string }>(
    "select person_id as id from giveaway_redemption where giveaway_id = $1",
    [giveawayId],
  );
  const winner = entrants.find(({ id }) => id === held.rows[0]?.id);
  const other = entrants.find(({ id }) => id !== held.rows[0]?.id);
  if (winner === undefined || other === undefined) throw new Error("there is no winner");
  return { host, giveawayId, winner, other };
}

const redeem = (person: TestPerson, giveawayId: string) =>
  redeemPrize(world.services, person.actor, giveawayId, {
    recipientName: "Nia Okafor",
    size: "M",
    shippingAddress,
  });

/** Redeems, lets the time to change pass, and places the order. Returns its id. */
async function ordered(person: TestPerson, giveawayId: string): Promise<string> {
  expect(await redeem(person, giveawayId)).toEqual({ ok: true });
  await world.advance("61 minutes");
  await sweepPrizes(world.services);
  await runTasks(world);
  const found = await world.owner.query<{ id: string }>(
    "select order_id as id from giveaway_redemption where giveaway_id = $1 and person_id = $2",
    [giveawayId, person.id],
  );
  const [order] = found.rows;
  if (order === undefined) throw new Error("nothing is ordered");
  return order.id;
}

async function play(orderId: string, step: PlayedStep): Promise<void> {
  await playVendorStep(world.services, orderId, step);
  await runTasks(world);
}

/** Deletes an account, and lets the product hear of it. */
async function close({ id }: TestPerson): Promise<void> {
  await world.owner.query("update account set status = 'deleted' where id = $1", [id]);
  await transact(world.db, (tx) => emit(tx, accountStatusChanged, { accountId: id }));
  await runTasks(world);
}

async function prizeOf(person: TestPerson, giveawayId: string) {
  const found = await world.owner.query<{ status: string; failure: string | null; credited: boolean }>(
    "select status, failure, credited_at is not null as credited from giveaway_redemption where giveaway_id = $1 and person_id = $2",
    [giveawayId, person.id],
  );
  return found.rows[0];
}

describe("news of a vendor", () => {
  test("that were read before the delivery change no cost once it is paid", async () => {
    const { giveawayId, winner } = await drawn();
    const orderId = await ordered(winner, giveawayId);
    const early = await vendorPort.named(world.services, "vendor-embedded")?.readOrder(orderId);
    if (early?.ok !== true) throw new Error("the vendor has no order");
    await play(orderId, "deliver");
    expect(await prizeOf(winner, giveawayId)).toMatchObject({ status: "delivered" });
    const cost = (early.value.costCents ?? 0n) - 100n;
    await applyOrderTruth(world.services, orderId, { ...early.value, costCents: cost });
    await expectInvariants(world, { books: true });
  });

  test("of a delivery after a failure pay no one twice, and are logged for staff to settle", async () => {
    const { giveawayId, winner } = await drawn();
    const orderId = await ordered(winner, giveawayId);
    const early = await vendorPort.named(world.services, "vendor-embedded")?.readOrder(orderId);
    if (early?.ok !== true) throw new Error("the vendor has no order");
    await play(orderId, "fail");
    const before = await prizeOf(winner, giveawayId);
    const logged = vi.spyOn(world.services.log, "error");
    await applyOrderTruth(world.services, orderId, { ...early.value, stage: "delivered" });
    expect(logged.mock.calls).toEqual([
      [
        expect.objectContaining({ orderId, costCents: early.value.costCents?.toString() }),
        "the vendor delivered an order that failed here: settle its bill with the vendor",
      ],
    ]);
    logged.mockRestore();
    expect(await prizeOf(winner, giveawayId)).toEqual(before);
    await expectInvariants(world, { books: false });
  });
});

describe("a prize whose winner's account went", () => {
  test("while it was on its way is passed on when the vendor fails, not paid to the account", async () => {
    const { giveawayId, winner, other } = await drawn();
    const orderId = await ordered(winner, giveawayId);
    await close(winner);
    await play(orderId, "fail");
    await world.advance("15 days");
    await sweepPrizes(world.services);
    expect(await balance(winner.id)).toBe(0n);
    expect(await prizeOf(winner, giveawayId)).toMatchObject({ status: "declined", credited: false });
    expect(await prizeOf(other, giveawayId)).toMatchObject({ status: "available" });
  });
});

describe("a prize that the vendor could not deliver", () => {
  test("is passed on by its winner, and when the winner's account goes", async () => {
    const { host, giveawayId, winner, other } = await drawn();
    await play(await ordered(winner, giveawayId), "fail");
    expect(await declinePrize(world.services, winner.actor, giveawayId)).toEqual({ ok: true });
    expect(await prizeOf(winner, giveawayId)).toMatchObject({ status: "declined", failure: null });
    await play(await ordered(other, giveawayId), "fail");
    await close(other);
    expect(await prizeOf(other, giveawayId)).toMatchObject({ status: "declined", credited: false });
    expect(await balance(host.id)).toBe(1_000_000n);
  });
});

describe("a winner of a product", () => {
  test("hears of the win alone, and stands in the proof of the draw", async () => {
    const { giveawayId, winner, other } = await drawn();
    await runTasks(world);
    const notices = await world.owner.query<{ id: string; type: string }>(
      "select account_id as id, type from notification where post_id = $1 and type like 'giveaway_finished%' and account_id = any($2)",
      [giveawayId, [winner.id, other.id]],
    );
    const typesOf = ({ id }: TestPerson) => notices.rows.filter((one) => one.id === id).map(({ type }) => type);
    expect(typesOf(winner)).toEqual(["giveaway_finished"]);
    expect(typesOf(other)).toEqual(["giveaway_finished_participation"]);
    const giveaway = await findGiveaway(world.db, giveawayId);
    if (giveaway === undefined) throw new Error("the giveaway is gone");
    expect((await readProof(world.db, giveaway, null)).winners).toMatchObject([{ personId: winner.id }]);
  });

  test("is on the certified list once the prize arrived, or was paid in its place", async () => {
    const certified = async (giveawayId: string) =>
      (
        await world.owner.query<{ id: string }>(
          "select person_id as id from giveaway_certified_winner where giveaway_id = $1",
          [giveawayId],
        )
      ).rows.map(({ id }) => id);
    const { giveawayId, winner, other } = await drawn();
    expect(await declinePrize(world.services, winner.actor, giveawayId)).toEqual({ ok: true });
    await runTasks(world);
    expect(await certified(giveawayId)).toEqual([]);
    await play(await ordered(other, giveawayId), "deliver");
    await runTasks(world);
    expect(await certified(giveawayId)).toEqual([other.id]);
    const failed = await drawn();
    await play(await ordered(failed.winner, failed.giveawayId), "fail");
    await takePrizeCredit(world.services, failed.winner.actor, failed.giveawayId);
    await runTasks(world);
    expect(await certified(failed.giveawayId)).toEqual([failed.winner.id]);
  });
});

describe("sizes that are all gone after the draw", () => {
  test.each<[string, string]>([
    [
      "sold out",
      `update vendor_product set sizes = (select jsonb_agg(s || '{"isAvailable": false}') from jsonb_array_elements(sizes) s) where reference = 'tee-ticket'`,
    ],
    ["no longer offered", "update vendor_product set removed_at = app_now() where reference = 'tee-ticket'"],
  ])("leave the choice of money when they are %s", async (_words, statement) => {
    const { giveawayId, winner } = await drawn();
    const before = await world.owner.query<{ sizes: string }>(
      "select sizes::text from vendor_product where reference = 'tee-ticket'",
    );
    await world.owner.query(statement);
    try {
      expect(await redeem(winner, giveawayId)).toEqual({ ok: true });
      expect(await prizeOf(winner, giveawayId)).toMatchObject({ status: "failed", failure: "out_of_stock" });
      expect(await redeem(winner, giveawayId)).toMatchObject({ ok: false, error: { code: "invalid" } });
      expect(await takePrizeCredit(world.services, winner.actor, giveawayId)).toEqual({ ok: true });
      expect(await balance(winner.id)).toBeGreaterThan(0n);
    } finally {
      await world.owner.query(
        "update vendor_product set removed_at = null, sizes = $1::jsonb where reference = 'tee-ticket'",
        [before.rows[0]?.sizes],
      );
    }
  });
});

describe("the host", () => {
  test("has no unclaimed prize on record while its winner has it", async () => {
    const { host, giveawayId, winner, other } = await drawn();
    const unclaimed = async () => (await hostRecords.run(world.db, host.id))[0]?.unclaimed;
    expect(await unclaimed()).toBe(0);
    for (const one of [winner, other]) await declinePrize(world.services, one.actor, giveawayId);
    expect(await unclaimed()).toBe(1);
  });

  test("keeps the post and the account until the prize arrived", async () => {
    const { host, giveawayId, winner } = await drawn();
    const isBlocked = async () =>
      (await deletionOutlook(world.db, host.id)).blockers.some(({ reason }) => reason === "open_giveaway");
    expect(await deletePost(world.services, host.actor, giveawayId)).toMatchObject({
      ok: false,
      error: { refusal: { code: "CONFLICT" } },
    });
    expect(await isBlocked()).toBe(true);
    await play(await ordered(winner, giveawayId), "deliver");
    expect(await isBlocked()).toBe(false);
    expect(await deletePost(world.services, host.actor, giveawayId)).toEqual({ ok: true });
  });

  test("names a prize in one line, without marks that turn it around", async () => {
    const host = await createHost(world, 1_000_000n);
    const giveawayId = await composed(host, { customName: "Tee\u202E\nof\tthanks" });
    const named = await world.owner.query("select custom_name as name from giveaway_product where giveaway_id = $1", [
      giveawayId,
    ]);
    expect(named.rows).toEqual([{ name: "Tee of thanks" }]);
  });
});

describe("the sweep", () => {
  test("goes on past a prize that cannot be ordered", async () => {
    const broken = await drawn();
    await redeem(broken.winner, broken.giveawayId);
    await world.owner.query("update giveaway_redemption set recipient_enc = '\\x00' where giveaway_id = $1", [
      broken.giveawayId,
    ]);
    const { giveawayId, winner } = await drawn();
    await world.advance("14 days 1 minute");
    await expect(sweepPrizes(world.services)).rejects.toThrow();
    expect(await prizeOf(winner, giveawayId)).toMatchObject({ status: "expired" });
    await world.owner.query("update giveaway_redemption set recipient_enc = null where giveaway_id = $1", [
      broken.giveawayId,
    ]);
  });
});

describe("the W-9 threshold", () => {
  test("counts a prize that was paid as money once, when it is paid out", async () => {
    const { giveawayId, winner } = await drawn();
    await play(await ordered(winner, giveawayId), "fail");
    await takePrizeCredit(world.services, winner.actor, giveawayId);
    const statement = invariants.find(({ id }) => id === "I22")?.sql ?? "";
    let broken: unknown[] = ["not asked"];
    const undone = new Error("undone");
    await expect(
      transact(world.db, async (tx) => {
        const destination = randomUUID();
        await sql`insert into payout_destination (id, account_id, channel, usable_at) values (${destination}, ${winner.id}, 'paypal', app_now())`.execute(
          tx,
        );
        // With the price of the tee it would reach the threshold.
        await sql`insert into payout (account_id, acted_by_person_id, channel, provider, destination_id, amount_cents, fee_cents, idempotency_key, created_at)
          select ${winner.id}, ${winner.id}, 'paypal', 'paypal', ${destination}, cents - 1000, 0, 'threshold', app_now() + interval '1 second'
            from tax_threshold order by from_year desc limit 1`.execute(tx);
        broken = (await sql.raw(statement).execute(tx)).rows;
        throw undone;
      }),
    ).rejects.toBe(undone);
    expect(broken).toEqual([]);
  });
});
