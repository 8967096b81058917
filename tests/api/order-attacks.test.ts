import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { createBrand } from "#modules/brands/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { addToCart } from "#modules/orders/commands/change-cart.ts";
import { cancelOrder, cancelSale } from "#modules/orders/commands/cancel-order.ts";
import { confirmArrival, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { openPackingSlip, sweepOrders } from "#modules/orders/index.ts";
import { readSaleAddress } from "#modules/orders/queries/address.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { refundPayment, savePaymentAttempt } from "#modules/payments/index.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, place, placed, readOrder, stockOf } from "../support/orders.ts";
import { createPerson, freshUsername } from "../support/people.ts";
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

const balance = async ({ id }: TestPerson): Promise<bigint> => (await fetchBalance(world.db, id)).total;

async function buyerWith(fundsCents: bigint): Promise<TestPerson> {
  const buyer = await createPerson(world);
  if (fundsCents > 0n) await give(world.db, buyer.id, fundsCents);
  return buyer;
}

async function confirm(buyer: TestPerson, payment: Awaited<ReturnType<typeof placed>>["payment"]): Promise<string> {
  if (payment === null) throw new Error("there is nothing to pay");
  await cards.confirm(payment, "4242424242424242");
  await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
  return payment.payment.id;
}

/** A paid order of one product of each of `count` sellers, with its sellers, the wallet's part and the rest by card. */
async function paidOrder(count: number, walletCents: bigint) {
  const buyer = await buyerWith(walletCents);
  const sellers: TestPerson[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const seller = await createSeller(world);
    await fillCart(world, buyer, [[await createProduct(world, seller, { stock: 3 })]]);
    sellers.push(seller);
  }
  const { order, payment } = await placed(world, buyer);
  const paymentId = await confirm(buyer, payment);
  await cards.settle();
  return { buyer, sellers, paymentId, order: await readOrder(world, order.id) };
}

const refundsOf = async (paymentId: string): Promise<string[]> =>
  (
    await world.owner.query<{ one: string }>(
      "select amount_cents || ' ' || status as one from payment_refund where payment_id = $1 order by id",
      [paymentId],
    )
  ).rows.map(({ one }) => one);

async function brandOf(person: TestPerson): Promise<TestPerson> {
  const made = await createBrand(world.services, {
    creatorId: person.id,
    username: freshUsername(),
    name: "Kiln",
    status: "active",
  });
  if (!made.ok) throw new Error(made.error);
  return { ...person, id: made.value.brandId, actor: { personId: person.id, accountId: made.value.brandId } };
}

describe("money that goes back to a card", () => {
  test("of two parcels goes back at once, each with its own refund", async () => {
    const { buyer, order, paymentId } = await paidOrder(2, 1_000n);
    const done = await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null });
    expect(done).toMatchObject({ ok: true });
    await runTasks(world);
    await cards.settle();
    expect(await refundsOf(paymentId)).toEqual(order.parcels.map(({ cardCents }) => `${cardCents} done`));
    expect(await balance(buyer)).toBe(1_000n);
  });

  test("does not wait for a refund that its buyer asked for, nor for the key of one", async () => {
    const { buyer, sellers, order, paymentId } = await paidOrder(2, 0n);
    const [first, second] = order.parcels;
    if (first === undefined || second === undefined) throw new Error("no parcels");
    await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: first.id });
    // What an order keeps is not refunded, under a name that an order would use either.
    const asked = await refundPayment(world.services, buyer.actor, {
      paymentId,
      amountCents: 1n,
      idempotencyKey: `parcel:${second.id}`,
    });
    expect(asked).toMatchObject({ ok: false });
    await runTasks(world);
    await cards.settle();
    const seller = sellers.find(({ id }) => id === second.sellerId);
    if (seller === undefined) throw new Error("no seller");
    expect(await cancelSale(world.services, seller.actor, second.id)).toMatchObject({ ok: true });
    await runTasks(world);
    await cards.settle();
    expect(await refundsOf(paymentId)).toEqual([`${first.cardCents} done`, `${second.cardCents} done`]);
  });

  test("stays in the wallet while a dispute holds its payment, and once that is lost", async () => {
    const { buyer, sellers, order, paymentId } = await paidOrder(2, 0n);
    const [first, second] = order.parcels;
    if (first === undefined || second === undefined) throw new Error("no parcels");
    await world.owner.query(
      "insert into payment_dispute (payment_id, provider_dispute_id, status, amount_cents, fee_cents, opened_at) values ($1, $2, 'open', 1, 0, now())",
      [paymentId, randomUUID()],
    );
    expect(await cancelSale(world.services, sellers[0]?.actor as TestPerson["actor"], first.id)).toMatchObject({
      ok: true,
    });
    expect(await refundsOf(paymentId)).toEqual([]);
    expect(await balance(buyer)).toBe(first.cardCents);
    await world.owner.query("delete from payment_dispute where payment_id = $1", [paymentId]);
  });
});

describe("a key", () => {
  test("of an order answers only the account that placed it", async () => {
    const person = await buyerWith(0n);
    const brand = await brandOf(person);
    await give(world.db, brand.id, 20_000n);
    const seller = await createSeller(world);
    await fillCart(world, brand, [[await createProduct(world, seller)]]);
    const idempotencyKey = randomUUID();
    const first = await placed(world, brand, { idempotencyKey });
    expect(first.order.status).toBe("paid");
    const asPerson = await place(world, person, { idempotencyKey });
    expect(asPerson).toMatchObject({ error: { code: "payment", refusal: { tag: "idempotency_mismatch" } } });
  });

  test("of an order that was given up is not answered with it", async () => {
    const buyer = await buyerWith(0n);
    const seller = await createSeller(world);
    // Less than a card is charged.
    await fillCart(world, buyer, [[await createProduct(world, seller, { type: "digital", priceCents: 10 })]]);
    const idempotencyKey = randomUUID();
    expect(await place(world, buyer, { idempotencyKey })).toMatchObject({ error: { code: "payment" } });
    expect(await place(world, buyer, { idempotencyKey })).toMatchObject({ error: { code: "cart_changed" } });
  });
});

test("several pieces of a vendor's set cost the seller what the vendor's list asks for the set", async () => {
  const sets = await world.owner.query<{ reference: string; price: string; quantity: number; cents: string }>(
    `select reference, price_cents::text as price, (s ->> 'quantity')::int as quantity, s ->> 'priceCents' as cents
       from vendor_product, jsonb_array_elements(presets) s
      where kind <> 'gift_card' and is_for_shops and (s ->> 'quantity')::int between 2 and 20
        and (s ->> 'priceCents')::int < price_cents * (s ->> 'quantity')::int and sizes = '[]'::jsonb and reference like 'mug%' limit 1`,
  );
  const [set] = sets.rows;
  if (set === undefined) throw new Error("no vendor sells a set");
  const seller = await createSeller(world);
  const buyer = await buyerWith(100_000n);
  const product = await createProduct(world, seller, { type: "vendor", reference: set.reference, markup: 30 });
  await fillCart(world, buyer, [[product, set.quantity]]);
  const { order } = await placed(world, buyer);
  expect(order.parcels[0]?.costCents).toBe(BigInt(set.cents));
});

test("shipping that its seller raised meanwhile is seen before it is paid", async () => {
  const seller = await createSeller(world);
  const buyer = await buyerWith(30_000n);
  await fillCart(world, buyer, [[await createProduct(world, seller)]]);
  await world.owner.query("update shop set shipping_cents = 2500 where account_id = $1", [seller.id]);
  expect(await place(world, buyer, { seenShippingCents: 500n })).toMatchObject({ error: { code: "cart_changed" } });
  expect(await balance(buyer)).toBe(30_000n);
  expect(await place(world, buyer, { seenShippingCents: 2_500n })).toMatchObject({ ok: true });
});

describe("one's own goods", () => {
  test("are not bought through a brand, nor those of one's brand", async () => {
    const person = await createSeller(world);
    const brand = await brandOf(person);
    const product = await createProduct(world, person);
    const line = { productId: product, size: "", quantity: 1 };
    expect(await addToCart(world.services, brand.actor, line)).toMatchObject({ error: { code: "own_product" } });
    await world.owner.query(
      `insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days)
       select $1, return_address_enc, shipping_cents, packing_days, return_days from shop where account_id = $2`,
      [brand.id, person.id],
    );
    const brandProduct = await createProduct(world, brand);
    expect(await addToCart(world.services, person.actor, { ...line, productId: brandProduct })).toMatchObject({
      error: { code: "own_product" },
    });
    // A member of the brand does not turn its money into its creator's earnings either.
    const member = await createPerson(world);
    await give(world.db, brand.id, 10_000n);
    const asMember = { personId: member.id, accountId: brand.id };
    expect(await addToCart(world.services, asMember, line)).toMatchObject({ error: { code: "own_product" } });
    expect(await addToCart(world.services, member.actor, line)).toMatchObject({ ok: true });
  });

  test("that another member put into a brand's cart are not ordered by their seller", async () => {
    const seller = await createSeller(world);
    const brand = await brandOf(await createPerson(world));
    await give(world.db, brand.id, 10_000n);
    await fillCart(world, brand, [[await createProduct(world, seller)]]);
    const asMember = { ...brand, actor: { personId: seller.id, accountId: brand.id } };
    expect(await place(world, asMember)).toMatchObject({ error: { code: "not_available", state: "gone" } });
  });
});

test("a seller reads an address while the parcel is to be sent or on its way, not afterwards", async () => {
  const seller = await createSeller(world);
  const buyer = await buyerWith(30_000n);
  const product = await createProduct(world, seller);
  await fillCart(world, buyer, [[product]]);
  const { order } = await placed(world, buyer);
  const read = async (orderId: string) => {
    const now = await readOrder(world, orderId);
    const [parcel] = now.parcels;
    if (parcel === undefined) throw new Error("no parcel");
    const slip = await openPackingSlip(world.services, seller.id, parcel.id).catch(() => undefined);
    slip?.body.resume();
    return readSaleAddress(world.services, parcel)?.recipientName ?? null;
  };
  expect(await read(order.id)).toBe("Nia Okafor");
  const parcelId = order.parcels[0]?.id ?? "";
  await shipParcel(world.services, seller.actor, { parcelId, carrier: "UPS", trackingNumber: "1Z88204W" });
  expect(await read(order.id)).toBe("Nia Okafor");
  await confirmArrival(world.services, buyer.actor, parcelId);
  expect(await read(order.id)).toBe("Nia Okafor");
  await world.advance("22 days");
  await sweepOrders(world.services);
  expect(await read(order.id)).toBeNull();

  await fillCart(world, buyer, [[product]]);
  const second = await placed(world, buyer);
  await cancelOrder(world.services, buyer.actor, { orderId: second.order.id, parcelId: null });
  expect(await read(second.order.id)).toBeNull();
});

describe("at once", () => {
  test("orders under many keys are one, and take stock and money once", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(1_000n);
    const product = await createProduct(world, seller, { stock: 60 });
    await fillCart(world, buyer, [[product]]);
    const { version: cartVersion } = await readCart(world.db, buyer.id);
    await atOnce(20, () => place(world, buyer, { cartVersion }));
    const orders = await world.owner.query("select 1 from shop_order where account_id = $1", [buyer.id]);
    expect(orders.rows).toHaveLength(1);
  });

  test("a second click with the cart of before leaves the first order to be paid", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(0n);
    await fillCart(world, buyer, [[await createProduct(world, seller, { stock: 3 })]]);
    const { order } = await placed(world, buyer);
    const again = await place(world, buyer, { cartVersion: order.cartVersion });
    expect(again).toMatchObject({ error: { code: "cart_changed" } });
    expect((await readOrder(world, order.id)).status).toBe("awaiting_payment");
  });

  test("a parcel is sent or cancelled, and its money goes one way", async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const seller = await createSeller(world);
      const buyer = await buyerWith(10_000n);
      await fillCart(world, buyer, [[await createProduct(world, seller)]]);
      const { order } = await placed(world, buyer);
      const parcelId = order.parcels[0]?.id ?? "";
      await Promise.all([
        shipParcel(world.services, seller.actor, { parcelId, carrier: "UPS", trackingNumber: "1Z88204W" }),
        cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null }),
        cancelSale(world.services, seller.actor, parcelId),
        sweepOrders(world.services),
        sweepOrders(world.services),
      ]);
      const { status } = await readOrder(world, order.id);
      expect(["shipped", "cancelled"]).toContain(status);
      expect(await balance(buyer)).toBe(status === "cancelled" ? 10_000n : 10_000n - order.totalCents);
    }
  });

  test("an order is paid and cancelled: all of its money comes back", async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const buyer = await buyerWith(1_000n);
      const seller = await createSeller(world);
      const product = await createProduct(world, seller, { stock: 3 });
      await fillCart(world, buyer, [[product]]);
      const { order, payment } = await placed(world, buyer);
      await Promise.all([
        confirm(buyer, payment).then(() => cards.settle()),
        cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null }),
      ]);
      await cards.settle();
      await runTasks(world);
      await cards.settle();
      expect((await readOrder(world, order.id)).status).toBe("cancelled");
      expect(await stockOf(world, product)).toBe(3);
      expect(await balance(buyer)).toBe(1_000n);
    }
  });

  test("buyers of the same goods in other orders do not block each other", async () => {
    const sellers = [await createSeller(world), await createSeller(world)];
    const products = await Promise.all(
      sellers.map((seller) => createProduct(world, seller, { type: "digital", priceCents: 900 })),
    );
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyerWith(10_000n)));
    for (const [turn, buyer] of buyers.entries())
      await fillCart(
        world,
        buyer,
        (turn % 2 === 0 ? products : products.toReversed()).map((id) => [id] as const),
      );
    const done = await atOnce(8, (turn) => place(world, buyers[turn] as TestPerson));
    expect(done.filter(({ ok }) => !ok)).toEqual([]);
  });
});
