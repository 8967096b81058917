import { afterEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { cancelOrder, cancelSale } from "#modules/orders/commands/cancel-order.ts";
import { confirmArrival, packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { sweepOrders } from "#modules/orders/index.ts";
import { module as ordersModule } from "#modules/orders/module.ts";
import { findPayment, savePaymentAttempt } from "#modules/payments/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import { module as shopModule } from "#modules/shop/module.ts";
import { registerModules } from "#platform/module.ts";
import { api } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { give } from "../support/money.ts";
import { moneyBack } from "../support/money-back.ts";
import { createProduct, createSeller, fillCart, placed, readOrder, stockOf } from "../support/orders.ts";
import type { ProductFacts } from "../support/orders.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

registerModules([shopModule, ordersModule]);
const world = useWorld();
const cards = useCards(world);
const back = moneyBack(world, cards);
useVendors(world);

afterEach(async () => {
  await cards.settle();
  await runTasks(world);
  await expectInvariants(world, { books: true });
});

/** Runs what is due until nothing is left: webhooks, tasks, and the workers of the wallet. */
async function settle(): Promise<void> {
  await cards.settle();
  await runTasks(world);
  await cards.settle();
  await back.work();
}

interface Paid {
  readonly buyer: TestPerson;
  readonly sellers: TestPerson[];
  readonly products: string[];
  readonly orderId: string;
  readonly payment: Payment;
}

/** An order of a product of each of these sorts, each of a seller of its own: by card beyond what the wallet has. */
async function paidOrder(walletCents: bigint, ...facts: readonly ProductFacts[]): Promise<Paid> {
  const buyer = await createPerson(world);
  if (walletCents > 0n) await give(world.db, buyer.id, walletCents);
  const sellers: TestPerson[] = [];
  const products: string[] = [];
  for (const one of facts) {
    const seller = await createSeller(world);
    const product = await createProduct(world, seller, one);
    await fillCart(world, buyer, [[product]]);
    sellers.push(seller);
    products.push(product);
  }
  const { order, payment: begun } = await placed(world, buyer);
  if (begun === null) throw new Error("nothing is to be paid by card");
  await cards.confirm(begun, "4242424242424242");
  await savePaymentAttempt(world.services, buyer.actor, begun.payment.id);
  await cards.settle();
  const payment = await findPayment(world.db, begun.payment.id);
  if (payment === undefined) throw new Error("no payment");
  return { buyer, sellers, products, orderId: order.id, payment };
}

const own: ProductFacts = { stock: 3 };
const parcelsOf = async (orderId: string) => (await readOrder(world, orderId)).parcels;
const statesOf = async (orderId: string) => (await parcelsOf(orderId)).map(({ status }) => status);
const idOf = async (orderId: string, place = 0) => (await parcelsOf(orderId))[place]?.id ?? "";
const sending = (parcelId: string) => ({ parcelId, carrier: "UPS", trackingNumber: "1Z88204W" });
const balance = async ({ id }: TestPerson): Promise<bigint> => (await fetchBalance(world.db, id)).total;

async function refundsOf(payment: Payment): Promise<unknown[]> {
  return (await world.owner.query("select 1 from payment_refund where payment_id = $1", [payment.id])).rows;
}

async function dispute(payment: Payment): Promise<void> {
  await back.dispute(payment);
  await cards.settle();
}

async function decide(payment: Payment, outcome: "won" | "lost"): Promise<void> {
  await back.decide(payment, outcome);
  await settle();
}

describe("while the payment of an order is disputed", () => {
  test("its parcels are not packed or sent, and its seller and its buyer read so", async () => {
    const { buyer, sellers, orderId, payment } = await paidOrder(0n, own, own);
    const [first, second] = sellers as [TestPerson, TestPerson];
    const [one, two] = [await idOf(orderId), await idOf(orderId, 1)];
    expect(await packParcel(world.services, second.actor, two)).toMatchObject({ ok: true });
    await dispute(payment);
    expect(await packParcel(world.services, first.actor, one)).toMatchObject({ error: { code: "disputed" } });
    expect(await shipParcel(world.services, first.actor, sending(one))).toMatchObject({ error: { code: "disputed" } });
    expect(await shipParcel(world.services, second.actor, sending(two))).toMatchObject({ error: { code: "disputed" } });
    // Others do not learn of it.
    expect(await packParcel(world.services, buyer.actor, one)).toMatchObject({ error: { code: "not_found" } });

    const seller = api(world, { personId: first.id });
    const PACK = "mutation ($id: Id!) { packParcel(parcelId: $id) { id } }";
    expect((await seller(PACK, { id: encodeId(one) })).errors).toMatchObject([
      { extensions: { code: "CONFLICT", details: { rule: "disputed" } } },
    ]);
    const SALE = "query ($id: Id!) { fetchSale(parcelId: $id) { isDisputed } }";
    expect((await seller(SALE, { id: encodeId(one) })).data).toEqual({ fetchSale: { isDisputed: true } });
    const ORDER = "query ($id: Id!) { fetchOrder(input: { orderId: $id }) { isDisputed } }";
    const read = () => api(world, { personId: buyer.id })(ORDER, { id: encodeId(orderId) });
    expect((await read()).data).toEqual({ fetchOrder: { isDisputed: true } });
    await decide(payment, "won");
    expect((await read()).data).toEqual({ fetchOrder: { isDisputed: false } });
  });

  test("no time to send runs out, and what was left of it is left once the dispute is won", async () => {
    const { sellers, orderId, payment } = await paidOrder(0n, own);
    const [seller] = sellers as [TestPerson];
    const parcelId = await idOf(orderId);
    const before = (await parcelsOf(orderId))[0]?.sendBy?.getTime() ?? 0;
    await dispute(payment);
    await world.owner.query("update account set status = 'suspended' where id = $1", [seller.id]);
    await world.advance("40 days");
    await sweepOrders(world.services);
    expect(await statesOf(orderId)).toEqual(["paid"]);
    await world.owner.query("update account set status = 'active' where id = $1", [seller.id]);
    await decide(payment, "won");
    const after = (await parcelsOf(orderId))[0]?.sendBy?.getTime() ?? 0;
    expect(Math.round((after - before) / 86_400_000)).toBe(40);
    await sweepOrders(world.services);
    expect(await shipParcel(world.services, seller.actor, sending(parcelId))).toMatchObject({ ok: true });
  });

  test("a vendor is not asked for its goods; it is once the dispute is won", async () => {
    const { orderId, payment } = await paidOrder(0n, { type: "vendor", reference: "mug-ticket" });
    await dispute(payment);
    await runTasks(world);
    expect(await statesOf(orderId)).toEqual(["paid"]);
    await decide(payment, "won");
    expect(await statesOf(orderId)).toEqual(["processing"]);
  });

  test("a part that its seller cancels stays in the wallet, frozen, and comes back with a dispute that is won", async () => {
    const { buyer, sellers, orderId, payment } = await paidOrder(0n, own, own);
    const [seller] = sellers as [TestPerson];
    const [first] = await parcelsOf(orderId);
    await dispute(payment);
    expect(await cancelSale(world.services, seller.actor, first?.id ?? "")).toMatchObject({ ok: true });
    await settle();
    const cents = Number(first?.totalCents);
    expect(await back.books(buyer.id)).toMatchObject({ wallet: 0, frozen: cents });
    await decide(payment, "won");
    expect(await back.books(buyer.id)).toMatchObject({ wallet: cents, frozen: 0, owed: 0 });
    expect(await refundsOf(payment)).toEqual([]);
  });
});

describe("a dispute that is lost", () => {
  test("cancels what is not sent: the wallet's part is back in its lots, the card's went to the card once", async () => {
    const { buyer, sellers, products, orderId, payment } = await paidOrder(1_000n, own, own);
    await packParcel(world.services, (sellers[1] as TestPerson).actor, await idOf(orderId, 1));
    await dispute(payment);
    await decide(payment, "lost");
    const order = await readOrder(world, orderId);
    expect(order.status).toBe("cancelled");
    expect(order.parcels.map(({ cancelReason }) => cancelReason)).toEqual(["dispute", "dispute"]);
    expect(await back.books(buyer.id)).toEqual({ wallet: 1_000, frozen: 0, refunding: 0, owed: 0 });
    expect(await fetchBalance(world.db, buyer.id)).toMatchObject({ total: 1_000n, cardMoney: 1_000n });
    expect(await refundsOf(payment)).toEqual([]);
    expect(await Promise.all(products.map((id) => stockOf(world, id)))).toEqual([3, 3]);
    for (const [turn, seller] of sellers.entries()) {
      expect(await balance(seller)).toBe(0n);
      const parcelId = await idOf(orderId, turn);
      expect(await shipParcel(world.services, seller.actor, sending(parcelId))).toMatchObject({
        error: { code: "too_late" },
      });
    }
    expect(await cancelOrder(world.services, buyer.actor, { orderId, parcelId: null })).toMatchObject({
      error: { code: "too_late" },
    });
  });

  test("gives back what it froze of other money, as far as the goods are not sent", async () => {
    const { buyer, orderId, payment } = await paidOrder(0n, own);
    await give(world.db, buyer.id, 5_000n, { kind: "earnings" });
    await dispute(payment);
    const cents = Number(payment.amountCents);
    expect(await back.books(buyer.id)).toMatchObject({ wallet: 5_000 - cents, frozen: cents });
    await decide(payment, "lost");
    expect(await statesOf(orderId)).toEqual(["cancelled"]);
    expect(await back.books(buyer.id)).toEqual({ wallet: 5_000, frozen: 0, refunding: 0, owed: 0 });
  });

  test("leaves what is sent to its seller, and its buyer owes that", async () => {
    const { buyer, sellers, orderId, payment } = await paidOrder(0n, own, own, {
      type: "vendor",
      reference: "mug-ticket",
    });
    const [seller] = sellers as [TestPerson];
    const [sent, , ordered] = await parcelsOf(orderId);
    await shipParcel(world.services, seller.actor, sending(sent?.id ?? ""));
    await runTasks(world);
    await dispute(payment);
    expect(await confirmArrival(world.services, buyer.actor, sent?.id ?? "")).toMatchObject({ ok: true });
    await decide(payment, "lost");
    expect(await statesOf(orderId)).toEqual(["delivered", "cancelled", "processing"]);
    expect(await balance(seller)).toBe(sent?.receivedCents);
    const owed = (sent?.totalCents ?? 0n) + (ordered?.totalCents ?? 0n);
    expect(await back.books(buyer.id)).toEqual({ wallet: 0, frozen: 0, refunding: 0, owed: Number(owed) });
  });

  test("cancels also when it is heard of only at its end, and once however often the bank says so", async () => {
    const { buyer, orderId, payment } = await paidOrder(0n, own);
    await back.dispute(payment);
    await back.decide(payment, "lost");
    await settle();
    await settle();
    expect(await statesOf(orderId)).toEqual(["cancelled"]);
    expect(await back.books(buyer.id)).toEqual({ wallet: 0, frozen: 0, refunding: 0, owed: 0 });
    expect((await readOrder(world, orderId)).disputedAt).toBeNull();
  });

  test("races with the seller who sends, and the money goes one way", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { buyer, sellers, orderId, payment } = await paidOrder(0n, own);
      const [seller] = sellers as [TestPerson];
      const parcelId = await idOf(orderId);
      await back.dispute(payment);
      await back.decide(payment, "lost");
      await Promise.all([cards.settle(), shipParcel(world.services, seller.actor, sending(parcelId))]);
      await settle();
      const [status] = await statesOf(orderId);
      expect(["shipped", "cancelled"]).toContain(status);
      expect((await back.books(buyer.id)).owed).toBe(status === "shipped" ? Number(payment.amountCents) : 0);
    }
  });
});
