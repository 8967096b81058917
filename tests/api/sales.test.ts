import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formatDate } from "#kernel/format-time.ts";
import { decodeId, encodeId } from "#kernel/ids.ts";
import { buildWeb } from "#main/run-web.ts";
import { createBrand } from "#modules/brands/index.ts";
import { issueUpload, processUpload, receiveUpload } from "#modules/media/index.ts";
import { arriveParcel, openSales } from "#modules/orders/index.ts";
import { refundSale } from "#modules/orders/commands/claims.ts";
import { packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { updateShopProduct } from "#modules/shop/commands/update-product.ts";
import { playVendorStep, sweepOrders as sweepVendorOrders } from "#modules/vendors/index.ts";
import { api } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { useMedia } from "../support/media.ts";
import { give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, giveReturnAddress, placed, readOrder } from "../support/orders.ts";
import { pdfText } from "../support/pdf-text.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { callHttp, cookieFor } from "../support/staff.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
useVendors(world);
useMedia(world);
let app: FastifyInstance;

beforeAll(async () => {
  const { sandbox } = cards;
  app = await buildWeb(world.services, world.pool, { sandbox, periodic: [], close: () => Promise.resolve() });
});
afterAll(() => app.close());
afterEach(async () => {
  await cards.settle();
  await runTasks(world);
  await expectInvariants(world, { books: true });
});

async function shopkeeper(): Promise<TestPerson> {
  const seller = await createSeller(world);
  await giveReturnAddress(world, seller.id);
  return seller;
}

async function buyerWith(cents: bigint): Promise<TestPerson> {
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, cents);
  return buyer;
}

interface File {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Asks for a file as a person; as a guest without one. */
async function file(url: string, person?: TestPerson, actingAs?: string): Promise<File> {
  const cookie = person === undefined ? "" : await cookieFor(world, person.id, actingAs);
  const answer = await app.inject({ url, headers: cookie === "" ? {} : { cookie } });
  return { status: answer.statusCode, body: answer.rawPayload, headers: answer.headers };
}
const textOf = ({ body }: File): string => pdfText(body).join("\n");
const statusOf = async (...asked: Parameters<typeof file>): Promise<number> => (await file(...asked)).status;

const slipPath = (parcelId: string): string => `/shop/sales/${encodeId(parcelId)}/packing-slip.pdf`;
const receiptPath = (orderId: string): string => `/orders/${encodeId(orderId)}/receipt.pdf`;
const filePath = (orderId: string, itemId: string): string => `/orders/${encodeId(orderId)}/files/${encodeId(itemId)}`;

/** An order of one product, paid from the wallet. */
async function bought(buyer: TestPerson, productId: string, quantity = 1, size = "") {
  await fillCart(world, buyer, [[productId, quantity, size]]);
  const { order } = await placed(world, buyer);
  const [parcel] = order.parcels;
  const [item] = parcel?.items ?? [];
  if (parcel === undefined || item === undefined) throw new Error("the order is empty");
  return { order, parcel, item };
}

describe("a packing slip", () => {
  test("has the items and both addresses, and no price; it is the seller's alone", async () => {
    const [seller, buyer, stranger] = [await shopkeeper(), await buyerWith(50_000n), await createPerson(world)];
    const product = await createProduct(world, seller, { sizes: ["S", "Größe 42"], priceCents: 3_217 });
    const { order, parcel, item } = await bought(buyer, product, 3, "Größe 42");
    const slip = await file(slipPath(parcel.id), seller);
    expect(slip.status).toBe(200);
    expect(slip.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="packing-slip-${order.code}-1.pdf"`,
      "cache-control": "private, no-store",
    });
    const text = textOf(slip);
    const words = ["Nia Okafor", "2216 Mesquite Ave, Unit B", "Las Cruces, NM 88001", "Pilar Castellanos", "Größe 42"];
    for (const word of [...words, "418 Tornillo St", order.code, item.name]) expect(text).toContain(word);
    expect(pdfText(slip.body)).toContain("3");
    expect(text).not.toMatch(/\$|\d\.\d\d/);
    expect(await statusOf(slipPath(parcel.id), buyer)).toBe(404);
    expect(await statusOf(slipPath(parcel.id), stranger)).toBe(404);
    expect(await statusOf(slipPath(parcel.id))).toBe(404);
    expect(await statusOf("/shop/sales/none/packing-slip.pdf", seller)).toBe(404);
  });

  test("of a brand's sale is not for a member who may not handle its money", async () => {
    const [owner, member] = [await createPerson(world, { trusted: true }), await createPerson(world)];
    const made = await createBrand(world.services, {
      creatorId: owner.id,
      username: freshUsername(),
      name: "Acme",
      status: "active",
    });
    if (!made.ok) throw new Error(made.error);
    const { brandId } = made.value;
    await world.owner.query(
      "insert into brand_access (brand_id, person_id, access_type, status) values ($1, $2, 'member', 'active')",
      [brandId, member.id],
    );
    await world.owner.query(
      "insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days) values ($1, 'x', 500, 3, 30)",
      [brandId],
    );
    await giveReturnAddress(world, brandId);
    const product = await createProduct(world, { ...owner, id: brandId });
    const { parcel } = await bought(await buyerWith(50_000n), product);
    expect(await statusOf(slipPath(parcel.id), owner, brandId)).toBe(200);
    expect(await statusOf("/shop/sales.csv", owner, brandId)).toBe(200);
    // As themselves they sold nothing of it.
    expect(await statusOf(slipPath(parcel.id), owner)).toBe(404);
    expect(await statusOf(slipPath(parcel.id), member, brandId)).toBe(404);
    expect(await statusOf("/shop/sales.csv", member, brandId)).toBe(404);
    const asked = await callHttp(
      app,
      await cookieFor(world, member.id, brandId),
      `{ fetchSale(parcelId: "${encodeId(parcel.id)}") { id } }`,
    );
    expect(asked.code).toBe("FORBIDDEN");
  });
});

describe("the list of sales", () => {
  test("as CSV has a line for each, and runs no formula that a buyer or seller typed", async () => {
    const [seller, buyer] = [await shopkeeper(), await buyerWith(90_000n)];
    const product = await createProduct(world, seller, { sizes: ["=2+5"] });
    await world.owner.query(`update shop_product set name = '=HYPERLINK("http://x","y")' where id = $1`, [product]);
    const { order, parcel } = await bought(buyer, product, 2, "=2+5");
    expect(
      await shipParcel(world.services, seller.actor, {
        parcelId: parcel.id,
        carrier: "@SUM(A1)",
        trackingNumber: "-1234567",
      }),
    ).toMatchObject({ ok: true });
    await bought(buyer, await createProduct(world, seller));
    const csv = await file("/shop/sales.csv", seller);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = csv.body.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(3);
    const shipped = lines.find((line) => line.includes(order.code)) ?? "";
    expect(shipped).toContain(`,shipped,${buyer.username},"'=HYPERLINK(""http://x"",""y"") (=2+5) x 2",2,`);
    expect(shipped.endsWith(",'@SUM(A1),'-1234567")).toBe(true);
    // Read a page at a time it is the same.
    const paged = await openSales(world.services, seller.id, 1).body.toArray();
    expect(paged.join("")).toBe(csv.body.toString("utf8"));
    const others = await file("/shop/sales.csv", buyer);
    expect(others.body.toString("utf8").trim().split("\r\n")).toHaveLength(1);
    expect(await statusOf("/shop/sales.csv")).toBe(404);
  });

  test("is filtered by state, and says when the money is released", async () => {
    const [seller, buyer] = [await shopkeeper(), await buyerWith(90_000n)];
    const first = await bought(buyer, await createProduct(world, seller));
    const second = await bought(buyer, await createProduct(world, seller));
    await packParcel(world.services, seller.actor, first.parcel.id);
    await shipParcel(world.services, seller.actor, {
      parcelId: second.parcel.id,
      carrier: "UPS",
      trackingNumber: "1Z88204W0344172065",
    });
    const ask = async (status: string) =>
      (
        await api(
          world,
          seller.actor,
        )(`{ fetchSales(input: { status: ${status} }) { items { code releaseDays releasedAt parcel { status } } } }`)
      ).data?.["fetchSales"];
    expect(await ask("[paid, processing]")).toEqual({
      items: [{ code: first.order.code, releaseDays: 21, releasedAt: null, parcel: { status: "processing" } }],
    });
    expect(await ask("[shipped]")).toMatchObject({ items: [{ code: second.order.code }] });
    expect(await ask("[delivered]")).toEqual({ items: [] });
  });
});

describe("a receipt", () => {
  const dollars = (cents: bigint): string => `$${(Number(cents) / 100).toFixed(2)}`;

  test("has lines, tax and how it was paid; it is the buyer's alone, once it is paid", async () => {
    const [seller, buyer] = [await shopkeeper(), await buyerWith(2_000n)];
    await fillCart(world, buyer, [[await createProduct(world, seller, { priceCents: 6_400 })]]);
    const { order, payment } = await placed(world, buyer);
    expect(await statusOf(receiptPath(order.id), buyer)).toBe(404);
    if (payment === null) throw new Error("the wallet paid all");
    await cards.confirm(payment, "4242424242424242");
    await cards.settle();
    await runTasks(world);
    const receipt = await file(receiptPath(order.id), buyer);
    expect(receipt.status).toBe(200);
    const text = textOf(receipt);
    expect(order.itemsCents).toBe(5_878n + 500n);
    for (const words of ["$58.78", "$5.00", "Sales tax, New Mexico", "From the wallet", "Visa ending 4242", order.code])
      expect(text).toContain(words);
    for (const cents of [order.taxCents, order.totalCents, order.walletCents, order.cardCents])
      expect(text).toContain(dollars(cents));
    expect(text).toContain(`@${seller.username}`);
    expect(await statusOf(receiptPath(order.id), seller)).toBe(404);
    expect(await statusOf(receiptPath(order.id))).toBe(404);
    expect(text).not.toMatch(/refund/i);
  });

  /** A delivered order of $64 goods, of which the wallet pays $20 and a card the rest. */
  async function paidByBoth(card: string) {
    const [seller, buyer] = [await shopkeeper(), await buyerWith(2_000n)];
    await fillCart(world, buyer, [[await createProduct(world, seller, { priceCents: 6_400 })]]);
    const { order, payment } = await placed(world, buyer);
    if (payment === null) throw new Error("the wallet paid all");
    await cards.confirm(payment, card);
    await cards.settle();
    await runTasks(world);
    const [parcel] = order.parcels;
    const [item] = parcel?.items ?? [];
    if (parcel === undefined || item === undefined) throw new Error("the order is empty");
    const tracking = { carrier: "UPS", trackingNumber: "1Z88204W0334172065" };
    await shipParcel(world.services, seller.actor, { parcelId: parcel.id, ...tracking });
    await arriveParcel(world.services, parcel.id);
    const refund = async (cents: bigint): Promise<void> => {
      const parts = { items: [{ id: item.id, cents }], shippingCents: 0n };
      expect((await refundSale(world.services, seller.actor, parcel.id, parts)).ok).toBe(true);
    };
    const receipt = async (): Promise<string> => textOf(await file(receiptPath(order.id), buyer));
    const toCard = async (): Promise<unknown> => {
      const query = `query ($id: Id!) { fetchOrder(input: { orderId: $id }) { parcels { refunds { total toWallet toCard } } } }`;
      const { data } = await api(world, { personId: buyer.id })(query, { id: encodeId(order.id) });
      return data?.["fetchOrder"];
    };
    return { order, refund, receipt, toCard };
  }

  test("lists each refund with its day and where it went, and the sum that is kept", async () => {
    const { order, refund, receipt } = await paidByBoth("4242424242424242");
    await refund(1_000n);
    const [first] = (await readOrder(world, order.id)).parcels[0]?.refunds ?? [];
    if (first === undefined) throw new Error("nothing went back");
    expect(first.walletCents > 0n && first.cardCents > 0n).toBe(true);
    // The bank has not answered yet.
    const split = `$10.00: ${dollars(first.walletCents)} to the wallet, ${dollars(first.cardCents)} to Visa ending 4242`;
    expect(await receipt()).toContain(`${split}, on its way`);
    await runTasks(world);
    await cards.settle();
    await world.advance("1 day");
    await refund(500n);
    await runTasks(world);
    await cards.settle();
    const lines = (await receipt()).split("\n");
    const { refunds } = (await readOrder(world, order.id)).parcels[0] ?? { refunds: [] };
    const days = refunds.map(({ createdAt }) => `Refunded ${formatDate(createdAt)}`);
    expect(new Set(days).size).toBe(2);
    expect(lines.filter((line) => line.startsWith("Refunded "))).toEqual(days);
    expect(lines).toContain(split);
    expect(lines.filter((line) => line.startsWith("$5.00: "))).toHaveLength(1);
    expect(lines.join("\n")).toContain(`Total after refunds\n${dollars(order.totalCents - 1_500n)}`);
  });

  test("says that a refund is in the wallet when the bank of the card did not take it", async () => {
    const { order, refund, receipt, toCard } = await paidByBoth("4000000000005126");
    await refund(1_000n);
    await runTasks(world);
    await cards.settle();
    expect(await receipt()).toContain("to Visa ending 5126");
    await world.advance("61 minutes");
    await cards.settle();
    await runTasks(world);
    expect(await receipt()).toContain("$10.00 to the wallet");
    expect(await toCard()).toEqual({ parcels: [{ refunds: [{ total: 1_000, toWallet: 1_000, toCard: 0 }] }] });
    expect(await receipt()).toContain(dollars(order.totalCents - 1_000n));
  });
});

const pdf = Buffer.from("%PDF-1.7\n%%EOF the first edition");

/** Uploads a file of digital goods and returns its address. */
async function uploaded(by: TestPerson, content: Buffer): Promise<string> {
  const issued = await issueUpload(world.services, by.actor, {
    contentType: "application/pdf",
    extension: "pdf",
    uploadType: "shopFile",
  });
  if (!issued.ok) throw new Error(issued.error);
  await receiveUpload(world.services, {
    token: issued.value.writeUrl.split("/").at(-1) ?? "",
    contentType: "application/pdf",
    length: content.length,
    body: Readable.from([content]),
  });
  const kept = await processUpload(world.services, by.id, issued.value.readUrl, "shopFile");
  if (!kept.ok) throw new Error(kept.error);
  return issued.value.readUrl;
}

/** A listed download of a seller. */
async function download(seller: TestPerson, fileName: string): Promise<string> {
  await world.owner.query("update account set acl = array_append(acl, 'canUseShops') where id = $1", [seller.id]);
  const made = await api(world, seller.actor)(
    "mutation ($input: AddShopProductInput!) { addShopProduct(input: $input) { id } }",
    {
      input: { type: "digital", name: "Pattern", price: 1_000, fileKey: await uploaded(seller, pdf), fileName },
    },
  );
  const id = decodeId((made.data?.["addShopProduct"] as { id: string } | undefined)?.id ?? "");
  if (id === null) throw new Error(JSON.stringify(made));
  await world.owner.query("update shop_product set status = 'listed' where id = $1", [id]);
  return id;
}

const downloadsOf = async (itemId: string): Promise<unknown[]> =>
  (await world.owner.query("select person_id from shop_download where order_item_id = $1", [itemId])).rows;

describe("a bought file", () => {
  test("is sent to its buyer as a download, each one written down", async () => {
    const [seller, buyer, stranger] = [await shopkeeper(), await buyerWith(50_000n), await createPerson(world)];
    const { order, item } = await bought(buyer, await download(seller, "Muster für \u0022alle\u0022 “ö”.pdf"));
    expect((await readOrder(world, order.id)).status).toBe("delivered");
    const sent = await file(filePath(order.id, item.id), buyer);
    expect(sent.status).toBe(200);
    expect(sent.body.equals(pdf)).toBe(true);
    expect(sent.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": `attachment; filename="Muster f_r alle ___.pdf"; filename*=UTF-8''Muster%20f%C3%BCr%20alle%20%E2%80%9C%C3%B6%E2%80%9D.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "private, no-store",
    });
    expect(await downloadsOf(item.id)).toEqual([{ person_id: buyer.id }]);
    for (const other of [seller, stranger]) expect(await statusOf(filePath(order.id, item.id), other)).toBe(404);
    expect(await statusOf(filePath(order.id, item.id))).toBe(404);
    expect(await statusOf(filePath(item.id, item.id), buyer)).toBe(404);
    expect(await downloadsOf(item.id)).toHaveLength(1);
  });

  test("stays as it was sold when its seller replaces it", async () => {
    const [seller, buyer] = [await shopkeeper(), await buyerWith(50_000n)];
    const product = await download(seller, "Pattern.pdf");
    const first = await bought(buyer, product);
    const second = Buffer.from("%PDF-1.7\n%%EOF the second edition");
    const changed = await updateShopProduct(world.services, seller.actor, product, {
      fileKey: await uploaded(seller, second),
    });
    expect(changed).toMatchObject({ ok: true });
    expect((await file(filePath(first.order.id, first.item.id), buyer)).body.equals(pdf)).toBe(true);
    const later = await bought(buyer, product);
    expect((await file(filePath(later.order.id, later.item.id), buyer)).body.equals(second)).toBe(true);
  });

  test("is not sent before its order is paid", async () => {
    const [seller, buyer] = [await shopkeeper(), await createPerson(world)];
    const { order, item } = await bought(buyer, await download(seller, "Pattern.pdf"));
    expect(order.status).toBe("awaiting_payment");
    expect(await statusOf(filePath(order.id, item.id), buyer)).toBe(404);
    expect(await downloadsOf(item.id)).toEqual([]);
  });
});

describe("the code of a gift card", () => {
  test("is shown to its buyer once it is delivered, each look written down", async () => {
    const [seller, buyer] = [await shopkeeper(), await buyerWith(90_000n)];
    const found = await world.owner.query<{ reference: string }>(
      "select reference from vendor_product where kind = 'gift_cards' order by price_cents limit 1",
    );
    const { order, item } = await bought(
      buyer,
      await createProduct(world, seller, { type: "gift_card", reference: found.rows[0]?.reference ?? "" }),
    );
    const ask = (person: TestPerson) =>
      api(world, person.actor)(`mutation { readOrderCode(itemId: "${encodeId(item.id)}") { code link pin } }`);
    expect(await ask(buyer)).toMatchObject({ code: "CONFLICT", details: { rule: "code_not_ready" } });
    await runTasks(world);
    const vendorOrderId = (await readOrder(world, order.id)).parcels[0]?.vendorOrderId ?? "";
    await playVendorStep(world.services, vendorOrderId, "deliver");
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    expect((await readOrder(world, order.id)).status).toBe("delivered");
    const shown = await ask(buyer);
    expect(shown.data?.["readOrderCode"]).toMatchObject({ code: expect.any(String) as string });
    for (const other of [seller, await createPerson(world)]) expect((await ask(other)).code).toBe("NOT_FOUND");
    const looks = await world.owner.query("select person_id from vendor_code_look where order_id = $1", [
      vendorOrderId,
    ]);
    expect(looks.rows).toEqual([{ person_id: buyer.id }]);
    // It has no file.
    expect(await statusOf(filePath(order.id, item.id), buyer)).toBe(404);
  });

  test("is not to be had of other goods", async () => {
    const [seller, buyer] = [await shopkeeper(), await buyerWith(90_000n)];
    const { item } = await bought(buyer, await createProduct(world, seller));
    const asked = await api(world, buyer.actor)(`mutation { readOrderCode(itemId: "${encodeId(item.id)}") { code } }`);
    expect(asked.code).toBe("NOT_FOUND");
  });
});

test("the demo plays a carrier: a parcel that was sent arrives", async () => {
  const [seller, buyer] = [await shopkeeper(), await buyerWith(50_000n)];
  const { order, parcel } = await bought(buyer, await createProduct(world, seller));
  const { baseUrl } = world.services.config;
  const headers = { origin: baseUrl, host: new URL(baseUrl).host };
  const play = (payload: object) => app.inject({ method: "POST", url: "/dev/carrier", payload, headers });
  const deliver = { parcel: encodeId(parcel.id), step: "deliver" };
  const none = { message: "No such parcel is on its way." };
  expect((await play(deliver)).json()).toEqual(none);
  await shipParcel(world.services, seller.actor, {
    parcelId: parcel.id,
    carrier: "<b>Mule</b>",
    trackingNumber: "12345",
  });
  const desk = await app.inject({ url: "/dev/outbox", headers });
  expect(desk.body).toContain(`Order ${order.code}, parcel 1`);
  expect(desk.body).toContain("&lt;b&gt;Mule&lt;/b&gt; 12345");
  expect((await play(deliver)).json()).toEqual({ message: "The parcel is delivered." });
  expect((await readOrder(world, order.id)).status).toBe("delivered");
  expect((await play(deliver)).json()).toEqual(none);
  expect((await play({ parcel: "none", step: "deliver" })).json()).toEqual(none);
  expect((await play({ ...deliver, step: "lose" })).statusCode).toBe(400);
  expect((await app.inject({ url: "/dev/outbox", headers })).body).not.toContain(order.code);
});
