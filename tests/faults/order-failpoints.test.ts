import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { backgroundWork } from "#main/background.ts";
import "#main/wiring.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { cancelOrder } from "#modules/orders/commands/cancel-order.ts";
import { packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel } from "#modules/orders/index.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { savePaymentAttempt } from "#modules/payments/index.ts";
import { playVendorStep, sweepOrders as sweepVendorOrders } from "#modules/vendors/index.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { useCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { give } from "#tests/support/money.ts";
import { moneyBack } from "#tests/support/money-back.ts";
import { createProduct, createSeller, fillCart, place, readOrder, stockOf } from "#tests/support/orders.ts";
import { createPerson } from "#tests/support/people.ts";
import { spreadOver } from "#tests/support/scale.ts";
import { useVendors } from "#tests/support/vendors.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const cards = useCards(world);
useVendors(world);

const points = readdirSync("src/modules/orders/commands").flatMap((file) =>
  [...readFileSync(`src/modules/orders/commands/${file}`, "utf8").matchAll(/failpoint\("(orders\.[^"]+)"\)/g)].map(
    ([, name = ""]) => name,
  ),
);

/** Tries a step again when the failpoint threw in it, as its caller does. */
async function again<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof FailpointHit)) throw error;
    return step();
  }
}

/** Runs every waiting task until there are none, one that broke once more, as the worker does. */
async function work(): Promise<void> {
  const { tasks } = backgroundWork(world.services);
  for (;;) {
    await cards.deliver();
    const jobs = await world.owner.query<{ identifier: string; payload: unknown }>(
      `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and j.run_at <= now() returning t.identifier, j.payload)
       select identifier, payload from taken`,
    );
    if (jobs.rows.length === 0) return;
    for (const job of jobs.rows) {
      const task = tasks.find((one) => one.name === job.identifier);
      if (task === undefined) throw new Error(`no task is called ${job.identifier}`);
      await again(() => task.run(world.services, job.payload));
    }
  }
}

// Passed only while the payment of an order is disputed.
const disputePoints = points.filter((point) => point.startsWith("orders.dispute."));
const orderPoints = points.filter((point) => !disputePoints.includes(point));

test("there is a point to break at in every command that moves money or goods", () => {
  expect(orderPoints.length).toBeGreaterThan(9);
  expect(disputePoints.length).toBeGreaterThan(1);
});

test.each(disputePoints)("a disputed order comes to the same when it breaks at %s", async (point) => {
  const seller = await createSeller(world);
  const buyer = await createPerson(world);
  const product = await createProduct(world, seller, { stock: 5 });
  await fillCart(world, buyer, [[product, 2]]);
  const done = await place(world, buyer);
  if (!done.ok || done.value.payment === null) throw new Error(JSON.stringify(done));
  const { orderId, payment } = done.value;
  await cards.confirm(payment, "4242424242424242");
  await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
  await work();
  const back = moneyBack(world, cards);
  await back.dispute(payment.payment);
  await work();
  expect((await readOrder(world, orderId)).disputedAt).not.toBeNull();
  const isLost = point.endsWith("after_cancel");
  armFailpoint(`${point}:throw`);
  await back.decide(payment.payment, isLost ? "lost" : "won");
  await work();
  expect(armedFailpoint()).toBeUndefined();
  const order = await readOrder(world, orderId);
  expect(order).toMatchObject({ status: isLost ? "cancelled" : "paid", disputedAt: null });
  expect(await stockOf(world, product)).toBe(isLost ? 5 : 3);
  expect(await back.books(buyer.id)).toEqual({ wallet: 0, frozen: 0, refunding: 0, owed: 0 });
  await expectInvariants(world, { books: true });
});

test.each(spreadOver(orderPoints, 10))("a whole order comes to the same when it breaks at %s", async (point) => {
  const [first, second] = [await createSeller(world), await createSeller(world)];
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, 2_000n);
  const kept = await createProduct(world, first, { stock: 5 });
  const cancelled = await createProduct(world, second, { stock: 5 });
  const download = await createProduct(world, first, { type: "digital", priceCents: 900 });
  const mug = await createProduct(world, second, { type: "vendor", reference: "mug-ticket" });
  await fillCart(world, buyer, [[kept, 2], [download], [mug], [cancelled]]);
  const { version: cartVersion } = await readCart(world.db, buyer.id);
  const idempotencyKey = randomUUID();

  armFailpoint(`${point}:throw`);
  const done = await again(() => place(world, buyer, { idempotencyKey, cartVersion }));
  if (!done.ok || done.value.payment === null) throw new Error(JSON.stringify(done));
  const { orderId, payment } = done.value;
  await cards.confirm(payment, "4242424242424242");
  await again(async () => savePaymentAttempt(world.services, buyer.actor, payment.payment.id));
  await work();
  const paid = await readOrder(world, orderId);
  const parcelOf = (productId: string) => {
    const found = paid.parcels.find(({ items }) => items.some((item) => item.productId === productId));
    if (found === undefined) throw new Error("no such parcel");
    return found;
  };
  expect(parcelOf(download).status).toBe("delivered");
  expect(parcelOf(mug).status).toBe("processing");

  const away = { orderId, parcelId: parcelOf(cancelled).id };
  expect(await again(() => cancelOrder(world.services, buyer.actor, away))).toMatchObject({ ok: true });
  const own = parcelOf(kept).id;
  await again(() => packParcel(world.services, first.actor, own));
  const sending = { parcelId: own, carrier: "UPS", trackingNumber: "1Z88204W" };
  await again(() => shipParcel(world.services, first.actor, sending));
  await again(() => arriveParcel(world.services, own));
  for (const step of ["ship", "deliver"] as const) {
    await again(() => playVendorStep(world.services, parcelOf(mug).vendorOrderId ?? "", step));
    await again(() => sweepVendorOrders(world.services, { idleSeconds: 0 }));
    // A sweep goes on after one that broke.
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
  }
  await work();
  expect(armedFailpoint()).toBeUndefined();

  const ended = await readOrder(world, orderId);
  expect(ended.status).toBe("delivered");
  expect(ended.parcels.map(({ status }) => status).toSorted()).toEqual([
    "cancelled",
    "delivered",
    "delivered",
    "delivered",
  ]);
  expect([await stockOf(world, kept), await stockOf(world, cancelled)]).toEqual([3, 5]);
  const orders = await world.owner.query("select 1 from shop_order where account_id = $1", [buyer.id]);
  expect(orders.rows).toHaveLength(1);
  const ordered = await world.owner.query("select 1 from vendor_order where account_id = $1", [buyer.id]);
  expect(ordered.rows).toHaveLength(1);
  const refunds = await world.owner.query(
    "select amount_cents::text, status from payment_refund where payment_id = $1",
    [payment.payment.id],
  );
  expect(refunds.rows).toEqual([{ amount_cents: String(parcelOf(cancelled).cardCents), status: "done" }]);
  const total = async (id: string): Promise<bigint> => (await fetchBalance(world.db, id)).total;
  expect(await total(buyer.id)).toBe(parcelOf(cancelled).walletCents);
  expect(await total(first.id)).toBe(parcelOf(kept).receivedCents + parcelOf(download).receivedCents);
  expect(await total(second.id)).toBe(parcelOf(mug).receivedCents);
  await expectInvariants(world, { books: true });
});
