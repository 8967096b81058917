import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { vendors } from "#modules/vendors/index.ts";
import type { OrderRequest, Vendor, VendorProduct } from "#modules/vendors/index.ts";
import { vendorPrintful } from "#providers/vendor-printful/provider.ts";
import { vendorTremendous } from "#providers/vendor-tremendous/provider.ts";
import {
  printfulWebhook,
  startPrintfulDouble,
  startTremendousDouble,
  tremendousWebhook,
} from "../support/vendor-doubles.ts";
import { recipient, useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const embedded = useVendors(world);
let printful: Awaited<ReturnType<typeof startPrintfulDouble>>;
let tremendous: Awaited<ReturnType<typeof startTremendousDouble>>;
beforeAll(async () => {
  [printful, tremendous] = [await startPrintfulDouble(), await startTremendousDouble()];
});
afterAll(async () => {
  await printful.close();
  await tremendous.close();
});

const secret = "8f3c1d0a5e7b92644c18de0f93ab67125d04";
const toPrintful = (token = "token"): Vendor => vendorPrintful({ token, webhookSecret: secret, apiUrl: printful.url });
const toTremendous = (apiKey = "key"): Vendor =>
  vendorTremendous({ apiKey, apiUrl: tremendous.url, fundingSource: "balance", webhookSecret: secret });
const named = (name: string): Vendor => vendors.named(world.services, name) as Vendor;
const booked = async (orderId: string): Promise<number> =>
  (await world.owner.query("select 1 from vendor_sandbox.item where order_id = $1", [orderId])).rows.length;
const lose = () => void embedded.faults.calls.push({ call: "place", fault: "accept-then-fail" });

/** The contract of every vendor; the outside ones against a server that speaks their calls. */
interface Bench {
  vendor: () => Vendor;
  /** A product, and a size where it has sizes. */
  product: Pick<OrderRequest, "reference" | "size">;
  first: "ordered" | "delivered";
  ordersOf: (orderId: string) => number | Promise<number>;
  loseAnswer: () => void;
}

const benches: Record<string, Bench> = {
  "embedded goods": {
    vendor: () => named("vendor-embedded"),
    product: { reference: "tee-ticket", size: "M" },
    first: "ordered",
    ordersOf: booked,
    loseAnswer: lose,
  },
  "embedded gift cards": {
    vendor: () => named("giftcards-embedded"),
    product: { reference: "card-lumen-25", size: null },
    first: "delivered",
    ordersOf: booked,
    loseAnswer: lose,
  },
  Printful: {
    vendor: () => toPrintful(),
    product: { reference: "71", size: "M" },
    first: "ordered",
    ordersOf: (orderId) => printful.ordersOf(orderId),
    loseAnswer: () => printful.loseAnswer(),
  },
  Tremendous: {
    vendor: () => toTremendous(),
    product: { reference: "OKMHM2X2OHYV:2500", size: null },
    first: "delivered",
    ordersOf: (orderId) => tremendous.ordersOf(orderId),
    loseAnswer: () => tremendous.loseAnswer(),
  },
};

async function allProducts(vendor: Vendor): Promise<VendorProduct[]> {
  const all: VendorProduct[] = [];
  let from: string | null = null;
  do {
    const page = await vendor.listProducts(from);
    if (!page.ok) throw new Error(page.error.code);
    all.push(...page.value.products);
    from = page.value.next;
  } while (from !== null);
  return all;
}

describe.each(Object.entries(benches))("%s", (_name, { vendor, product, first, ordersOf, loseAnswer }) => {
  const order = (more: Partial<OrderRequest> = {}): OrderRequest => ({
    orderId: randomUUID(),
    ...product,
    quantity: 1,
    recipient: first === "ordered" ? recipient : null,
    ...more,
  });
  const destination = { state: "NM", zipCode: "88001" } as const;

  test("lists products page by page, each once, and reads each as it was listed", async () => {
    const all = await allProducts(vendor());
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(all.length);
    const found = all.find(({ reference }) => reference === product.reference);
    expect(found).toMatchObject({ priceCents: expect.any(BigInt) as bigint });
    expect(await vendor().readProduct(product.reference)).toEqual({ ok: true, value: found });
    for (const one of all) expect(one.detail.length).toBeLessThanOrEqual(60);
  });

  test("knows no product and no order that it never had", async () => {
    expect(await vendor().readProduct("0000000")).toEqual({ ok: false, error: { code: "not_found" } });
    expect(await vendor().readOrder(randomUUID())).toEqual({ ok: false, error: { code: "not_found" } });
  });

  test("quotes price, tax and shipping in whole cents", async () => {
    const quoted = await vendor().quote({ ...product, quantity: 1, ...destination });
    expect(quoted).toMatchObject({ ok: true });
    if (!quoted.ok) return;
    expect(quoted.value.priceCents).toBeGreaterThan(0n);
    if (first === "delivered") expect(quoted.value).toMatchObject({ taxCents: 0n, shippingCents: 0n });
    else expect(quoted.value.shippingCents).toBeGreaterThan(0n);
  });

  test("takes an order and reads it by our id", async () => {
    const what = order();
    const made = await vendor().placeOrder(what);
    expect(made).toMatchObject({ ok: true, value: { orderId: what.orderId, stage: first, failureReason: null } });
    expect(await vendor().readOrder(what.orderId)).toEqual(made);
  });

  test("makes one order for an id, also when the first answer was lost", async () => {
    const what = order();
    loseAnswer();
    expect(await vendor().placeOrder(what)).toEqual({ ok: false, error: { code: "unavailable" } });
    const again = await vendor().placeOrder(what);
    expect(again).toMatchObject({ ok: true, value: { orderId: what.orderId } });
    expect(await vendor().placeOrder(what)).toEqual(again);
    expect(await ordersOf(what.orderId)).toBe(1);
  });

  test("has a code where it sells gift cards, the same each time, and none of an unknown order", async () => {
    const { readCode, sells } = vendor();
    expect(readCode !== undefined).toBe(sells === "gift_cards");
    if (readCode === undefined) return;
    const what = order();
    await vendor().placeOrder(what);
    const code = await readCode(what.orderId);
    expect(code).toMatchObject({ ok: true });
    expect(await readCode(what.orderId)).toEqual(code);
    expect(await readCode(randomUUID())).toEqual({ ok: false, error: { code: "not_found" } });
  });
});

describe("embedded vendors", () => {
  test("refuse a state, a size and a quantity that cannot be", async () => {
    const goods = named("vendor-embedded");
    const wanted = { orderId: randomUUID(), reference: "tee-ticket", size: "M", quantity: 1, recipient };
    const refused = async (more: Partial<OrderRequest>) => {
      const placed = await goods.placeOrder({ ...wanted, ...more });
      return placed.ok ? "placed" : placed.error;
    };
    expect(await refused({ recipient: { ...recipient, state: "AK" } })).toEqual({ code: "refused", reason: "address" });
    expect(await refused({ size: "9XL" })).toEqual({ code: "refused", reason: "size" });
    expect(await refused({ size: null })).toEqual({ code: "refused", reason: "size" });
    expect(await refused({ quantity: 0 })).toEqual({ code: "refused", reason: "quantity" });
    const cards = named("giftcards-embedded");
    expect(await cards.placeOrder({ ...wanted, reference: "card-lumen-25", size: null, quantity: 2 })).toMatchObject({
      error: { reason: "quantity" },
    });
  });

  test("sell no more than they have, to the last piece, also at the same time", async () => {
    const goods = named("vendor-embedded");
    const buy = (quantity: number) =>
      goods.placeOrder({ orderId: randomUUID(), reference: "plant-saguaro", size: null, quantity, recipient });
    const tries = await Promise.all(Array.from({ length: 12 }, () => buy(1)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(8);
    expect(await buy(1)).toEqual({ ok: false, error: { code: "out_of_stock" } });
    expect(await goods.readProduct("plant-saguaro")).toMatchObject({ value: { stock: 0 } });
  });

  test("draw a picture for every product, and the catalogue has eight kinds", async () => {
    const all = [...(await allProducts(named("vendor-embedded"))), ...(await allProducts(named("giftcards-embedded")))];
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all.map(({ kind }) => kind)).size).toBe(8);
    for (const { imageUrl } of all) {
      const file = imageUrl.split("/").at(-1) ?? "";
      const drawn = vendors
        .all(world.services)
        .map((one) => one.picture?.(file))
        .find((svg) => svg !== undefined);
      expect(drawn).toMatch(/^<svg /);
    }
  });
});

describe("Printful", () => {
  test.each([
    ["pending", "ordered"],
    ["inprocess", "ordered"],
    ["onhold", "ordered"],
    ["partial", "shipped"],
    ["fulfilled", "shipped"],
    ["delivered", "delivered"],
    ["failed", "failed"],
    ["canceled", "failed"],
    ["something_new", "ordered"],
  ])("%s is %s", async (status, stage) => {
    const orderId = randomUUID();
    await toPrintful().placeOrder({ orderId, reference: "71", size: "M", quantity: 2, recipient });
    printful.move(orderId, status);
    expect(await toPrintful().readOrder(orderId)).toMatchObject({
      ok: true,
      value: { orderId, stage, costCents: 2_519n },
    });
  });

  test("does not order what is out of stock, nor to a state it does not send to", async () => {
    printful.sellOut(true);
    const orderId = randomUUID();
    const what = { orderId, reference: "71", size: "M", quantity: 1, recipient };
    expect(await toPrintful().placeOrder(what)).toEqual({ ok: false, error: { code: "out_of_stock" } });
    printful.sellOut(false);
    expect(await toPrintful().placeOrder({ ...what, recipient: { ...recipient, state: "AK" } })).toEqual({
      ok: false,
      error: { code: "refused", reason: "address" },
    });
    expect(await toPrintful().placeOrder({ ...what, size: "9XL" })).toMatchObject({ error: { reason: "size" } });
    expect(printful.ordersOf(orderId)).toBe(0);
  });

  test("is unavailable with a wrong token, while it is down, and without a server", async () => {
    const unavailable = { ok: false, error: { code: "unavailable" } };
    expect(await toPrintful("guess").readProduct("71")).toEqual(unavailable);
    printful.breakDown(503);
    expect(await toPrintful().readProduct("71")).toEqual(unavailable);
    printful.breakDown(null);
    expect(await vendorPrintful({ token: "token", apiUrl: "http://127.0.0.1:9" }).readProduct("71")).toEqual(
      unavailable,
    );
  });

  test("reads a signed webhook and refuses a changed one", () => {
    const orderId = randomUUID();
    const { body, headers } = printfulWebhook(orderId, secret);
    expect(toPrintful().readWebhook?.(Buffer.from(body), headers)).toMatchObject({ ok: true, value: { orderId } });
    expect(toPrintful().readWebhook?.(Buffer.from(`${body} `), headers)).toEqual({ ok: false, error: "bad_signature" });
    expect(vendorPrintful({ token: "token" }).readWebhook).toBeUndefined();
  });
});

describe("Tremendous", () => {
  test("offers cards of fixed and of chosen denominations, and no donations", async () => {
    const all = await allProducts(toTremendous());
    expect(all.map(({ reference }) => reference)).toEqual([
      "OKMHM2X2OHYV:1000",
      "OKMHM2X2OHYV:2500",
      "OKMHM2X2OHYV:5000",
      "FIXED0000001:1550",
    ]);
  });

  test.each([
    ["EXECUTED", "delivered"],
    ["PENDING APPROVAL", "ordered"],
    ["CART", "ordered"],
    ["FAILED", "failed"],
    ["CANCELED", "failed"],
  ])("%s is %s", async (status, stage) => {
    const orderId = randomUUID();
    await toTremendous().placeOrder({
      orderId,
      reference: "OKMHM2X2OHYV:1000",
      size: null,
      quantity: 1,
      recipient: null,
    });
    tremendous.move(orderId, status);
    expect(await toTremendous().readOrder(orderId)).toMatchObject({ ok: true, value: { stage, costCents: 1_000n } });
  });

  test("refuses a wrong order for good, and tries again while our balance is empty", async () => {
    const place = (reference: string) =>
      toTremendous().placeOrder({ orderId: randomUUID(), reference, size: null, quantity: 1, recipient: null });
    expect(await place("OKMHM2X2OHYV:9900")).toEqual({ ok: false, error: { code: "refused", reason: "order" } });
    expect(await place("OKMHM2X2OHYV:5000")).toEqual({ ok: false, error: { code: "unavailable" } });
  });

  test("makes a link where the order has none", async () => {
    const orderId = randomUUID();
    await toTremendous().placeOrder({
      orderId,
      reference: "OKMHM2X2OHYV:1000",
      size: null,
      quantity: 1,
      recipient: null,
    });
    tremendous.hideLinks();
    expect(await toTremendous().readCode?.(orderId)).toMatchObject({ ok: true, value: { form: "link", pin: null } });
  });

  test("reads a signed webhook and refuses a changed one", () => {
    const { body, headers } = tremendousWebhook("T1", secret);
    expect(toTremendous().readWebhook?.(Buffer.from(body), headers)).toMatchObject({
      ok: true,
      value: { vendorOrderId: "T1", orderId: null },
    });
    expect(toTremendous().readWebhook?.(Buffer.from(body), {})).toEqual({ ok: false, error: "bad_signature" });
  });
});
