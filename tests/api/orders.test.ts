import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { mayMoveParcel, parcelStatuses, statusOfOrder } from "#modules/orders/domain/order-status.ts";
import type { ParcelState } from "#modules/orders/domain/order-status.ts";
import { claimStatuses, mayMoveClaim } from "#modules/orders/domain/claim.ts";
import { cancelOrder, cancelSale } from "#modules/orders/commands/cancel-order.ts";
import type { OrderInput } from "#modules/orders/commands/place-order.ts";
import { confirmArrival, packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { sweepOrders } from "#modules/orders/index.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { listWaiting } from "#modules/orders/store/orders-store.ts";
import { fetchBalance, spend } from "#modules/ledger/index.ts";
import { createPayment, savePaymentAttempt } from "#modules/payments/index.ts";
import { sweepOrders as sweepVendorOrders, playVendorStep } from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, place, placed, readOrder, stockOf } from "../support/orders.ts";
import { shippingAddress } from "../support/shipping-address.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
useVendors(world);

afterEach(async () => {
  await cards.settle();
  await runTasks(world);
  await expectInvariants(world, { books: true });
});

const good = "4242424242424242";
const lockWaits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const balance = async ({ id }: TestPerson): Promise<bigint> => (await fetchBalance(world.db, id)).total;

/** A person with money in the wallet: card money, then earnings. */
async function buyerWith(fundsCents: bigint, earningsCents = 0n): Promise<TestPerson> {
  const buyer = await createPerson(world);
  if (fundsCents > 0n) await give(world.db, buyer.id, fundsCents);
  if (earningsCents > 0n)
    await give(world.db, buyer.id, earningsCents, {
      kind: "earnings",
      release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
    });
  return buyer;
}

/** Confirms the card payment of an order and waits for its webhook. */
async function pay(
  buyer: TestPerson,
  payment: Awaited<ReturnType<typeof placed>>["payment"],
  card = good,
): Promise<void> {
  if (payment === null) throw new Error("there is nothing to pay");
  await cards.confirm(payment, card);
  await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
  await cards.settle();
}

const parcelOf = async (orderId: string, place = 0) => {
  const parcel = (await readOrder(world, orderId)).parcels[place];
  if (parcel === undefined) throw new Error("no such parcel");
  return parcel;
};

/** What can happen next to a parcel: it moves, a claim of it is made or ends, money of it goes back, a card has it. */
function nextStates(one: ParcelState): ParcelState[] {
  const { status, hasOpenClaim, refunded, isRefundPending } = one;
  const isThere = status === "delivered" || status === "completed";
  const given =
    isThere && refunded !== "all"
      ? (["part", "all"] as const).flatMap((amount) =>
          (isRefundPending ? [true] : [true, false]).map((isPending) => ({
            ...one,
            refunded: amount,
            hasOpenClaim: false,
            isRefundPending: isPending,
          })),
        )
      : [];
  return [
    // A claim ends before its parcel is cancelled.
    ...parcelStatuses
      .filter((to) => mayMoveParcel(status, to) && !(to === "cancelled" && hasOpenClaim))
      .map((to) => ({ ...one, status: to })),
    ...((isThere || status === "shipped") && !hasOpenClaim && refunded !== "all"
      ? [{ ...one, hasOpenClaim: true }]
      : []),
    ...(hasOpenClaim ? [{ ...one, hasOpenClaim: false }] : []),
    ...given,
    // The shipping may go back after all of the goods.
    ...(isThere && refunded === "all" && !isRefundPending ? [{ ...one, isRefundPending: true }] : []),
    ...(isRefundPending ? [{ ...one, isRefundPending: false }] : []),
  ];
}

test("the items of an order are in the order of its cart, whatever their ids are", async () => {
  const [one, other, buyer] = [await createSeller(world), await createSeller(world), await buyerWith(50_000n)];
  const productIds = [
    await createProduct(world, one),
    await createProduct(world, other),
    await createProduct(world, one, { sizes: ["S", "M"] }),
    await createProduct(world, one),
  ] as const;
  const [first, apart, sized, last] = productIds;
  await fillCart(world, buyer, [
    [last, 1],
    [sized, 1, "S"],
    [apart, 1],
    [sized, 1, "M"],
    [first, 1],
  ]);
  const { order } = await placed(world, buyer);
  const bought = async () =>
    (await readOrder(world, order.id)).parcels.map(({ items }) =>
      items.map(({ productId, size }) => [productId, size]),
    );
  const wanted = [
    [
      [last, ""],
      [sized, "S"],
      [sized, "M"],
      [first, ""],
    ],
    [[apart, ""]],
  ];
  expect(await bought()).toEqual(wanted);
  // Ids of one millisecond are in no order.
  await world.owner.query(
    `update shop_order_item i set id = n.id from (
       select id as old, ('00000000-0000-7000-8000-' || lpad((100 - row_number() over (order by id))::text, 12, '0'))::uuid as id
         from shop_order_item where order_id = $1) n where n.old = i.id`,
    [order.id],
  );
  expect(await bought()).toEqual(wanted);
});

describe("the states", () => {
  test("in the database are those of the code, and every order follows its parcels along them", async () => {
    const stored = await world.owner.query<{ about: string; from_status: string; to_status: string }>(
      "select * from shop_order_transition",
    );
    const rows = stored.rows.map(({ about, from_status, to_status }) => `${about} ${from_status} ${to_status}`);
    const parcels = parcelStatuses.flatMap((from) =>
      parcelStatuses.filter((to) => mayMoveParcel(from, to)).map((to) => `parcel ${from} ${to}`),
    );
    expect(rows.filter((row) => row.startsWith("parcel")).toSorted()).toEqual(parcels.toSorted());
    const claims = claimStatuses.flatMap((from) =>
      claimStatuses.filter((to) => mayMoveClaim(from, to)).map((to) => `claim ${from} ${to}`),
    );
    expect(rows.filter((row) => row.startsWith("claim")).toSorted()).toEqual(claims.toSorted());
    // Every order of up to three parcels that can be reached, one move of one parcel at a time; paying moves all.
    const seen = new Set<string>();
    const moves = new Set<string>();
    const visit = (states: ParcelState[]): void => {
      const key = states
        .map((one) => JSON.stringify(one))
        .toSorted()
        .join(" ");
      if (seen.has(key)) return;
      seen.add(key);
      // The money of an order comes at once: nothing is sent while a part waits for it.
      const waits = states.some(({ status }) => status === "awaiting_payment");
      for (const [place, from] of states.entries()) {
        if (waits && from.status !== "awaiting_payment") continue;
        for (const to of nextStates(from)) {
          const next = states.with(place, to);
          const [before, after] = [statusOfOrder(states), statusOfOrder(next)];
          if (before !== after) moves.add(`order ${before} ${after}`);
          visit(next);
        }
      }
    };
    const start: ParcelState = {
      status: "awaiting_payment",
      hasOpenClaim: false,
      refunded: "none",
      isRefundPending: false,
    };
    for (const count of [1, 2, 3]) visit(Array.from({ length: count }, () => start));
    const orders = rows.filter((row) => row.startsWith("order"));
    expect([...moves].toSorted()).toEqual(orders.toSorted());
  });

  test("cannot be changed in another order, not even by hand", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(10_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const { order } = await placed(world, buyer);
    await expect(
      world.owner.query("update shop_parcel set status = 'completed' where order_id = $1", [order.id]),
    ).rejects.toThrow("cannot go from paid to completed");
    await expect(
      world.owner.query("update shop_order set status = 'completed' where id = $1", [order.id]),
    ).rejects.toThrow("cannot go from paid to completed");
  });
});

describe("an order paid from the wallet", () => {
  test("takes funds before earnings, and each cent reaches the seller, the site or the tax", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(2_000n, 10_000n);
    const product = await createProduct(world, seller, { priceCents: 3_200, stock: 5 });
    await fillCart(world, buyer, [[product, 2]]);
    const { order, payment } = await placed(world, buyer);
    expect(payment).toBeNull();
    // 6,400 with tax are 5,878 net; New Mexico's rate on it, and $5 shipping.
    expect(order).toMatchObject({
      status: "paid",
      itemsCents: 5_878n + 500n,
      walletCents: order.totalCents,
      cardCents: 0n,
    });
    expect(order.itemsCents + order.taxCents).toBe(order.totalCents);
    expect(await balance(buyer)).toBe(12_000n - order.totalCents);
    expect(await stockOf(world, product)).toBe(3);

    const parcel = await parcelOf(order.id);
    const sending = { parcelId: parcel.id, carrier: "ups", trackingNumber: "1z 882 04w" };
    expect(await packParcel(world.services, seller.actor, parcel.id)).toMatchObject({ ok: true });
    expect(await shipParcel(world.services, seller.actor, sending)).toMatchObject({ ok: true });
    expect(await parcelOf(order.id)).toMatchObject({
      status: "shipped",
      trackingNumber: "1Z88204W",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z88204W",
    });
    expect(await balance(seller)).toBe(0n);
    expect(await confirmArrival(world.services, buyer.actor, parcel.id)).toMatchObject({ ok: true });
    expect(await confirmArrival(world.services, buyer.actor, parcel.id)).toMatchObject({ ok: true });
    // 10 % of the net price of own goods is the fee: 588 of 5,878.
    expect(await balance(seller)).toBe(5_878n - 588n + 500n);
    expect((await fetchBalance(world.db, seller.id)).available).toBe(0n);
    await world.advance("22 days");
    expect((await fetchBalance(world.db, seller.id)).available).toBe(5_790n);
    await sweepOrders(world.services);
    expect((await readOrder(world, order.id)).status).toBe("completed");
  });

  test("is one order for one key, however often it is placed at once", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(100_000n);
    const product = await createProduct(world, seller, { stock: 60 });
    await fillCart(world, buyer, [[product]]);
    const { version: cartVersion } = await readCart(world.db, buyer.id);
    const idempotencyKey = randomUUID();
    const done = await atOnce(50, () => place(world, buyer, { idempotencyKey, cartVersion }));
    const ids = new Set(done.flatMap((one) => (one.ok ? [one.value.orderId] : [])));
    expect(ids.size).toBe(1);
    expect(done.filter(({ ok }) => !ok)).toEqual([]);
    expect(await stockOf(world, product)).toBe(59);
    // The same cart under another key is another try: the cart has changed since.
    expect(await place(world, buyer, { cartVersion })).toMatchObject({ ok: false });
  });

  test("is the same order for a call whose cart another call with its key has emptied meanwhile", async () => {
    const buyer = await buyerWith(100_000n);
    await fillCart(world, buyer, [[await createProduct(world, await createSeller(world))]]);
    const { version: cartVersion } = await readCart(world.db, buyer.id);
    const call = { idempotencyKey: randomUUID(), cartVersion };
    const untilWaiting = (sessions: number): Promise<void> =>
      expect
        .poll(async () => (await world.owner.query(lockWaits)).rows.length, { interval: 10 })
        .toBeGreaterThanOrEqual(sessions);
    const [tasks, lines] = [await world.owner.connect(), await world.owner.connect()];
    try {
      await tasks.query("begin; lock table graphile_worker._private_jobs in exclusive mode");
      const first = place(world, buyer, call);
      await untilWaiting(1);
      // Behind the first call's lines, and before the second one's look at the cart.
      const locked = lines.query("begin; lock table cart_item in access exclusive mode");
      await untilWaiting(2);
      const second = place(world, buyer, call);
      await untilWaiting(3);
      await tasks.query("commit");
      await locked;
      await lines.query("commit");
      expect(await first).toMatchObject({ ok: true });
      expect(await second).toEqual(await first);
    } finally {
      tasks.release(true);
      lines.release(true);
    }
  });

  test("is not given up by a call that began with the same cart", async () => {
    const buyer = await buyerWith(0n);
    await fillCart(world, buyer, [[await createProduct(world, await createSeller(world))]]);
    const { version } = await readCart(world.db, buyer.id);
    const { order } = await placed(world, buyer);
    expect(await listWaiting(world.db, buyer.id, version)).toEqual([]);
    expect(await listWaiting(world.db, buyer.id, (await readCart(world.db, buyer.id)).version)).toEqual([
      { id: order.id },
    ]);
  });

  test("sells ten pieces to ten of two hundred buyers", async () => {
    const seller = await createSeller(world);
    const product = await createProduct(world, seller, { stock: 10 });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => buyerWith(10_000n)));
    for (const buyer of buyers) await fillCart(world, buyer, [[product]]);
    const done = await atOnce(200, (index) => place(world, buyers[index] as TestPerson));
    expect(done.filter(({ ok }) => ok)).toHaveLength(10);
    expect(new Set(done.flatMap((one) => (one.ok ? [] : [one.error.code])))).toEqual(new Set(["not_available"]));
    expect(await stockOf(world, product)).toBe(0);
  });

  test("is cancelled by its buyer until it is packed, and everything goes back to its lots", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(2_000n, 10_000n);
    const product = await createProduct(world, seller, { stock: 5 });
    await fillCart(world, buyer, [[product, 2]]);
    const { order } = await placed(world, buyer);
    const stranger = await createPerson(world);
    const all = { orderId: order.id, parcelId: null };
    expect(await cancelOrder(world.services, stranger.actor, all)).toMatchObject({ error: { code: "not_found" } });
    expect(await cancelOrder(world.services, buyer.actor, all)).toMatchObject({ ok: true });
    expect(await fetchBalance(world.db, buyer.id)).toMatchObject({ total: 12_000n, cardMoney: 2_000n });
    expect(await stockOf(world, product)).toBe(5);
    expect((await readOrder(world, order.id)).status).toBe("cancelled");

    await fillCart(world, buyer, [[product]]);
    const second = await placed(world, buyer);
    const parcel = await parcelOf(second.order.id);
    await packParcel(world.services, seller.actor, parcel.id);
    expect(
      await cancelOrder(world.services, buyer.actor, { orderId: second.order.id, parcelId: parcel.id }),
    ).toMatchObject({
      error: { code: "too_late", status: "processing" },
    });
    // Its seller may until it is sent.
    expect(await cancelSale(world.services, buyer.actor, parcel.id)).toMatchObject({ error: { code: "not_found" } });
    expect(await cancelSale(world.services, seller.actor, parcel.id)).toMatchObject({ ok: true });
    expect(await balance(buyer)).toBe(12_000n);
  });

  test("is cancelled when its seller does not send it in ten business days", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(10_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const { order } = await placed(world, buyer);
    await world.advance("9 days");
    await sweepOrders(world.services);
    expect((await readOrder(world, order.id)).status).toBe("paid");
    await world.advance("9 days");
    await sweepOrders(world.services);
    expect((await parcelOf(order.id)).cancelReason).toBe("late");
    expect(await balance(buyer)).toBe(10_000n);
  });

  test("is cancelled after five business days when its seller is suspended", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(10_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const { order } = await placed(world, buyer);
    await world.owner.query("update account set status = 'suspended' where id = $1", [seller.id]);
    await world.advance("4 days");
    await sweepOrders(world.services);
    expect((await readOrder(world, order.id)).status).toBe("paid");
    await world.advance("8 days");
    await sweepOrders(world.services);
    expect((await parcelOf(order.id)).cancelReason).toBe("suspended");
    expect(await balance(buyer)).toBe(10_000n);
  });

  test("has a download at once, and its seller is paid", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(10_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller, { type: "digital", priceCents: 900 })]]);
    const { order } = await placed(world, buyer);
    expect(order).toMatchObject({ status: "delivered" });
    expect(order.parcels[0]).toMatchObject({ carriage: "download", shippingCents: 0n });
    expect(await balance(seller)).toBeGreaterThan(0n);
    expect(await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null })).toMatchObject({
      error: { code: "too_late" },
    });
  });
});

describe("an order paid by card", () => {
  test("waits for the rest of its money, and starts once with it", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(1_000n);
    const product = await createProduct(world, seller, { stock: 5 });
    await fillCart(world, buyer, [[product, 2]]);
    const { order, payment } = await placed(world, buyer);
    expect(order).toMatchObject({
      status: "awaiting_payment",
      walletCents: 1_000n,
      cardCents: order.totalCents - 1_000n,
    });
    expect(await stockOf(world, product)).toBe(3);
    await pay(buyer, payment);
    expect(await readOrder(world, order.id)).toMatchObject({ status: "paid", paymentId: payment?.payment.id });
    expect(await balance(buyer)).toBe(0n);

    // Cancelled, the card's part goes back to the card and the wallet's to the wallet.
    expect(await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null })).toMatchObject({
      ok: true,
    });
    await runTasks(world);
    await cards.settle();
    expect(await balance(buyer)).toBe(1_000n);
    const refunds = await world.owner.query(
      "select amount_cents::text, status from payment_refund where payment_id = $1",
      [payment?.payment.id],
    );
    expect(refunds.rows).toEqual([{ amount_cents: String(order.cardCents), status: "done" }]);
  });

  test("is given up after fifteen minutes; money that comes later goes back to its card", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(1_000n);
    const product = await createProduct(world, seller, { stock: 5 });
    await fillCart(world, buyer, [[product, 2]]);
    const { order, payment } = await placed(world, buyer);
    await world.advance("14 minutes");
    await sweepOrders(world.services);
    expect((await readOrder(world, order.id)).status).toBe("awaiting_payment");
    await world.advance("2 minutes");
    await sweepOrders(world.services);
    expect((await parcelOf(order.id)).cancelReason).toBe("unpaid");
    expect(await stockOf(world, product)).toBe(5);
    expect(await balance(buyer)).toBe(1_000n);
    await pay(buyer, payment);
    await runTasks(world);
    await cards.settle();
    expect(await balance(buyer)).toBe(1_000n);
    expect((await readOrder(world, order.id)).status).toBe("cancelled");
  });

  test("is not started by a card that pays after its time, before the sweep or after it", async () => {
    const seller = await createSeller(world);
    for (const isSwept of [false, true]) {
      const buyer = await buyerWith(1_000n);
      const product = await createProduct(world, seller, { stock: 5 });
      await fillCart(world, buyer, [[product, 2]]);
      const { order, payment } = await placed(world, buyer);
      if (payment === null) throw new Error("there is nothing to pay");
      await cards.confirm(payment, good);
      // The card's money is on its way while the time runs out.
      await world.advance("16 minutes");
      if (isSwept) await sweepOrders(world.services);
      await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
      await cards.settle();
      await runTasks(world);
      await cards.settle();
      const status = isSwept ? "cancelled" : "paid";
      expect((await readOrder(world, order.id)).status).toBe(status);
      expect(await stockOf(world, product)).toBe(isSwept ? 5 : 3);
      expect(await balance(buyer)).toBe(isSwept ? 1_000n : 0n);
      const refunds = await world.owner.query(
        "select amount_cents::text, status from payment_refund where payment_id = $1",
        [payment.payment.id],
      );
      expect(refunds.rows).toEqual(isSwept ? [{ amount_cents: String(order.cardCents), status: "done" }] : []);
      // No further payment is taken for it.
      const again = await createPayment(world.services, buyer.actor, {
        channel: "card",
        amountCents: order.cardCents,
        savePaymentMethod: false,
        purpose: "order",
        referenceId: order.id,
        idempotencyKey: randomUUID(),
      });
      expect(again).toMatchObject({ error: { tag: "not_eligible", reason: "not_awaiting_payment" } });
    }
  });

  test("waits for a payment in review without keeping the others from being given up", async () => {
    const seller = await createSeller(world);
    const product = await createProduct(world, seller, { type: "digital", priceCents: 900 });
    // More than a sweep reads at once.
    const reviewed: string[] = [];
    for (let turn = 0; turn < 101; turn += 1) {
      const buyer = await createPerson(world);
      await fillCart(world, buyer, [[product]]);
      reviewed.push((await placed(world, buyer)).order.id);
    }
    await world.owner.query("update payment set status = 'in_review' where reference_id = any ($1)", [reviewed]);
    await world.advance("1 minute");
    const buyer = await createPerson(world);
    await fillCart(world, buyer, [[product]]);
    const { order } = await placed(world, buyer);
    await world.advance("16 minutes");
    await sweepOrders(world.services);
    expect((await readOrder(world, order.id)).status).toBe("cancelled");
    const waiting = async (): Promise<number> =>
      (
        await world.owner.query("select 1 from shop_order where id = any ($1) and status = 'awaiting_payment'", [
          reviewed,
        ])
      ).rows.length;
    expect(await waiting()).toBe(101);
    // Declined by the review, they are given up too.
    await world.owner.query("update payment set status = 'failed' where reference_id = any ($1)", [reviewed]);
    await sweepOrders(world.services);
    await sweepOrders(world.services);
    expect(await waiting()).toBe(0);
  });

  test("stays to be paid with another card when the first is declined", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(0n);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const { order, payment } = await placed(world, buyer);
    if (payment === null) throw new Error("no payment");
    await cards.confirm(payment, "4000000000000002");
    await cards.settle();
    expect((await readOrder(world, order.id)).status).toBe("awaiting_payment");
    const other = await createPayment(world.services, buyer.actor, {
      channel: "card",
      amountCents: order.cardCents,
      savePaymentMethod: false,
      purpose: "order",
      referenceId: order.id,
      idempotencyKey: randomUUID(),
    });
    if (!other.ok) throw new Error(other.error.tag);
    await pay(buyer, other.value);
    expect((await readOrder(world, order.id)).status).toBe("paid");
    // Paid twice, the second goes back.
    const again = await createPayment(world.services, buyer.actor, {
      channel: "card",
      amountCents: order.cardCents,
      savePaymentMethod: false,
      purpose: "order",
      referenceId: order.id,
      idempotencyKey: randomUUID(),
    });
    expect(again).toMatchObject({ error: { tag: "not_eligible", reason: "not_awaiting_payment" } });
  });

  test("is cancelled as one while it waits, so that its payment always fits", async () => {
    const buyer = await buyerWith(0n);
    for (const seller of [await createSeller(world), await createSeller(world)])
      await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const { order, payment } = await placed(world, buyer);
    const part = { orderId: order.id, parcelId: order.parcels[0]?.id ?? "" };
    expect(await cancelOrder(world.services, buyer.actor, part)).toMatchObject({
      error: { code: "too_late", status: "awaiting_payment" },
    });
    await pay(buyer, payment);
    expect(await cancelOrder(world.services, buyer.actor, part)).toMatchObject({ ok: true });
    expect((await readOrder(world, order.id)).parcels.map(({ status }) => status)).toEqual(["cancelled", "paid"]);
  });

  test("makes room for a new order of the same buyer, so that nothing is kept back twice", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(0n);
    const product = await createProduct(world, seller, { stock: 1 });
    await fillCart(world, buyer, [[product]]);
    const first = await placed(world, buyer);
    const second = await placed(world, buyer);
    expect((await readOrder(world, first.order.id)).status).toBe("cancelled");
    expect((await readOrder(world, second.order.id)).status).toBe("awaiting_payment");
    expect(await stockOf(world, product)).toBe(0);
  });
});

describe("a wallet that is spent elsewhere meanwhile", () => {
  /** Places an order while another transaction spends from the wallet, which commits once the order waits for it. */
  async function placedDuring(buyer: TestPerson, spentCents: bigint, more: Partial<OrderInput>) {
    let placing: ReturnType<typeof place> | undefined;
    await transact(world.db, async (tx) => {
      const effect = {
        type: "order_payment",
        refType: "test",
        refId: randomUUID(),
        effect: "x",
        actedBy: null,
        details: {},
      };
      await spend(tx, effect, { ownerId: buyer.id, purpose: "spend", amountCents: spentCents, to: "fees" });
      placing = place(world, buyer, more);
      await expect
        .poll(async () => (await world.owner.query("select 1 from pg_locks where not granted")).rows.length)
        .toBeGreaterThan(0);
    });
    return placing;
  }

  test("pays what is left of it, and a card the rest, where its buyer did not say how much", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(10_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const done = await placedDuring(buyer, 9_000n, {});
    if (done?.ok !== true) throw new Error(JSON.stringify(done));
    const order = await readOrder(world, done.value.orderId);
    expect(order).toMatchObject({ status: "awaiting_payment", walletCents: 1_000n });
    expect(await balance(buyer)).toBe(0n);
    await pay(buyer, done.value.payment);
    expect((await readOrder(world, order.id)).status).toBe("paid");
  });

  test.each([0n, 500n])(
    "refuses an order whose buyer saw more of it, with %s cents left, and leaves nothing behind",
    async (left) => {
      const seller = await createSeller(world);
      const buyer = await buyerWith(10_000n);
      const product = await createProduct(world, seller, { stock: 5 });
      await fillCart(world, buyer, [[product]]);
      const before = await readCart(world.db, buyer.id);
      const seenWalletCents = 3_700n;
      const refused = { error: { code: "balance_changed" } };
      expect(await placedDuring(buyer, 10_000n - left, { seenWalletCents })).toMatchObject(refused);
      expect(await place(world, buyer, { seenWalletCents })).toMatchObject(refused);
      expect(await readCart(world.db, buyer.id)).toEqual(before);
      expect(await balance(buyer)).toBe(left);
      expect(await stockOf(world, product)).toBe(5);
      for (const table of ["shop_order", "payment"]) {
        const found = await world.owner.query(`select 1 from ${table} where account_id = $1`, [buyer.id]);
        expect(found.rows).toEqual([]);
      }
    },
  );
});

describe("an order of a vendor's goods", () => {
  test("is ordered at the vendor, follows its parcel, and pays vendor, site and seller", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(50_000n);
    const mug = await createProduct(world, seller, { type: "vendor", reference: "mug-ticket" });
    await fillCart(world, buyer, [[mug, 2]]);
    const { order } = await placed(world, buyer);
    expect(order.parcels[0]).toMatchObject({ carriage: "vendor", shippingCents: 0n });
    await runTasks(world);
    const parcel = await parcelOf(order.id);
    expect(parcel).toMatchObject({ status: "processing" });
    expect(await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null })).toMatchObject({
      error: { code: "too_late" },
    });
    for (const step of ["ship", "deliver"] as const) {
      await playVendorStep(world.services, parcel.vendorOrderId ?? "", step);
      await sweepVendorOrders(world.services, { idleSeconds: 0 });
    }
    expect(await parcelOf(order.id)).toMatchObject({ status: "delivered" });
    expect(await balance(seller)).toBe(parcel.receivedCents);
  });

  test("that fails there is paid back", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(50_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller, { type: "vendor", reference: "mug-ticket" })]]);
    const { order } = await placed(world, buyer);
    await runTasks(world);
    await playVendorStep(world.services, (await parcelOf(order.id)).vendorOrderId ?? "", "fail");
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    expect(await parcelOf(order.id)).toMatchObject({ status: "cancelled", cancelReason: "vendor" });
    expect(await balance(buyer)).toBe(50_000n);
  });

  test("sold below its cost takes the loss from its seller, who owes what is not there", async () => {
    const seller = await createSeller(world);
    await give(world.db, seller.id, 10n, { kind: "earnings" });
    const buyer = await buyerWith(50_000n);
    await fillCart(world, buyer, [
      [await createProduct(world, seller, { type: "vendor", reference: "mug-ticket", markup: 0 })],
    ]);
    const { order } = await placed(world, buyer);
    const { receivedCents } = await parcelOf(order.id);
    expect(receivedCents).toBeLessThan(-10n);
    await runTasks(world);
    await playVendorStep(world.services, (await parcelOf(order.id)).vendorOrderId ?? "", "ship");
    await playVendorStep(world.services, (await parcelOf(order.id)).vendorOrderId ?? "", "deliver");
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    expect((await parcelOf(order.id)).status).toBe("delivered");
    const owed = await world.owner.query("select amount_cents::text, cause from receivable where account_id = $1", [
      seller.id,
    ]);
    expect(owed.rows).toEqual([{ amount_cents: String(-receivedCents - 10n), cause: "sale" }]);
  });
});

describe("what is refused", () => {
  test("leaves nothing behind", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(50_000n);
    const product = await createProduct(world, seller, { stock: 2 });
    const refusal = async (more: Parameters<typeof place>[2] = {}) => {
      const done = await place(world, buyer, more);
      return done.ok ? "placed" : done.error;
    };
    expect(await refusal()).toMatchObject({ code: "cart_empty" });
    await fillCart(world, buyer, [[product, 2]]);
    expect(await refusal({ cartVersion: 99 })).toMatchObject({ code: "cart_changed" });
    expect(await refusal({ recipientName: " " })).toMatchObject({ code: "address", field: "recipientName" });
    expect(await refusal({ shippingAddress: { ...shippingAddress, zipCode: "10001" } })).toMatchObject({
      code: "zip_of_other_state",
    });
    expect(await refusal({ shippingAddress: { ...shippingAddress, countryCode: "DE" } })).toMatchObject({
      code: "address",
    });
    await world.owner.query("update shop_product set price_cents = 3300 where id = $1", [product]);
    expect(await refusal()).toMatchObject({ code: "not_available", state: "price_changed" });
    await world.owner.query("update shop_product set price_cents = 3200, stock = 1 where id = $1", [product]);
    expect(await refusal()).toMatchObject({ code: "not_available", state: "too_few" });
    await world.owner.query(
      "update shop_product set status = 'archived', archived_from = 'listed', archived_at = now() where id = $1",
      [product],
    );
    expect(await refusal()).toMatchObject({ code: "not_available", state: "gone" });
    await world.owner.query("update account set status = 'suspended', visibility_status = 'hidden' where id = $1", [
      seller.id,
    ]);
    expect(await refusal()).toMatchObject({ code: "not_available", state: "gone" });
    expect(await balance(buyer)).toBe(50_000n);
    const orders = await world.owner.query("select 1 from shop_order where account_id = $1", [buyer.id]);
    expect(orders.rows).toEqual([]);
  });

  test("an address of the armed forces is delivered to, without sales tax", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(50_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const { order } = await placed(world, buyer, {
      shippingAddress: { ...shippingAddress, city: "APO", state: "AE", zipCode: "09012" },
    });
    expect(order.taxCents).toBe(0n);
  });
});

describe("lines that are out of the total", () => {
  /** A cart with a product that can be bought, one that is sold out and one whose size is gone; their line ids. */
  async function mixedCart(fundsCents: bigint) {
    const seller = await createSeller(world);
    const buyer = await buyerWith(fundsCents);
    const [mug, bowl, scarf] = [
      await createProduct(world, seller, { stock: 5 }),
      await createProduct(world, seller, { stock: 5 }),
      await createProduct(world, seller, { stock: 5, sizes: ["S", "M"] }),
    ];
    await fillCart(world, buyer, [[mug], [bowl], [scarf, 1, "S"], [scarf, 1, "M"]]);
    await world.owner.query("update shop_product set stock = 0 where id = $1", [bowl]);
    await world.owner.query("update shop_product set sizes = array['M'] where id = $1", [scarf]);
    const lines = (await readCart(world.db, buyer.id)).items;
    const idOf = (productId: string, size = ""): string =>
      lines.find((line) => line.productId === productId && line.size === size)?.id ?? "";
    return { buyer, mug, bowl, scarf, out: [idOf(bowl), idOf(scarf, "S")], mugLine: idOf(mug) };
  }
  const left = async (buyer: TestPerson) => (await readCart(world.db, buyer.id)).items.map(({ id }) => id);

  test("stay in the cart while the others are bought", async () => {
    const { buyer, mug, bowl, scarf, out } = await mixedCart(50_000n);
    const { order } = await placed(world, buyer, { leftOut: out });
    expect(order.status).toBe("paid");
    const bought = order.parcels.flatMap(({ items }) => items.map(({ productId, size }) => `${productId} ${size}`));
    expect(bought.toSorted()).toEqual([`${mug} `, `${scarf} M`].toSorted());
    expect(await balance(buyer)).toBe(50_000n - order.totalCents);
    expect(await left(buyer)).toEqual(out);
    expect([await stockOf(world, mug), await stockOf(world, bowl), await stockOf(world, scarf)]).toEqual([4, 0, 4]);
  });

  test("stay until a card has paid the others, and when it does not", async () => {
    const { buyer, out } = await mixedCart(0n);
    const before = await left(buyer);
    const { order, payment } = await placed(world, buyer);
    expect(await left(buyer)).toEqual(before);
    // A second click is no second order.
    expect(await place(world, buyer, { cartVersion: order.cartVersion })).toMatchObject({
      error: { code: "cart_changed" },
    });
    await pay(buyer, payment);
    expect((await readOrder(world, order.id)).status).toBe("paid");
    expect(await left(buyer)).toEqual(out);
  });

  test("are refused where the buyer has not seen that they are left out, and stay where they came back", async () => {
    const { buyer, bowl, out } = await mixedCart(50_000n);
    const [soldOut] = out;
    expect(await place(world, buyer, { leftOut: [] })).toMatchObject({
      error: { code: "not_available", itemId: soldOut, state: "sold_out" },
    });
    expect(await balance(buyer)).toBe(50_000n);
    await world.owner.query("update shop_product set stock = 5 where id = $1", [bowl]);
    const { order } = await placed(world, buyer, { leftOut: out });
    expect(order.parcels.flatMap(({ items }) => items)).toHaveLength(2);
    expect(await left(buyer)).toEqual(out);
    expect(await stockOf(world, bowl)).toBe(5);
  });

  test("are no order by themselves, nor do they hide what the buyer has to settle", async () => {
    const { buyer, mug, scarf, out, mugLine } = await mixedCart(50_000n);
    await world.owner.query("update shop_product set price_cents = 3300 where id = $1", [mug]);
    expect(await place(world, buyer)).toMatchObject({
      error: { code: "not_available", itemId: mugLine, state: "price_changed" },
    });
    await world.owner.query("update shop_product set stock = 0 where id = any ($1)", [[mug, scarf]]);
    expect(await place(world, buyer)).toMatchObject({ error: { code: "not_available", state: "sold_out" } });
    expect(await left(buyer)).toHaveLength(out.length + 2);
    const orders = await world.owner.query("select 1 from shop_order where account_id = $1", [buyer.id]);
    expect(orders.rows).toEqual([]);
  });
});
