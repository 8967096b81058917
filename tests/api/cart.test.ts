import { defined } from "#kernel/given.ts";
import { describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { module as ordersModule } from "#modules/orders/module.ts";
import { module as shopModule } from "#modules/shop/module.ts";
import { registerModules } from "#platform/module.ts";
import { api } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { give } from "../support/money.ts";
import { createProduct, createSeller, placed } from "../support/orders.ts";
import { shippingAddress } from "../support/shipping-address.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

registerModules([shopModule, ordersModule]);
const world = useWorld();
useCards(world);
useVendors(world);

const FACTS = `version isReady orderTotal itemsTotal shippingTotal salesTax taxPercent fromWallet
  items { id shopProductId size quantity price acceptedPrice state product { name inCart } }
  sellers { seller { id } items { id } }`;

interface Cart {
  version: number;
  isReady: boolean;
  orderTotal: number;
  itemsTotal: number;
  shippingTotal: number;
  salesTax: number;
  taxPercent: number;
  fromWallet: number;
  items: {
    id: string;
    shopProductId: string;
    size: string;
    quantity: number;
    price: number | null;
    acceptedPrice: number;
    state: string;
    product: { name: string; inCart: boolean } | null;
  }[];
  sellers: { seller: { id: string }; items: { id: string }[] }[];
}

interface Line {
  readonly shopProductId: string;
  readonly size?: string;
  readonly quantity: number;
}

const as = (person?: TestPerson) => api(world, person === undefined ? {} : { personId: person.id });

function cartIn(answer: Answer): Cart {
  if (answer.data === null) throw new Error(JSON.stringify(answer.errors));
  return Object.values(answer.data)[0] as Cart;
}

const add = (who: TestPerson, input: Line) =>
  as(who)(`mutation ($input: CartLineInput!) { addToCart(input: $input) { ${FACTS} } }`, { input });
const remove = (who: TestPerson, id: string) =>
  as(who)(`mutation ($id: Id!) { removeFromCart(cartItemId: $id) { ${FACTS} } }`, { id });
const accept = (who: TestPerson, id: string, price: number) =>
  as(who)(`mutation ($id: Id!, $price: Cents!) { acceptCartPrice(cartItemId: $id, price: $price) { ${FACTS} } }`, {
    id,
    price,
  });
const merge = (who: TestPerson, items: Line[]) =>
  as(who)(`mutation ($items: [CartLineInput!]!) { mergeCart(items: $items) { ${FACTS} } }`, { items });
const read = (who?: TestPerson, variables: Record<string, unknown> = {}) =>
  as(who)(
    `query ($guestItems: [CartLineInput!], $shipTo: CartDestinationInput) {
      fetchCart(guestItems: $guestItems, shipTo: $shipTo) { ${FACTS} }
    }`,
    variables,
  );

async function raise(productId: string, cents: number): Promise<void> {
  await world.owner.query("update shop_product set price_cents = $2 where id = $1", [productId, cents]);
}

describe("a cart", () => {
  test("has what is put in, once for each product and size, until it is removed", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    const mug = await createProduct(world, seller);
    const shirt = await createProduct(world, seller, { sizes: ["S", "M"], priceCents: 2_000 });
    await add(buyer, { shopProductId: encodeId(mug), quantity: 2 });
    await add(buyer, { shopProductId: encodeId(shirt), size: "S", quantity: 1 });
    await add(buyer, { shopProductId: encodeId(shirt), size: "M", quantity: 1 });
    const cart = cartIn(await add(buyer, { shopProductId: encodeId(mug), quantity: 3 }));
    expect(cart.items.map(({ size, quantity }) => [size, quantity])).toEqual([
      ["", 3],
      ["S", 1],
      ["M", 1],
    ]);
    expect(cart).toMatchObject({ isReady: true, orderTotal: 3 * 3_200 + 4_000 + 500, shippingTotal: 500 });
    expect(cart.itemsTotal + cart.salesTax).toBe(cart.orderTotal);
    expect(cart.items[0]?.product?.inCart).toBe(true);
    expect(cart.sellers).toEqual([
      { seller: { id: encodeId(seller.id) }, items: cart.items.map(({ id }) => ({ id })) },
    ]);
    const session = await as(buyer)("{ fetchSession { user { cartItemCount } } }");
    expect(session.data).toMatchObject({ fetchSession: { user: { cartItemCount: 3 } } });

    const id = cart.items[0]?.id ?? "";
    const stranger = await createPerson(world);
    expect((await remove(stranger, id)).code).toBe("NOT_FOUND");
    const left = cartIn(await remove(buyer, id));
    expect(left.items.map(({ size }) => size)).toEqual(["S", "M"]);
    expect(left.version).toBeGreaterThan(cart.version);
    expect((await remove(buyer, id)).code).toBe("NOT_FOUND");
  });

  test("refuses no pieces, more than a hundred, own products, and what is not sold", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    const mug = await createProduct(world, seller, { stock: 5 });
    const shirt = await createProduct(world, seller, { sizes: ["S"] });
    const none = await createProduct(world, seller, { stock: 0 });
    const of = (shopProductId: string, quantity: number, size?: string): Line => ({
      shopProductId: encodeId(shopProductId),
      quantity,
      ...defined({ size }),
    });
    for (const quantity of [0, 101, -1])
      expect(await add(buyer, of(mug, quantity)), String(quantity)).toMatchObject({
        code: "BAD_USER_INPUT",
        details: { field: "quantity" },
      });
    expect(await add(seller, of(mug, 1))).toMatchObject({ code: "CONFLICT", details: { rule: "own_product" } });
    expect(await add(buyer, of(mug, 6))).toMatchObject({
      code: "CONFLICT",
      details: { rule: "too_few", piecesLeft: 5 },
    });
    expect(await add(buyer, of(none, 1))).toMatchObject({ code: "CONFLICT", details: { rule: "sold_out" } });
    expect(await add(buyer, of(shirt, 1))).toMatchObject({ code: "CONFLICT", details: { rule: "size_required" } });
    // A size is one of the product's, so no text of the buyer's own is ever kept.
    for (const size of ["XL", "<b>S</b>", "<script>alert(1)</script>"])
      expect(await add(buyer, of(shirt, 1, size)), size).toMatchObject({
        code: "CONFLICT",
        details: { rule: "size_gone" },
      });
    expect(cartIn(await read(buyer)).items).toEqual([]);
  });

  const lockWaits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

  test("has at most fifty lines", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    const sizes = Array.from({ length: 51 }, (_, index) => `S${index}`);
    const shirts = await Promise.all(
      Array.from({ length: 6 }, (_, of) => createProduct(world, seller, { sizes: sizes.slice(of * 9, of * 9 + 9) })),
    );
    const lines = sizes.map((size, index) => ({
      shopProductId: encodeId(shirts[Math.floor(index / 9)] ?? ""),
      size,
      quantity: 1,
    }));
    expect(await merge(buyer, lines)).toMatchObject({ code: "BAD_USER_INPUT" });
    expect(cartIn(await merge(buyer, lines.slice(0, 49))).items).toHaveLength(49);
    // Another request takes the last line while this one waits for the cart.
    const other = await world.owner.connect();
    let waiting: ReturnType<typeof add>;
    try {
      await other.query("begin");
      await other.query("select from cart where account_id = $1 for update", [buyer.id]);
      waiting = add(buyer, lines[50] as Line);
      await expect
        .poll(async () => (await world.owner.query(lockWaits)).rows.length, { interval: 10 })
        .toBeGreaterThan(0);
      await other.query(
        "insert into cart_item (account_id, product_id, size, quantity, accepted_cents) select account_id, product_id, $2, 1, 1 from cart_item where account_id = $1 limit 1",
        [buyer.id, "S49"],
      );
      await other.query("commit");
    } finally {
      other.release(true);
    }
    expect(await waiting).toMatchObject({ code: "LIMIT_EXCEEDED", details: { limit: 50 } });
    expect(cartIn(await read(buyer)).items).toHaveLength(50);
    // A line that is there already takes no room.
    expect(cartIn(await add(buyer, { ...(lines[0] as Line), quantity: 2 })).items).toHaveLength(50);
  });

  test("shows a new price beside the old one until it is accepted", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    const mug = await createProduct(world, seller);
    const [line] = cartIn(await add(buyer, { shopProductId: encodeId(mug), quantity: 2 })).items;
    await raise(mug, 3_300);
    const changed = cartIn(await read(buyer));
    expect(changed.isReady).toBe(false);
    expect(changed.items[0]).toMatchObject({ state: "price_changed", price: 6_600, acceptedPrice: 6_400 });
    await raise(mug, 3_400);
    expect(await accept(buyer, line?.id ?? "", 6_600)).toMatchObject({
      code: "CONFLICT",
      details: { rule: "price_changed", price: 6_800 },
    });
    expect(cartIn(await accept(buyer, line?.id ?? "", 6_800))).toMatchObject({
      isReady: true,
      items: [{ state: "available", acceptedPrice: 6_800 }],
    });
  });

  test("keeps what is gone in sight, and out of the total", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    const mug = await createProduct(world, seller, { stock: 1 });
    const candle = await createProduct(world, seller, { priceCents: 2_400 });
    await add(buyer, { shopProductId: encodeId(mug), quantity: 1 });
    await add(buyer, { shopProductId: encodeId(candle), quantity: 1 });
    await world.owner.query("update shop_product set stock = 0 where id = $1", [mug]);
    const cart = cartIn(await read(buyer));
    expect(cart).toMatchObject({ isReady: true, orderTotal: 2_400 + 500 });
    expect(cart.items.map(({ state }) => state)).toEqual(["sold_out", "available"]);
  });

  test("takes what a guest chose, with the larger quantity, however often it comes", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    const mug = await createProduct(world, seller);
    const candle = await createProduct(world, seller, { stock: 0 });
    const own = await createProduct(world, await createSeller(world));
    await add(buyer, { shopProductId: encodeId(mug), quantity: 4 });
    const items = [
      { shopProductId: encodeId(mug), quantity: 2 },
      { shopProductId: encodeId(candle), quantity: 1 },
      { shopProductId: encodeId(own), quantity: 7 },
    ];
    await merge(buyer, items);
    const cart = cartIn(await merge(buyer, items));
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([4, 7]);
  });
});

describe("the cart of a guest", () => {
  test("is priced without an account, and within the same bounds", async () => {
    const seller = await createSeller(world);
    const mug = encodeId(await createProduct(world, seller));
    const cart = cartIn(await read(undefined, { guestItems: [{ shopProductId: mug, quantity: 2 }] }));
    expect(cart).toMatchObject({ isReady: true, orderTotal: 6_900, fromWallet: 0 });
    expect(cart.items).toMatchObject([{ id: "0", state: "available", quantity: 2, price: 6_400 }]);
    expect(cartIn(await read()).items).toEqual([]);
    for (const quantity of [0, 101])
      expect(await read(undefined, { guestItems: [{ shopProductId: mug, quantity }] })).toMatchObject({
        code: "BAD_USER_INPUT",
      });
    const many = Array.from({ length: 51 }, () => ({ shopProductId: mug, quantity: 1 }));
    expect(await read(undefined, { guestItems: many })).toMatchObject({ code: "BAD_USER_INPUT" });
  });
});

describe("with a destination", () => {
  test("prices and sums have the sales tax of the state, to the cent of the order", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    await give(world.db, buyer.id, 100_000n);
    const mug = await createProduct(world, seller);
    const pattern = await createProduct(world, seller, { type: "digital", priceCents: 999 });
    await add(buyer, { shopProductId: encodeId(mug), quantity: 3 });
    await add(buyer, { shopProductId: encodeId(pattern), quantity: 1 });
    const plain = cartIn(await read(buyer));
    const cart = cartIn(await read(buyer, { shipTo: { state: "NM", zipCode: "88001" } }));
    expect(plain.taxPercent).toBe(8.875);
    expect(cart.taxPercent).toBe(4.875);
    expect(cart.itemsTotal).toBe(plain.itemsTotal);
    expect(cart.salesTax).toBeLessThan(plain.salesTax);
    expect(cart.items.map(({ state }) => state)).toEqual(["available", "available"]);
    expect(cart.items.reduce((sum, { price }) => sum + (price ?? 0), 500)).toBe(cart.orderTotal);
    const { order } = await placed(world, buyer);
    expect([order.itemsCents, order.taxCents, order.totalCents].map(Number)).toEqual([
      cart.itemsTotal,
      cart.salesTax,
      cart.orderTotal,
    ]);
    // A state without sales tax, and a territory.
    for (const state of ["OR", "PR"]) expect(cartIn(await read(buyer, { shipTo: { state } })).items).toEqual([]);
  });

  test("tells what the wallet can pay, with the smallest charge left for the card", async () => {
    const seller = await createSeller(world);
    const buyer = await createPerson(world);
    const pattern = await createProduct(world, seller, { type: "digital", priceCents: 2_000 });
    await add(buyer, { shopProductId: encodeId(pattern), quantity: 1 });
    const shipTo = { state: "OR" };
    expect(cartIn(await read(buyer, { shipTo })).fromWallet).toBe(0);
    const { orderTotal } = cartIn(await read(buyer, { shipTo }));
    await give(world.db, buyer.id, BigInt(orderTotal - 1));
    const part = cartIn(await read(buyer, { shipTo })).fromWallet;
    expect(part).toBeLessThan(orderTotal - 1);
    const { order } = await placed(world, buyer, {
      shippingAddress: {
        countryCode: "US",
        address: "1 Main St",
        apartment: "",
        city: "Portland",
        state: "OR",
        zipCode: "97201",
      },
    });
    expect(Number(order.walletCents)).toBe(part);
  });

  test("refuses what is no state, and a ZIP code of another one", async () => {
    expect(await read(undefined, { shipTo: { state: "XX" } })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "state" },
    });
    expect(await read(undefined, { shipTo: { state: "NM", zipCode: "10001" } })).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "zipCode", rule: "other_state" },
    });
  });
});

test("an order is refused where a line or the wallet's part got worse since its buyer saw them", async () => {
  const seller = await createSeller(world);
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, 10_000n);
  const [mug, bowl] = [await createProduct(world, seller), await createProduct(world, seller, { stock: 1 })];
  for (const id of [mug, bowl]) await add(buyer, { shopProductId: encodeId(id), quantity: 1 });
  await world.owner.query("update shop_product set stock = 0 where id = $1", [bowl]);
  const { version, items } = cartIn(await read(buyer));
  const order = (more: Record<string, unknown>) =>
    as(buyer)("mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { order { status } } }", {
      input: {
        recipientName: "Nia Okafor",
        shippingAddress,
        useBalance: true,
        cartVersion: version,
        idempotencyKey: crypto.randomUUID(),
        ...more,
      },
    });
  const refusal = (rule: string) => [{ extensions: { code: "CONFLICT", details: { rule } } }];
  expect((await order({ leftOut: [] })).errors).toMatchObject(refusal("sold_out"));
  expect((await order({ fromWallet: 10_001 })).errors).toMatchObject(refusal("balance_changed"));
  const leftOut = items.filter(({ state }) => state === "sold_out").map(({ id }) => id);
  expect((await order({ leftOut, fromWallet: 3_700 })).data).toEqual({ placeOrder: { order: { status: "paid" } } });
  expect(cartIn(await read(buyer)).items.map(({ id }) => id)).toEqual(leftOut);
});
