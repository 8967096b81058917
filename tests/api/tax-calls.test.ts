import { afterAll, beforeAll, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { salesTax } from "#modules/shop/index.ts";
import { shopLimits } from "#modules/shop/limits.ts";
import { createRateLimits } from "#platform/rate-limits.ts";
import { createStripeTax } from "#providers/sales-tax-stripe/provider.ts";
import { api } from "../support/api.ts";
import { give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, placed } from "../support/orders.ts";
import { createPerson } from "../support/people.ts";
import { shippingAddress } from "../support/shipping-address.ts";
import { startStripeDouble } from "../support/stripe-double.ts";
import type { StripeDouble } from "../support/stripe-double.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const most = shopLimits.sales_tax_call.points;
let double: StripeDouble;
let productId: string;

beforeAll(async () => {
  double = await startStripeDouble();
  const { port } = double;
  const host = { host: "127.0.0.1", port, protocol: "http" } as const;
  salesTax.attach(world.services, createStripeTax({ secretKey: "sk_test_contract", host }));
  productId = await createProduct(world, await createSeller(world), { priceCents: 1_089 });
});
afterAll(() => double.close());

interface Caller {
  readonly personId?: string;
  readonly ip?: string;
}

const limits = () => createRateLimits(world.pool, 1);

/** Asks for the price of a product in New York as a caller; returns the tax in percent, or the rule that refused it. */
async function percentFor(caller: Caller, zipCode: string, state = "NY"): Promise<unknown> {
  const answer = await api(world, { ...caller, limits: limits() })(
    "query ($input: ShopProductPriceInput!) { fetchShopProductPrice(input: $input) { taxPercent } }",
    { input: { productId: encodeId(productId), quantity: 1, state, zipCode } },
  );
  const price = answer.data?.["fetchShopProductPrice"] as { taxPercent: number } | undefined;
  return price?.taxPercent ?? answer.details?.["rule"];
}

/** Reads a cart of the product as a caller; returns the tax in percent. */
async function percentInCart(caller: Caller, zipCode: string): Promise<unknown> {
  const answer = await api(world, { ...caller, limits: limits() })(
    "query ($items: [CartLineInput!], $to: CartDestinationInput) { fetchCart(guestItems: $items, shipTo: $to) { taxPercent } }",
    { items: [{ shopProductId: encodeId(productId), quantity: 1 }], to: { state: "NY", zipCode } },
  );
  return (answer.data?.["fetchCart"] as { taxPercent: number } | null)?.taxPercent;
}

/** Makes `count` requests of a caller, each for another ZIP code of New York, and expects that none learns its rate. */
async function spendCalls(caller: Caller, from: number, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) expect(await percentFor(caller, String(from + turn))).toBe("unknown");
}

/** Returns how many calls of the provider something caused. */
async function callsOf(act: () => Promise<unknown>): Promise<number> {
  const before = double.taxCalls();
  await act();
  return double.taxCalls() - before;
}

test("a guest's address causes a limited number of paid calls; then shown prices answer, and known rates", async () => {
  const [guest, other] = [{ ip: "192.0.2.7" }, { ip: "192.0.2.8" }];
  expect(await percentFor(guest, "10001")).toBe(8.875);
  expect(await callsOf(() => spendCalls(guest, 10_101, most - 1))).toBe(most - 1);
  // The shown rate is New York City's: Juneau's differs.
  expect(
    await callsOf(async () => {
      expect(await percentFor(guest, "99801", "AK")).toBe(8.875);
      expect(await percentFor(guest, "10001")).toBe(8.875);
      expect(await percentFor(guest, "10101")).toBe("unknown");
      expect(await percentInCart(guest, "12207")).toBe(8.875);
    }),
  ).toBe(0);
  expect(await percentFor(other, "99801", "AK")).toBe(5);
  // What another caller asked for costs nothing.
  expect(await callsOf(async () => expect(await percentFor(guest, "99801", "AK")).toBe(5))).toBe(0);
});

test("a cart counts as prices do, and a ZIP code of another state causes no call", async () => {
  const guest = { ip: "192.0.2.9" };
  expect(
    await callsOf(async () => {
      for (let turn = 0; turn < most + 5; turn += 1) await percentInCart(guest, String(10_301 + turn));
    }),
  ).toBe(most);
  const other = { ip: "192.0.2.10" };
  expect(await callsOf(async () => expect(await percentFor(other, "90001")).toBe("unknown"))).toBe(0);
});

test("a person is counted at every address, and an order is placed with the provider's rate all the same", async () => {
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, 10_000n);
  const at = (ip: string) => ({ personId: buyer.id, ip });
  await spendCalls(at("192.0.2.11"), 10_501, most);
  expect(await callsOf(() => percentFor(at("192.0.2.12"), "97201", "OR"))).toBe(0);
  await fillCart(world, buyer, [[productId]]);
  const oregon = { ...shippingAddress, city: "Portland", state: "OR", zipCode: "97201" };
  const calls = await callsOf(async () => {
    const { order } = await placed(world, buyer, { shippingAddress: oregon });
    expect(order.taxCents).toBe(0n);
  });
  expect(calls).toBe(1);
});
