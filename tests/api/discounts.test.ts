import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { createBrand } from "#modules/brands/index.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { cancelOrder } from "#modules/orders/commands/cancel-order.ts";
import { createDiscount, endDiscount, switchDiscount } from "#modules/orders/commands/change-discounts.ts";
import { confirmArrival, packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import type { DiscountTerms } from "#modules/orders/domain/discount.ts";
import { sweepOrders } from "#modules/orders/index.ts";
import { module as ordersModule } from "#modules/orders/module.ts";
import { orderLimits } from "#modules/orders/limits.ts";
import { module as shopModule } from "#modules/shop/module.ts";
import { registerModules } from "#platform/module.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { api } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, place, placed, readOrder } from "../support/orders.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

registerModules([shopModule, ordersModule]);
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
  await give(world.db, buyer.id, fundsCents);
  return buyer;
}

const plain: DiscountTerms = {
  code: "MUGS20",
  percent: 20,
  amountCents: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  isOncePerBuyer: false,
  leastCents: null,
};

/** Makes a code of a seller and returns its id. Throws where that is refused. */
async function makeCode(seller: TestPerson, terms: Partial<DiscountTerms> = {}): Promise<string> {
  const made = await createDiscount(world.services, seller.actor, { ...plain, ...terms });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.id;
}

const usesOf = async (id: string): Promise<number> => {
  const found = await world.owner.query<{ uses: number }>("select uses from shop_discount where id = $1", [id]);
  return found.rows[0]?.uses ?? -1;
};

interface SeenCart {
  readonly orderTotal: number;
  readonly itemsTotal: number;
  readonly salesTax: number;
  readonly discountTotal: number;
  readonly discounts: readonly {
    readonly code: string;
    readonly refusal: string | null;
    readonly discount: number;
    readonly takenOff: number;
    readonly missing: number | null;
    readonly seller: { readonly id: string } | null;
  }[];
}

async function readCartWith(who: TestPerson | undefined, variables: Record<string, unknown>): Promise<SeenCart> {
  const { data, errors } = await api(world, who === undefined ? {} : { personId: who.id })(
    `query ($guestItems: [CartLineInput!], $shipTo: CartDestinationInput, $codes: [String!]) {
      fetchCart(guestItems: $guestItems, shipTo: $shipTo, discountCodes: $codes) {
        orderTotal itemsTotal salesTax discountTotal
        discounts { code refusal discount takenOff missing seller { id } }
      }
    }`,
    variables,
  );
  if (data === null) throw new Error(JSON.stringify(errors));
  return data["fetchCart"] as SeenCart;
}

const refusalOf = async (who: TestPerson, code: string): Promise<string | null | undefined> =>
  (await readCartWith(who, { codes: [code] })).discounts[0]?.refusal;

describe("a seller", () => {
  test("makes, switches and ends codes, and reads only the own ones", async () => {
    const [seller, other] = [await createSeller(world), await createSeller(world)];
    await makeCode(other, { code: "OTHER" });
    const ask = api(world, { personId: seller.id });
    const fields = "id code percent amount maxUses isOncePerBuyer leastTotal isOn uses state";
    const made = await ask(
      `mutation ($input: CreateDiscountCodeInput!) { createDiscountCode(input: $input) { ${fields} } }`,
      { input: { code: " spring-5 ", amount: 500, maxUses: 3, isOncePerBuyer: true, leastTotal: 1_000 } },
    );
    expect(made.data?.["createDiscountCode"]).toMatchObject({
      code: "SPRING-5",
      percent: null,
      amount: 500,
      maxUses: 3,
      isOncePerBuyer: true,
      leastTotal: 1_000,
      isOn: true,
      uses: 0,
      state: "running",
    });
    const id = (made.data?.["createDiscountCode"] as { id: string } | undefined)?.id;
    const off = await ask("mutation ($id: Id!) { switchDiscountCode(discountCodeId: $id, isOn: false) { state } }", {
      id,
    });
    expect(off.data).toEqual({ switchDiscountCode: { state: "off" } });
    const ended = await ask("mutation ($id: Id!) { endDiscountCode(discountCodeId: $id) { state } }", { id });
    expect(ended.data).toEqual({ endDiscountCode: { state: "ended" } });
    // Its name is free again.
    await makeCode(seller, { code: "SPRING-5" });
    const read = await ask("{ fetchDiscountCodes { items { code state } pageInfo { hasNextPage } } }");
    expect(read.data?.["fetchDiscountCodes"]).toMatchObject({
      items: [
        { code: "SPRING-5", state: "running" },
        { code: "SPRING-5", state: "ended" },
      ],
    });
  });

  test("learns what is wrong with a code", async () => {
    const seller = await createSeller(world);
    const make = (terms: Partial<DiscountTerms>) =>
      createDiscount(world.services, seller.actor, { ...plain, ...terms });
    const soon = new Date(Date.now() + 3_600_000);
    const wrong: [Partial<DiscountTerms>, string, string][] = [
      [{ code: "AB" }, "code", "invalid"],
      [{ code: "A".repeat(21) }, "code", "invalid"],
      [{ code: "MUG 5" }, "code", "invalid"],
      [{ percent: 0 }, "percent", "range"],
      [{ percent: 91 }, "percent", "range"],
      [{ percent: null }, "amount", "one_value"],
      [{ amountCents: 5n }, "percent", "one_value"],
      [{ percent: null, amountCents: 0n }, "amount", "range"],
      [{ percent: null, amountCents: 100_001n }, "amount", "range"],
      [{ startsAt: soon, endsAt: soon }, "endsAt", "order"],
      [{ endsAt: new Date("2020-01-01") }, "endsAt", "past"],
      [{ maxUses: 0 }, "maxUses", "range"],
      [{ maxUses: 100_001 }, "maxUses", "range"],
      [{ leastCents: 0n }, "leastTotal", "range"],
    ];
    for (const [terms, field, rule] of wrong)
      expect(await make(terms), `${field} ${rule}`).toMatchObject({ error: { code: "invalid", field, rule } });
    expect(await make({})).toMatchObject({ ok: true });
    expect(await make({ code: "mugs20" })).toMatchObject({ error: { code: "code_taken" } });
    const stranger = await createPerson(world);
    expect(await createDiscount(world.services, stranger.actor, plain)).toMatchObject({ error: { code: "no_shop" } });
  });

  test("has at most fifty living codes, also when they are made at once", async () => {
    const seller = await createSeller(world);
    for (let number = 0; number < 48; number += 1) await makeCode(seller, { code: `CODE-${number}` });
    const done = await atOnce(5, (index) =>
      createDiscount(world.services, seller.actor, { ...plain, code: `MORE-${index}` }),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(2);
    expect(done.find(({ ok }) => !ok)).toMatchObject({ error: { code: "limit_exceeded", limit: 50 } });
  });

  test("changes no code of another, and none that is ended", async () => {
    const [seller, other] = [await createSeller(world), await createSeller(world)];
    const id = await makeCode(seller);
    const services = world.services;
    expect(await endDiscount(services, other.actor, id)).toMatchObject({ error: { code: "not_found" } });
    expect(await switchDiscount(services, other.actor, { id, isOn: false })).toMatchObject({
      error: { code: "not_found" },
    });
    await endDiscount(services, seller.actor, id);
    expect(await switchDiscount(services, seller.actor, { id, isOn: true })).toMatchObject({
      error: { code: "ended" },
    });
  });
});

describe("a code at the checkout", () => {
  test("takes its percentage off net prices, and the tax on it with the destination's rate", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(20_000n);
    await makeCode(seller);
    await fillCart(world, buyer, [[await createProduct(world, seller, { priceCents: 3_200 }), 2]]);
    const shipTo = { state: "NM" };
    const before = await readCartWith(buyer, { shipTo });
    const cart = await readCartWith(buyer, { shipTo, codes: ["mugs20"] });
    // 20 % of 5,878.
    expect(cart.discountTotal).toBe(1_176);
    expect(cart.itemsTotal).toBe(before.itemsTotal - 1_176);
    const takenOff = before.orderTotal - cart.orderTotal;
    expect(takenOff).toBeGreaterThan(1_176);
    expect(cart.discounts).toMatchObject([{ code: "MUGS20", refusal: null, discount: 1_176, takenOff, missing: null }]);

    const { order } = await placed(world, buyer, { discountCodes: ["Mugs20"], seenDiscountCents: 1_176n });
    expect(order.totalCents).toBe(BigInt(cart.orderTotal));
    expect(order.discounts).toMatchObject([{ code: "MUGS20", cents: 1_176n }]);
    const [parcel] = order.parcels;
    // The fee is of what is left: 10 % of 4,702.
    expect(parcel).toMatchObject({ itemsCents: 4_702n, discountCents: 1_176n, feeCents: 470n, shippingCents: 500n });
    expect(parcel?.items).toMatchObject([{ netCents: 4_702n, discountCents: 1_176n }]);
    expect(await balance(buyer)).toBe(20_000n - order.totalCents);
    const parcelId = parcel?.id ?? "";
    await packParcel(world.services, seller.actor, parcelId);
    await shipParcel(world.services, seller.actor, { parcelId, carrier: "UPS", trackingNumber: "1Z88204" });
    await confirmArrival(world.services, buyer.actor, parcelId);
    expect(await balance(seller)).toBe(4_702n - 470n + 500n);
  });

  test("takes an amount off over lines and parcels to the cent, and no more than leaves a cent of each", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(50_000n);
    await makeCode(seller, { code: "TENOFF", percent: null, amountCents: 1_000n });
    const lines: [string, number][] = [
      [await createProduct(world, seller, { priceCents: 1_111 }), 1],
      [await createProduct(world, seller, { priceCents: 333 }), 3],
      [await createProduct(world, seller, { type: "digital", priceCents: 777 }), 1],
    ];
    await fillCart(world, buyer, lines);
    const { order } = await placed(world, buyer, { discountCodes: ["TENOFF"] });
    expect(order.parcels).toHaveLength(2);
    expect(order.parcels.reduce((sum, { discountCents }) => sum + discountCents, 0n)).toBe(1_000n);
    for (const { items } of order.parcels)
      for (const { discountCents } of items) expect(discountCents).toBeGreaterThan(0n);

    await makeCode(seller, { code: "ALL", percent: null, amountCents: 100_000n });
    const cheap = await createProduct(world, seller, { priceCents: 2 });
    await fillCart(world, buyer, [[cheap], [await createProduct(world, seller, { priceCents: 300 })]]);
    const second = await placed(world, buyer, { discountCodes: ["ALL"] });
    expect(second.order.parcels[0]?.items.map(({ netCents }) => netCents)).toEqual([1n, 1n]);
    // Where only a cent is left there is nothing to take off.
    const third = await buyerWith(5_000n);
    await fillCart(world, third, [[await createProduct(world, seller, { priceCents: 1 })]]);
    expect(await refusalOf(third, "ALL")).toBe("nothing_left");
  });

  test("is of its seller's goods alone, and never of gift cards", async () => {
    const [seller, other] = [await createSeller(world), await createSeller(world)];
    const giftCard = await createProduct(world, other, { type: "gift_card", reference: "card-harbor-25" });
    const buyer = await buyerWith(50_000n);
    await makeCode(seller, { code: "BOTH" });
    await makeCode(other, { code: "BOTH", percent: 50 });
    await fillCart(world, buyer, [
      [await createProduct(world, seller, { priceCents: 1_000 })],
      [await createProduct(world, other, { priceCents: 1_000 })],
      [giftCard],
    ]);
    const cart = await readCartWith(buyer, { codes: ["BOTH"] });
    // One text is a code of each: 20 % and 50 % of 918.
    expect(cart.discounts.map(({ discount }) => discount).toSorted((a, b) => a - b)).toEqual([184, 459]);
    const { order } = await placed(world, buyer, { discountCodes: ["BOTH"] });
    const card = order.parcels.flatMap(({ items }) => items).find(({ type }) => type === "gift_card");
    expect(card?.discountCents).toBe(0n);
    const only = await buyerWith(5_000n);
    await fillCart(world, only, [[giftCard]]);
    expect(await refusalOf(only, "BOTH")).toBe("nothing_of_this_shop");
  });

  test("says in the first thing in the way why it does not apply", async () => {
    const [seller, other] = [await createSeller(world), await createSeller(world)];
    const buyer = await buyerWith(50_000n);
    const product = await createProduct(world, seller, { priceCents: 1_000 });
    await fillCart(world, buyer, [[product]]);
    const later = new Date(Date.now() + 3_600_000);
    const ended = await makeCode(seller, { code: "ENDED" });
    await endDiscount(world.services, seller.actor, ended);
    const off = await makeCode(seller, { code: "OFF" });
    await switchDiscount(world.services, seller.actor, { id: off, isOn: false });
    await makeCode(seller, { code: "LATER", startsAt: later });
    await makeCode(seller, { code: "SHORT", endsAt: later });
    await makeCode(seller, { code: "BIG", leastCents: 2_000n });
    await makeCode(other, { code: "ELSEWHERE" });
    const once = await makeCode(seller, { code: "ONCE", isOncePerBuyer: true, maxUses: 2 });
    expect(await refusalOf(buyer, "NO-SUCH")).toBe("unknown");
    expect(await refusalOf(buyer, "not a code!")).toBe("unknown");
    expect(await refusalOf(buyer, "ENDED")).toBe("ended");
    expect(await refusalOf(buyer, "OFF")).toBe("ended");
    expect(await refusalOf(buyer, "LATER")).toBe("not_started");
    expect(await refusalOf(buyer, "SHORT")).toBeNull();
    expect(await refusalOf(buyer, "ELSEWHERE")).toBe("nothing_of_this_shop");
    const tooLittle = await readCartWith(buyer, { codes: ["BIG"] });
    // 1,000 with tax are 918 net.
    expect(tooLittle.discounts).toMatchObject([{ refusal: "too_little", missing: 1_082, takenOff: 0 }]);
    const two = await readCartWith(buyer, { codes: ["SHORT", "short", "ONCE"] });
    expect(two.discounts.map(({ code, refusal }) => [code, refusal])).toEqual([
      ["SHORT", null],
      ["ONCE", "second_of_seller"],
    ]);
    await placed(world, buyer, { discountCodes: ["ONCE"] });
    await fillCart(world, buyer, [[product]]);
    expect(await refusalOf(buyer, "ONCE")).toBe("used_before");
    const second = await buyerWith(5_000n);
    await fillCart(world, second, [[product]]);
    await placed(world, second, { discountCodes: ["ONCE"] });
    expect(await usesOf(once)).toBe(2);
    const third = await buyerWith(5_000n);
    await fillCart(world, third, [[product]]);
    expect(await refusalOf(third, "ONCE")).toBe("used_up");
    await world.advance("2 hours");
    expect(await refusalOf(third, "LATER")).toBeNull();
    expect(await refusalOf(third, "SHORT")).toBe("ended");
  });

  test("is priced for guests, and eleven codes are too many", async () => {
    const seller = await createSeller(world);
    await makeCode(seller);
    const guestItems = [{ shopProductId: await createProduct(world, seller), quantity: 1 }];
    const items = guestItems.map((one) => ({ ...one, shopProductId: encodeId(one.shopProductId) }));
    const cart = await readCartWith(undefined, { guestItems: items, codes: ["MUGS20"] });
    expect(cart.discounts).toMatchObject([{ refusal: null, discount: 588 }]);
    await expect(
      readCartWith(undefined, { guestItems: items, codes: Array.from({ length: 11 }, (_one, turn) => `C-${turn}`) }),
    ).rejects.toThrow("too_many");
  });

  test("is guessed so often, and no further", async () => {
    const buyer = await buyerWith(10_000n);
    // The limits of one server, at their usual factor.
    const call = api(world, { personId: buyer.id, limits: createRateLimits(world.pool, 1) });
    const guess = async (codes: readonly string[]) =>
      (await call("query ($codes: [String!]) { fetchCart(discountCodes: $codes) { version } }", { codes })).code;
    const { points } = orderLimits.discount_try;
    for (let turn = 0; turn < points; turn += 1) expect(await guess([`GUESS-${turn}`])).toBeUndefined();
    expect(await guess(["GUESS"])).toBe("RATE_LIMITED");
    // A cart without a code is priced as before.
    expect(await guess([])).toBeUndefined();
  });

  test("never takes a resold product below its cost, which we pay the vendor in any case", async () => {
    const seller = await createSeller(world);
    const buyer = await buyerWith(50_000n);
    await makeCode(seller, { code: "DEEP", percent: 90 });
    await fillCart(world, buyer, [[await createProduct(world, seller, { type: "vendor", reference: "candle-cedar" })]]);
    const { order } = await placed(world, buyer, { discountCodes: ["DEEP"] });
    const parcel = order.parcels[0];
    expect(parcel?.itemsCents).toBe(parcel?.costCents);
    expect([parcel?.feeCents, parcel?.receivedCents]).toEqual([0n, 0n]);
  });
});

describe("the uses of a code", () => {
  test("are five of fifty buyers at once, and the others are refused", async () => {
    const seller = await createSeller(world);
    const id = await makeCode(seller, { maxUses: 5 });
    const product = await createProduct(world, seller);
    const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerWith(10_000n)));
    for (const buyer of buyers) await fillCart(world, buyer, [[product]]);
    const done = await atOnce(50, (index) =>
      place(world, buyers[index] as TestPerson, { discountCodes: ["MUGS20"], seenDiscountCents: 588n }),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(5);
    expect(new Set(done.flatMap((one) => (one.ok ? [] : [one.error.code])))).toEqual(new Set(["discount_changed"]));
    expect(await usesOf(id)).toBe(5);
  });

  test("are one for a buyer, also with two orders at once", async () => {
    const seller = await createSeller(world);
    const id = await makeCode(seller, { isOncePerBuyer: true });
    const buyer = await buyerWith(50_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    await placed(world, buyer, { discountCodes: ["MUGS20"] });
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    expect(await place(world, buyer, { discountCodes: ["MUGS20"], seenDiscountCents: 1n })).toMatchObject({
      error: { code: "discount_changed", discountCents: 0n },
    });
    // Without a discount that was seen it is an order at the full price.
    const { order } = await placed(world, buyer, { discountCodes: ["MUGS20"] });
    expect(order.discounts).toEqual([]);
    expect(await usesOf(id)).toBe(1);
  });

  test("are one for a person who buys for a brand as well, and one for the brand", async () => {
    const seller = await createSeller(world);
    await makeCode(seller, { isOncePerBuyer: true });
    const product = await createProduct(world, seller);
    const buyer = await createPerson(world, { trusted: true });
    const made = await createBrand(world.services, {
      creatorId: buyer.id,
      username: freshUsername(),
      name: "Kiln",
      status: "active",
    });
    if (!made.ok) throw new Error(made.error);
    const { brandId } = made.value;
    const brand = { ...buyer, id: brandId, actor: { personId: buyer.id, accountId: brandId } };
    for (const { id } of [buyer, brand]) await give(world.db, id, 50_000n);
    for (const who of [buyer, brand]) await fillCart(world, who, [[product]]);
    expect((await placed(world, buyer, { discountCodes: ["MUGS20"] })).order.discounts).toHaveLength(1);
    expect(await place(world, brand, { discountCodes: ["MUGS20"], seenDiscountCents: 1n })).toMatchObject({
      error: { code: "discount_changed" },
    });
    // A colleague has not used it, the brand has once it did.
    const colleague = await createPerson(world);
    const ofBrand = { ...brand, actor: { personId: colleague.id, accountId: brandId } };
    expect((await placed(world, ofBrand, { discountCodes: ["MUGS20"] })).order.discounts).toHaveLength(1);
    await fillCart(world, ofBrand, [[product]]);
    const other = { ...brand, actor: { personId: (await createPerson(world)).id, accountId: brandId } };
    expect((await placed(world, other, { discountCodes: ["MUGS20"] })).order.discounts).toEqual([]);
  });

  test("come back with an order that is not paid, and count once for an order that is placed again", async () => {
    const seller = await createSeller(world);
    const id = await makeCode(seller, { isOncePerBuyer: true, maxUses: 1 });
    const buyer = await createPerson(world);
    await fillCart(world, buyer, [[await createProduct(world, seller)]]);
    const first = await placed(world, buyer, { discountCodes: ["MUGS20"] });
    expect(await usesOf(id)).toBe(1);
    // The cart shows it: placing again gives the unpaid order up.
    expect(await refusalOf(buyer, "MUGS20")).toBeNull();
    const idempotencyKey = randomUUID();
    const again = { discountCodes: ["MUGS20"], seenDiscountCents: 588n, idempotencyKey };
    const second = await placed(world, buyer, again);
    expect((await readOrder(world, first.order.id)).status).toBe("cancelled");
    expect(second.order.discounts).toHaveLength(1);
    expect(await usesOf(id)).toBe(1);
    expect((await placed(world, buyer, again)).order.id).toBe(second.order.id);
    expect(await usesOf(id)).toBe(1);
    await world.advance("20 minutes");
    await sweepOrders(world.services);
    expect(await usesOf(id)).toBe(0);
  });

  test("come back with the whole order, which pays back exactly what was paid", async () => {
    const [seller, other] = [await createSeller(world), await createSeller(world)];
    const id = await makeCode(seller);
    const buyer = await buyerWith(50_000n);
    await fillCart(world, buyer, [[await createProduct(world, seller), 3], [await createProduct(world, other)]]);
    const { order } = await placed(world, buyer, { discountCodes: ["MUGS20"] });
    const parcel = order.parcels.find(({ sellerId }) => sellerId === seller.id);
    await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: parcel?.id ?? "" });
    expect(await balance(buyer)).toBe(50_000n - order.totalCents + (parcel?.totalCents ?? 0n));
    expect(await usesOf(id)).toBe(1);
    await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null });
    expect(await balance(buyer)).toBe(50_000n);
    expect(await usesOf(id)).toBe(0);
  });

  test("and cancelled orders at once end in the right number", async () => {
    const seller = await createSeller(world);
    const id = await makeCode(seller, { maxUses: 10 });
    const product = await createProduct(world, seller);
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buyerWith(10_000n)));
    for (const buyer of buyers) await fillCart(world, buyer, [[product]]);
    const first = await Promise.all(
      buyers.slice(0, 10).map((buyer) => placed(world, buyer, { discountCodes: ["MUGS20"] })),
    );
    await atOnce(20, async (index) => {
      const buyer = buyers[index] as TestPerson;
      const order = first[index]?.order;
      if (order === undefined) await place(world, buyer, { discountCodes: ["MUGS20"], seenDiscountCents: 588n });
      else await cancelOrder(world.services, buyer.actor, { orderId: order.id, parcelId: null });
    });
    const living = await world.owner.query<{ count: number }>(
      `select count(*)::int as count from shop_order_discount u join shop_order o on o.id = u.order_id
        where u.discount_id = $1 and o.status <> 'cancelled'`,
      [id],
    );
    expect(await usesOf(id)).toBe(living.rows[0]?.count);
  });
});
