import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import "#main/wiring.ts";
import { encodeId } from "#kernel/ids.ts";
import { deliverMails } from "#modules/notifications/index.ts";
import { module as notificationsModule } from "#modules/notifications/module.ts";
import { cancelOrder, cancelSale } from "#modules/orders/commands/cancel-order.ts";
import { addToCart, removeFromCart } from "#modules/orders/commands/change-cart.ts";
import { confirmArrival, packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { cartLeft, parcelMoved, sweepCarts, sweepOrders } from "#modules/orders/index.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { playVendorStep, sweepOrders as sweepVendorOrders } from "#modules/vendors/index.ts";
import { appNow, rows, transact } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { tasksOf } from "#platform/module.ts";
import { api } from "../support/api.ts";
import { give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, placed, readOrder } from "../support/orders.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { settle } from "../support/settle.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
useVendors(world);

/** Everything that follows from what happened: tasks of orders, notices, mails. */
async function settled(): Promise<void> {
  await runTasks(world);
  await settle(world, tasksOf(notificationsModule));
  await deliverMails(world.services);
}

interface Told {
  type: string;
  data: {
    order: { orderId: string; parcelId: string | null; code: string; reason: string | null; day: string | null } | null;
    amountCents: number | null;
    itemsCount: number | null;
  };
}

async function toldTo(person: TestPerson): Promise<Told[]> {
  const { data } = await api(world, { personId: person.id })(
    "{ fetchNotifications { items { type data { order { orderId parcelId code reason day } amountCents itemsCount } } } }",
  );
  return (data as { fetchNotifications: { items: Told[] } }).fetchNotifications.items;
}
const typesTold = async (person: TestPerson): Promise<string[]> =>
  (await toldTo(person)).map(({ type }) => type).toSorted();

const mailsTo = (person: TestPerson) =>
  rows(
    world.db,
    sql<{ subject: string; text: string; template: string }>`
      select subject, text, template from outgoing_message
       where account_id = ${person.id} and template like 'notification%' order by created_at, id`,
  );

let seller: TestPerson;
let buyer: TestPerson;
beforeEach(async () => {
  seller = await createSeller(world);
  buyer = await createPerson(world);
  await give(world.db, buyer.id, 100_000n);
});

/** An order of one product of the seller's own, paid from the wallet. */
async function buy(facts: Parameters<typeof createProduct>[2] = {}) {
  await fillCart(world, buyer, [[await createProduct(world, seller, facts)]]);
  const { order } = await placed(world, buyer);
  const [parcel] = order.parcels;
  if (parcel === undefined) throw new Error("the order is empty");
  return { order, parcel };
}

describe("an order", () => {
  test("tells its buyer and its seller each state once, in the app and by mail, whatever is heard twice or late", async () => {
    const { order, parcel } = await buy({ priceCents: 3_200 });
    await packParcel(world.services, seller.actor, parcel.id);
    const sending = { parcelId: parcel.id, carrier: "UPS", trackingNumber: "1Z88204W" };
    await shipParcel(world.services, seller.actor, sending);
    await confirmArrival(world.services, buyer.actor, parcel.id);
    await settled();
    expect(await typesTold(buyer)).toEqual(["order_delivered", "order_paid", "order_shipped"]);
    expect(await typesTold(seller)).toEqual(["sale_delivered", "sale_made"]);
    // An old event comes again, after the later ones.
    const moved = {
      orderId: order.id,
      parcelId: parcel.id,
      buyerId: buyer.id,
      sellerId: seller.id,
      code: order.code,
      carriage: "seller",
      what: "Mug",
      otherItems: 0,
      isGiftCard: false,
      carrier: "",
      trackingNumber: "",
      sendBy: null,
      releasedAt: null,
      receivedCents: "0",
      reason: "",
      by: "system",
      at: (await appNow(world.db)).toISOString(),
    } as const;
    for (const to of ["paid", "shipped", "delivered", "completed"])
      await transact(world.db, (tx) => emit(tx, parcelMoved, { ...moved, to }));
    await settled();
    expect(await typesTold(buyer)).toHaveLength(3);
    expect(await typesTold(seller)).toHaveLength(2);

    const [paid] = (await toldTo(buyer)).filter(({ type }) => type === "order_paid");
    expect(paid?.data).toMatchObject({
      order: { orderId: encodeId(order.id), parcelId: null, code: order.code },
      amountCents: Number(order.totalCents),
    });
    const mails = await mailsTo(buyer);
    expect(mails.map(({ subject }) => subject.replace(/ on Stims.*$/, "")).toSorted()).toEqual([
      `Order ${order.code} has arrived`,
      `Order ${order.code} is on its way`,
      `Your order ${order.code} is paid`,
    ]);
    for (const { text } of mails) expect(text).toContain(`/orders/${encodeId(order.id)}`);
    expect(mails.find(({ template }) => template === "notification_order_shipped")?.text).toContain(
      "with UPS, tracking number 1Z88204W",
    );
    const sold = await mailsTo(seller);
    expect(sold).toHaveLength(2);
    for (const { text } of sold) expect(text).toContain(`/shop/sales/${encodeId(parcel.id)}`);
    const received = (await readOrder(world, order.id)).parcels[0]?.receivedCents ?? 0n;
    expect(sold.map(({ text }) => text).join(" ")).toContain(`$${(Number(received) / 100).toFixed(2)}`);
  });

  test("names the last day to send it as the seller has it", async () => {
    const { parcel } = await buy();
    await settled();
    const [made] = await toldTo(seller);
    const shown = new Intl.DateTimeFormat("en-US", {
      timeZone: "America/New_York",
      year: "numeric",
      month: "short",
      day: "numeric",
    }).format(new Date((parcel.sendBy?.getTime() ?? 0) - 2 * 3_600_000));
    expect(made?.data.order?.day).toBe(shown);
  });

  test("that its buyer, its seller or the time cancels tells the other one, and the buyer that the money goes back", async () => {
    const mine = await buy();
    await cancelOrder(world.services, buyer.actor, { orderId: mine.order.id, parcelId: null });
    await settled();
    expect(await typesTold(buyer)).toEqual(["order_cancelled", "order_paid"]);
    expect(await typesTold(seller)).toEqual(["sale_cancelled", "sale_made"]);

    const its = await buy();
    await cancelSale(world.services, seller.actor, its.parcel.id);
    await settled();
    // A seller is not notified of what they did.
    expect(await typesTold(seller)).toEqual(["sale_cancelled", "sale_made", "sale_made"]);

    const late = await buy();
    await world.advance("30 days");
    await sweepOrders(world.services);
    await settled();
    expect(await typesTold(seller)).toEqual(["sale_cancelled", "sale_late", "sale_made", "sale_made", "sale_made"]);
    const cancelled = (await toldTo(buyer)).filter(({ type }) => type === "order_cancelled");
    expect(cancelled.map(({ data }) => data.order?.reason).toSorted()).toEqual(["buyer", "late", "seller"]);
    expect(cancelled.map(({ data }) => data.order?.orderId)).toContain(encodeId(late.order.id));
    const mail = (await mailsTo(buyer)).filter(({ template }) => template === "notification_order_cancelled");
    expect(mail).toHaveLength(3);
    for (const { text } of mail) expect(text).toContain("The money goes back where it came from.");
  });

  test("that was never paid makes no notification", async () => {
    const poor = await createPerson(world);
    await fillCart(world, poor, [[await createProduct(world, seller)]]);
    await placed(world, poor).catch(() => undefined);
    await world.advance("20 minutes");
    await sweepOrders(world.services);
    await settled();
    expect(await typesTold(poor)).toEqual([]);
    expect(await typesTold(seller)).toEqual([]);
  });

  test("of a vendor's goods tells its buyer like any other, and its seller how it ended", async () => {
    const good = await buy({ type: "vendor", reference: "mug-ticket" });
    await settled();
    const vendorOrder = async (id: string) => (await readOrder(world, id)).parcels[0]?.vendorOrderId ?? "";
    for (const step of ["ship", "deliver"] as const) {
      await playVendorStep(world.services, await vendorOrder(good.order.id), step);
      await sweepVendorOrders(world.services, { idleSeconds: 0 });
    }
    await settled();
    expect(await typesTold(buyer)).toEqual(["order_delivered", "order_paid", "order_shipped"]);
    expect(await typesTold(seller)).toEqual(["sale_delivered"]);

    const bad = await buy({ type: "vendor", reference: "mug-clay" });
    await settled();
    await playVendorStep(world.services, await vendorOrder(bad.order.id), "fail");
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    await settled();
    expect(await typesTold(seller)).toEqual(["sale_delivered", "sale_failed"]);
    expect((await toldTo(buyer)).find(({ type }) => type === "order_cancelled")?.data.order?.reason).toBe("vendor");
  });

  test("of a gift card tells that its code is there; a download is there with the payment", async () => {
    const card = await buy({ type: "gift_card", reference: "card-harbor-25", markup: 4 });
    await settled();
    await playVendorStep(
      world.services,
      (await readOrder(world, card.order.id)).parcels[0]?.vendorOrderId ?? "",
      "deliver",
    );
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    await settled();
    expect(await typesTold(buyer)).toEqual(["giftcard_received", "order_paid"]);
    const [mail] = (await mailsTo(buyer)).filter(({ template }) => template === "notification_giftcard_received");
    expect(mail?.text).toContain(`/orders/${encodeId(card.order.id)}`);
    await buy({ type: "digital" });
    await settled();
    expect(await typesTold(buyer)).toEqual(["giftcard_received", "order_paid", "order_paid"]);
    expect(await typesTold(seller)).toEqual(["sale_delivered", "sale_delivered"]);
  });
});

describe("a cart that was left for a day", () => {
  const wait = async (): Promise<void> => {
    await world.advance("25 hours");
    await sweepCarts(world.services);
  };

  test("is mentioned once, in the app and by mail", async () => {
    await fillCart(world, buyer, [[await createProduct(world, seller)], [await createProduct(world, seller)]]);
    await world.advance("23 hours");
    await sweepCarts(world.services);
    await settled();
    expect(await typesTold(buyer)).toEqual([]);
    for (let times = 0; times < 3; times += 1) {
      await wait();
      await settled();
    }
    expect((await toldTo(buyer)).map(({ type, data }) => [type, data.itemsCount])).toEqual([["cart_left", 2]]);
    const [mail, ...others] = await mailsTo(buyer);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("You left something in your cart");
    expect(mail?.text).toContain("/cart");
  });

  test("is not mentioned when it is empty, changed or paid for by then, or while an order waits for its payment", async () => {
    const product = await createProduct(world, seller);
    // Emptied between the event and the notice.
    await fillCart(world, buyer, [[product]]);
    await wait();
    const [line] = (await readCart(world.db, buyer.id)).items;
    await removeFromCart(world.services, buyer.actor, line?.id ?? "");
    await settled();
    // Paid for between them.
    await fillCart(world, buyer, [[product]]);
    await wait();
    await placed(world, buyer);
    await settled();
    expect((await typesTold(buyer)).filter((type) => type === "cart_left")).toEqual([]);
    // An old event is heard after the cart was filled again.
    const at = (await appNow(world.db)).toISOString();
    await addToCart(world.services, buyer.actor, { productId: product, quantity: 1, size: "" });
    await transact(world.db, (tx) => emit(tx, cartLeft, { accountId: buyer.id, count: 1, at }));
    await settled();
    expect((await typesTold(buyer)).filter((type) => type === "cart_left")).toEqual([]);
  });

  test("is not mailed when it is paid for before the mail leaves, nor to those who switched it off", async () => {
    const product = await createProduct(world, seller);
    await fillCart(world, buyer, [[product]]);
    await wait();
    await settle(world, tasksOf(notificationsModule));
    await placed(world, buyer);
    await settled();
    expect((await mailsTo(buyer)).map(({ template }) => template)).toEqual(["notification_order_paid"]);

    const other = await createPerson(world);
    const { code } = await api(world, { personId: other.id })(
      "mutation ($input: UpdateAccountSettingsInput!) { updateAccountSettings(input: $input) { id } }",
      { input: { notifications: { events: [{ event: "cart", inApp: false, email: "off" }] } } },
    );
    expect(code).toBeUndefined();
    await fillCart(world, other, [[product]]);
    await wait();
    await settled();
    expect(await typesTold(other)).toEqual([]);
    expect(await mailsTo(other)).toEqual([]);
  });
});
