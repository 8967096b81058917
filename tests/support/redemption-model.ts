import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { takePrizeCredit } from "#modules/giveaways/commands/credit-prize.ts";
import { declinePrize } from "#modules/giveaways/commands/pass-on-prize.ts";
import { redeemPrize } from "#modules/giveaways/commands/redeem-prize.ts";
import { sweepPrizes } from "#modules/giveaways/tasks/periodic.ts";
import { fetchBalance, fetchEscrowBalance } from "#modules/ledger/index.ts";
import { createPost, likePost } from "#modules/posts/index.ts";
import { askPrice, followOrder, playVendorStep } from "#modules/vendors/index.ts";
import type { PlayedStep } from "#modules/vendors/index.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { again } from "./again.ts";
import { createEntrants, createHost, finish } from "./giveaways.ts";
import type { TestPerson } from "./people.ts";
import { runTasks } from "./run-tasks.ts";
import type { World } from "./world.ts";
import { shippingAddress } from "./shipping-address.ts";

const crashPoints = [
  "giveaways.redeem.before_commit",
  "giveaways.decline.before_commit",
  "giveaways.pass_on.after_replace",
  "giveaways.expire_prize.before_commit",
  "giveaways.credit.before_commit",
  "giveaways.order_prize.after_request",
  "giveaways.follow_prize.after_move",
  "vendors.place.after_claim",
  "vendors.place.after_call",
  "vendors.move.before_commit",
  "vendors.apply.after_commit",
] as const;

const slots = 2;
const people = 5;
const startCents = 1_000_000n;
/** A step of a history. `crash` is the failpoint that throws once during the step, which is then repeated. */
export const step = fc.record({
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom("redeem", "redeemTwice", "redeemBadly") },
    { weight: 2, arbitrary: fc.constantFrom("decline", "credit") },
    { weight: 4, arbitrary: fc.constantFrom("work", "hours2", "hours2", "days15") },
    { weight: 5, arbitrary: fc.constantFrom("ship", "deliver", "fail", "out_of_stock", "duplicate") },
  ),
  slot: fc.nat(slots - 1),
  size: fc.constantFrom("M", "L"),
  crash: fc.oneof(
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...crashPoints) },
  ),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Status = "available" | "claimed" | "ordered" | "shipped" | "delivered" | "failed" | "credited" | "refunded";

/** One slot of the model. Times in hours of the model's clock. */
interface Slot {
  holder: number;
  status: Status;
  redeemBy: number;
  orderAt: number;
  replaced: number;
  /** How many slots were opened before it. */
  opened: number;
}

/** A drawn product giveaway beside the model of its prizes. */
export class Prizes {
  readonly #world: World;
  readonly #giveawayId: string;
  readonly #host: TestPerson;
  /** The people in the order in which they were drawn. */
  readonly #order: readonly TestPerson[];
  readonly #price: bigint;
  readonly #cost: bigint;
  readonly #slots: Slot[];
  #used = slots;
  #opens = 0;
  #clock = 0;
  readonly seen = new Set<string>();

  private constructor(facts: {
    world: World;
    giveawayId: string;
    host: TestPerson;
    order: readonly TestPerson[];
    price: bigint;
    cost: bigint;
  }) {
    this.#world = facts.world;
    this.#giveawayId = facts.giveawayId;
    this.#host = facts.host;
    this.#order = facts.order;
    this.#price = facts.price;
    this.#cost = facts.cost;
    this.#slots = Array.from({ length: slots }, (_, holder) => this.#opened(holder, 0));
  }

  static async draw(world: World): Promise<Prizes> {
    const host = await createHost(world, startCents);
    const asked = await askPrice(world.services, {
      reference: "tee-ticket",
      size: null,
      quantity: 1,
      state: "NY",
      zipCode: "10001",
    });
    if (!asked.ok) throw new Error(asked.error.code);
    const { priceCents: price, taxCents, shippingCents } = asked.value;
    const made = await createPost(world.services, host.actor, {
      text: "Tees",
      replyToId: null,
      clientId: randomUUID(),
      giveaway: {
        amount: price,
        winnersCount: slots,
        enterMethod: "like",
        durationHours: 24,
        product: { reference: "tee-ticket", quantityPerWinner: 1 },
      },
    });
    if (!made.ok) throw new Error(made.error.code);
    const giveawayId = made.value.postId;
    const entrants = await createEntrants(world, people);
    for (const { actor } of entrants) await likePost(world.services, actor, giveawayId);
    await finish(world);
    const drawn = await world.owner.query<{ id: string }>(
      `select e.person_id as id from giveaway_draw d
         cross join unnest(d.winning_ordinals || d.alternate_ordinals) with ordinality as o (ordinal, place)
         join giveaway_frozen_block b on b.giveaway_id = d.giveaway_id
         join giveaway_entry e on e.giveaway_id = d.giveaway_id and e.ticket_no = b.tickets[o.ordinal - b.first_ordinal + 1]
        where d.giveaway_id = $1 order by o.place`,
      [giveawayId],
    );
    // Winners are confirmed in batches: whose prize was opened first is a fact of the draw.
    const opened = await world.owner.query<{ place: number }>(
      `select s.slot_no - 1 as place from giveaway_redemption r join giveaway_slot s on s.id = r.slot_id
        where r.giveaway_id = $1 order by r.redeem_by, s.slot_no`,
      [giveawayId],
    );
    const order = drawn.rows.map(({ id }) => entrants.find((one) => one.id === id) as TestPerson);
    const prizes = new Prizes({ world, giveawayId, host, order, price, cost: price + taxCents + shippingCents });
    for (const [turn, { place }] of opened.rows.entries()) prizes.#at(place).opened = turn + 1;
    return prizes;
  }

  #opened(holder: number, replaced: number): Slot {
    this.#opens += 1;
    const redeemBy = this.#clock + 14 * 24;
    return { holder, status: "available", redeemBy, orderAt: 0, replaced, opened: this.#opens };
  }

  /** The prize goes to the next person of the order, at most three times, or its money to the host. */
  #passOn(place: number): void {
    const slot = this.#at(place);
    if (slot.replaced < 3 && this.#used < this.#order.length) {
      this.#slots[place] = this.#opened(this.#used, slot.replaced + 1);
      this.#used += 1;
    } else slot.status = "refunded";
  }

  #at(place: number): Slot {
    const slot = this.#slots[place];
    if (slot === undefined) throw new Error(`there is no slot ${place}`);
    return slot;
  }

  #person(slot: Slot): TestPerson {
    const person = this.#order[slot.holder];
    if (person === undefined) throw new Error("the slot has no holder");
    return person;
  }

  async take({ name, slot: place, size: wanted, crash }: Step): Promise<void> {
    armFailpoint(crash === null ? undefined : `${crash}:throw`);
    try {
      await this.#step(name, place, wanted, crash);
    } finally {
      armFailpoint(undefined);
    }
    assert.deepEqual(await this.read(), this.expected(), name);
  }

  async #step(name: Step["name"], place: number, wanted: string, crash: Step["crash"] = null): Promise<void> {
    const slot = this.#at(place);
    const person = this.#person(slot);
    switch (name) {
      case "redeem":
      case "redeemTwice":
      case "redeemBadly": {
        const isOpen =
          slot.status === "claimed" ||
          ((slot.status === "available" || slot.status === "failed") && this.#clock < slot.redeemBy);
        const input = { recipientName: "Nia", shippingAddress, size: name === "redeemBadly" ? "9XL" : wanted };
        const redeem = () => again(() => redeemPrize(this.#world.services, person.actor, this.#giveawayId, input));
        const done = name === "redeemTwice" ? await Promise.all([redeem(), redeem()]) : [await redeem()];
        for (const one of done) assert.equal(one.ok, isOpen && name !== "redeemBadly", `${name} of ${slot.status}`);
        if (!isOpen || name === "redeemBadly") return;
        slot.status = "claimed";
        slot.orderAt = this.#clock + 1;
        this.seen.add("redeemed");
        return;
      }
      case "decline": {
        const isOpen = ["available", "claimed", "failed"].includes(slot.status);
        const done = await again(() => declinePrize(this.#world.services, person.actor, this.#giveawayId));
        // What came to nothing was passed on by its last holder, or ran out.
        if (slot.status !== "refunded") assert.equal(done.ok, isOpen, `decline of ${slot.status}`);
        if (!isOpen) return;
        this.seen.add("declined");
        this.#passOn(place);
        return;
      }
      case "credit": {
        const done = await again(() => takePrizeCredit(this.#world.services, person.actor, this.#giveawayId));
        assert.equal(done.ok, slot.status === "failed" || slot.status === "credited", `credit of ${slot.status}`);
        if (slot.status === "failed") slot.status = "credited";
        if (done.ok) this.seen.add("credited");
        return;
      }
      case "hours2":
        await this.#advance(2);
        return;
      case "days15":
        await this.#advance(15 * 24);
        return;
      case "work":
        await this.work(crash);
        return;
      default:
        await this.#play(slot, person, name);
    }
  }

  async #advance(hours: number): Promise<void> {
    await this.#world.advance(`${hours} hours`);
    this.#clock += hours;
  }

  /** Runs what the worker would: orders, ends, and the tasks of both. */
  async work(crash: Step["crash"] = null): Promise<void> {
    await again(() => sweepPrizes(this.#world.services));
    await again(() => runTasks(this.#world));
    // A try that broke off is due again after its wait.
    await this.#world.owner.query("update vendor_order set next_try_at = app_now() where status = 'requested'");
    await this.#world.owner.query(
      "select graphile_worker.add_job('vendors.place_order', json_build_object('orderId', id)) from vendor_order where status = 'requested'",
    );
    armFailpoint(undefined);
    await runTasks(this.#world);
    // Of two that end at once the one that was opened first is passed on first: there may be one person left.
    const inTurn = [...this.#slots.entries()].toSorted(
      ([, one], [, other]) => one.redeemBy - other.redeemBy || one.opened - other.opened,
    );
    for (const [, slot] of inTurn)
      if (slot.status === "claimed" && slot.orderAt <= this.#clock) await this.#placed(slot);
    for (const [place, slot] of this.#delayed(inTurn, crash)) {
      if (slot.redeemBy > this.#clock) continue;
      if (slot.status === "failed") {
        slot.status = "credited";
        this.seen.add("credited in silence");
      } else if (slot.status === "available") {
        this.seen.add("expired");
        this.#passOn(place);
      }
    }
  }

  /** The prize at which the sweep broke off comes after the others: the sweep goes on with them first. */
  #delayed(inTurn: readonly (readonly [number, Slot])[], crash: Step["crash"]): (readonly [number, Slot])[] {
    const breaksAt = inTurn.findIndex(([, slot]) => {
      if (slot.redeemBy > this.#clock) return false;
      if (crash === "giveaways.expire_prize.before_commit")
        return slot.status === "available" || slot.status === "failed";
      if (crash !== "giveaways.pass_on.after_replace") return false;
      return slot.status === "available" && slot.replaced < 3 && this.#used < this.#order.length;
    });
    const broken = inTurn[breaksAt];
    return broken === undefined ? [...inTurn] : [...inTurn.filter((one) => one !== broken), broken];
  }

  /** The vendor took the order, or has none left of that size since a step of a history. */
  async #placed(slot: Slot): Promise<void> {
    const item = await this.#world.owner.query(
      `select 1 from vendor_sandbox.item i join giveaway_redemption r on r.order_id::text = i.order_id where r.giveaway_id = $1 and r.person_id = $2`,
      [this.#giveawayId, this.#person(slot).id],
    );
    if (item.rows.length === 0) this.#failed(slot);
    else slot.status = "ordered";
  }

  #failed(slot: Slot): void {
    slot.status = "failed";
    slot.redeemBy = Math.max(slot.redeemBy, this.#clock + 7 * 24);
  }

  /** Plays a step at the vendor and reads the vendor's news; our state follows the vendor's book. */
  async #play(slot: Slot, person: TestPerson, name: PlayedStep | "duplicate"): Promise<void> {
    const found = await this.#world.owner.query<{ id: string | null }>(
      "select order_id as id from giveaway_redemption where giveaway_id = $1 and person_id = $2",
      [this.#giveawayId, person.id],
    );
    const orderId = found.rows[0]?.id ?? null;
    if (orderId === null || !["ordered", "shipped"].includes(slot.status)) return;
    if (name !== "duplicate") await again(() => playVendorStep(this.#world.services, orderId, name));
    await again(() => followOrder(this.#world.services, orderId));
    await again(() => followOrder(this.#world.services, orderId));
    const book = await this.#world.owner.query<{ status: Status }>(
      "select status from vendor_sandbox.item where order_id = $1::text",
      [orderId],
    );
    const status = book.rows[0]?.status ?? "ordered";
    if (status === "failed") this.#failed(slot);
    else slot.status = status;
    this.seen.add(status);
  }

  /** Ends every prize, one way or the other. */
  async drain(): Promise<void> {
    armFailpoint(undefined);
    for (let turn = 0; turn < 12; turn += 1) {
      for (const [place, slot] of this.#slots.entries()) {
        if (slot.status === "available") await this.#step("decline", place, "M");
        else if (slot.status === "failed") await this.#step("credit", place, "M");
        else if (slot.status === "ordered" || slot.status === "shipped")
          await this.#play(slot, this.#person(slot), "deliver");
      }
      await this.#advance(2);
      await this.work();
    }
    assert.deepEqual(await this.read(), this.expected());
    assert.equal(await fetchEscrowBalance(this.#world.db, this.#giveawayId), 0n);
  }

  /** What is stored, in the model's words. */
  async read(): Promise<unknown> {
    const held = await this.#world.owner.query<{ person: string; status: Status; credited: boolean; slot: string }>(
      `select s.person_id as person, s.status as slot, r.status, r.credited_at is not null as credited
         from giveaway_slot s join giveaway_redemption r on r.slot_id = s.id
        where s.giveaway_id = $1 and s.replaced_by is null order by s.slot_no`,
      [this.#giveawayId],
    );
    return {
      slots: held.rows.map(({ person, status, credited, slot }) => [
        this.#order.findIndex(({ id }) => id === person),
        slot === "refunded" ? "refunded" : credited ? "credited" : status,
      ]),
      host: (await fetchBalance(this.#world.db, this.#host.id)).total,
      escrow: await fetchEscrowBalance(this.#world.db, this.#giveawayId),
      winners: await Promise.all(this.#order.map(async ({ id }) => (await fetchBalance(this.#world.db, id)).total)),
    };
  }

  expected(): unknown {
    const of = (...statuses: Status[]) => BigInt(this.#slots.filter(({ status }) => statuses.includes(status)).length);
    const extra = this.#cost - this.#price;
    return {
      slots: this.#slots.map(({ holder, status }) => [holder, status]),
      host: startCents - this.#cost * BigInt(slots) + this.#cost * of("refunded") + extra * of("credited"),
      escrow: this.#cost * (BigInt(slots) - of("refunded", "credited", "delivered")),
      winners: this.#order.map((_, holder) =>
        this.#slots.some((slot) => slot.holder === holder && slot.status === "credited") ? this.#price : 0n,
      ),
    };
  }
}
