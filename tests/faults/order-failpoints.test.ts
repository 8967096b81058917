import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fetchBalance } from "#modules/ledger/index.ts";
import { cancelOrder } from "#modules/orders/commands/cancel-order.ts";
import { answerClaim, refundSale, requestRefund, withdrawClaim } from "#modules/orders/commands/claims.ts";
import { decideClaim } from "#modules/orders/commands/decide-claim.ts";
import { packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel } from "#modules/orders/index.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { savePaymentAttempt } from "#modules/payments/index.ts";
import { playVendorStep, sweepOrders as sweepVendorOrders } from "#modules/vendors/index.ts";
import { armedFailpoint, armFailpoint, FailpointHit } from "#platform/failpoint.ts";
import { again } from "#tests/support/again.ts";
import { useCards } from "#tests/support/cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { give } from "#tests/support/money.ts";
import { moneyBack } from "#tests/support/money-back.ts";
import { createProduct, createSeller, fillCart, place, readOrder, stockOf } from "#tests/support/orders.ts";
import { createPerson } from "#tests/support/people.ts";
import { runTasks } from "#tests/support/run-tasks.ts";
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

/** Runs every waiting task until there are none, one that broke once more, as the worker does. */
async function work(): Promise<void> {
  await cards.deliver();
  await runTasks(world, again);
  await cards.deliver();
  await runTasks(world, again);
}

// Passed only while the payment of an order is disputed.
const disputePoints = points.filter((point) => point.startsWith("orders.dispute."));
// Passed only after the delivery.
const claimPoints = points.filter((point) => /^orders\.(claim|refund)\./.test(point));
// Passed only when staff settle the bill of a vendor that failed after the refund.
const billPoints = points.filter((point) => point.startsWith("orders.vendor_bill."));
const apart = [...disputePoints, ...claimPoints, ...billPoints];
const orderPoints = points.filter((point) => !apart.includes(point));

test("there is a point to break at in every command that moves money or goods", () => {
  expect(orderPoints.length).toBeGreaterThan(9);
  expect(disputePoints.length).toBeGreaterThan(1);
  expect(claimPoints.length).toBeGreaterThan(5);
  expect(billPoints.length).toBeGreaterThan(0);
});

test.each(claimPoints)(
  "claims and refunds that break at %s leave nothing half-done, and come to the same",
  async (point) => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    await give(world.db, buyer.id, 2_000n);
    const [sent, download] = [
      await createProduct(world, seller, { stock: 5 }),
      await createProduct(world, seller, { type: "digital", priceCents: 900 }),
    ];
    await fillCart(world, buyer, [[sent, 2], [download]]);
    const done = await place(world, buyer);
    if (!done.ok || done.value.payment === null) throw new Error(JSON.stringify(done));
    const { orderId, payment } = done.value;
    await cards.confirm(payment, "4242424242424242");
    await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
    await work();
    const parcelOf = async (productId: string) => {
      const { parcels } = await readOrder(world, orderId);
      const found = parcels.find(({ items }) => items.some((item) => item.productId === productId));
      if (found === undefined) throw new Error("no such parcel");
      return found;
    };
    const { id: parcelId } = await parcelOf(sent);
    await shipParcel(world.services, seller.actor, { parcelId, carrier: "UPS", trackingNumber: "1Z88204W" });
    await arriveParcel(world.services, parcelId);

    /** Everything that a step could leave half-done. */
    const read = async (): Promise<unknown> => {
      const { rows } = await world.owner.query(
        `select (select count(*) from ledger_tx) as posted, (select count(*) from graphile_worker._private_jobs) as tasks,
              (select count(*) from payment_refund where payment_id = $1) as refunds`,
        [payment.payment.id],
      );
      const order = await readOrder(world, orderId);
      return {
        rows,
        order,
        balances: [await fetchBalance(world.db, buyer.id), await fetchBalance(world.db, seller.id)],
      };
    };
    let broken = 0;
    const take = async <T>(step: () => Promise<T>): Promise<T> => {
      const before = await read();
      try {
        return await step();
      } catch (error) {
        if (!(error instanceof FailpointHit)) throw error;
        broken += 1;
        expect(await read()).toEqual(before);
        return step();
      }
    };
    const claim = async (productId: string): Promise<string> => {
      const { items } = await parcelOf(productId);
      const asked = await take(() =>
        requestRefund(world.services, buyer.actor, {
          orderItemIds: items.map(({ id }) => id),
          reason: "wrong",
          wish: "money",
          text: "It is another one.",
          pictures: [],
        }),
      );
      if (!asked.ok) throw new Error(asked.error.code);
      return asked.value;
    };

    armFailpoint(`${point}:throw`);
    const withdrawn = await claim(sent);
    expect(await take(() => withdrawClaim(world.services, buyer.actor, withdrawn))).toMatchObject({ ok: true });
    const met = await claim(sent);
    const answer = { kind: "refund", text: "" } as const;
    expect(await take(() => answerClaim(world.services, seller.actor, met, answer))).toMatchObject({ ok: true });
    await work();
    const { id, items } = await parcelOf(download);
    const parts = { items: [{ id: items[0]?.id ?? "", cents: 450n }], shippingCents: 0n };
    expect(await take(() => refundSale(world.services, seller.actor, id, parts))).toMatchObject({ ok: true });
    await work();
    expect([broken, armedFailpoint()]).toEqual([1, undefined]);

    const order = await readOrder(world, orderId);
    expect(order.status).toBe("partially_refunded");
    expect(order.parcels.flatMap(({ claims }) => claims.map(({ status }) => status))).toEqual(["closed", "refunded"]);
    const refunds = order.parcels.flatMap((parcel) => parcel.refunds);
    const whole = (await parcelOf(sent)).totalCents;
    expect(refunds.map(({ totalCents }) => totalCents).toSorted()).toEqual([whole, 450n].toSorted());
    const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
    expect((await fetchBalance(world.db, buyer.id)).total).toBe(sum(refunds.map(({ walletCents }) => walletCents)));
    const back = await world.owner.query<{ cents: string }>(
      "select refunded_cents::text as cents from payment where id = $1",
      [payment.payment.id],
    );
    expect(back.rows[0]?.cents).toBe(String(sum(refunds.map(({ cardCents }) => cardCents))));
    await expectInvariants(world, { books: true });
  },
);

test.each(billPoints)("a vendor's bill is settled once, and not at all when it breaks at %s", async (point) => {
  const seller = await createSeller(world);
  const buyer = await createPerson(world);
  const staff = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = acl || '{manageMoney}' where id = $1", [staff.id]);
  await give(world.db, buyer.id, 100_000n);
  const mug = await createProduct(world, seller, { type: "vendor", reference: "mug-ticket" });
  await fillCart(world, buyer, [[mug]]);
  const done = await place(world, buyer, { useBalance: true });
  if (!done.ok) throw new Error(done.error.code);
  const { orderId } = done.value;
  await work();
  const [parcel] = (await readOrder(world, orderId)).parcels;
  const play = async (step: "ship" | "fail"): Promise<void> => {
    await playVendorStep(world.services, parcel?.vendorOrderId ?? "", step);
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
  };
  await play("ship");
  await world.owner.query("update shop_parcel set estimated_delivery_date = '2020-01-01' where order_id = $1", [
    orderId,
  ]);
  const asked = await requestRefund(world.services, buyer.actor, {
    orderItemIds: [parcel?.items[0]?.id ?? ""],
    reason: "never_came",
    wish: "money",
    text: "It is not here.",
    pictures: [],
  });
  if (!asked.ok) throw new Error(asked.error.code);
  const claimId = asked.value;
  await answerClaim(world.services, seller.actor, claimId, { kind: "refund", text: "" });
  await play("fail");
  const settle = () =>
    decideClaim(world.services, {
      staffId: staff.id,
      claimId,
      reason: "The vendor charged nothing.",
      decision: { kind: "settle_vendor", billCents: 0n },
    });
  const had = (await fetchBalance(world.db, seller.id)).total;
  armFailpoint(`${point}:throw`);
  await expect(settle()).rejects.toThrow(FailpointHit);
  expect((await fetchBalance(world.db, seller.id)).total).toBe(had);
  expect(await settle()).toMatchObject({ ok: true });
  expect((await fetchBalance(world.db, seller.id)).total).toBeGreaterThan(had);
  expect(await settle()).toMatchObject({ ok: false, error: { code: "too_late" } });
  await expectInvariants(world, { books: true });
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
