import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { getNamedType, isInputObjectType } from "graphql";
import type { GraphQLInputType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { publicSchema } from "#main/public-schema.ts";
import { buildWeb } from "#main/run-web.ts";
import { createBrand } from "#modules/brands/index.ts";
import { requestRefund } from "#modules/orders/commands/claims.ts";
import { shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel } from "#modules/orders/index.ts";
import type { OrderView } from "#modules/orders/queries/orders.ts";
import { savePaymentAttempt } from "#modules/payments/index.ts";
import { fetchUserTransactions } from "#modules/wallet/index.ts";
import { useCards } from "../support/cards.ts";
import { give } from "../support/money.ts";
import {
  createProduct,
  createSeller,
  fillCart,
  giveReturnAddress,
  placed,
  readOrder,
  returnAddress,
} from "../support/orders.ts";
import { createPerson, freshUsername } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { runTasks } from "../support/run-tasks.ts";
import { shippingAddress } from "../support/shipping-address.ts";
import { cookieFor } from "../support/staff.ts";
import { useVendors } from "../support/vendors.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);
useVendors(world);

type Asker = "stranger" | "strangersBrand" | "guest" | "buyer" | "seller";
/** Ids of one trade between the buyer and the seller. */
const traded = ["order", "parcel", "item", "codeItem", "fileItem", "claim", "payment", "transaction"] as const;
type Traded = (typeof traded)[number];

interface Row {
  /** The field, or the address of the file. `$order` and the like are ids; `$ownOrder` and the like are the stranger's. */
  ask: string;
  /** Who may ask for it. The other side of the trade is answered like a stranger. */
  side: "buyer" | "seller";
  /** True where ids of the stranger's own trades stand beside the foreign ones, so only the stranger asks. */
  isMixed?: boolean;
}

const bought = (ask: string): Row => ({ ask, side: "buyer" });
const sold = (ask: string): Row => ({ ask, side: "seller" });
const mixed = (ask: string): Row => ({ ask, side: "buyer", isMixed: true });

const address = "{ shippingAddress { address city zipCode } recipientName }";
const track = 'carrier: "UPS", trackingNumber: "1Z88204W0334172065"';

const fields: readonly Row[] = [
  bought(`fetchOrder(input: { orderId: $order }) ${address}`),
  bought(`cancelOrder(orderId: $order) ${address}`),
  bought(`cancelOrder(orderId: $order, parcelId: $parcel) ${address}`),
  bought(`confirmArrival(parcelId: $parcel) ${address}`),
  bought(`requestRefund(orderItemId: $item, reason: broken, text: "It has a crack.") ${address}`),
  bought(`acceptClaimOffer(claimId: $claim) ${address}`),
  bought(`appealClaim(claimId: $claim, text: "It was broken.") ${address}`),
  bought(`sendClaimReturn(claimId: $claim, ${track}) ${address}`),
  bought(`withdrawClaim(claimId: $claim) ${address}`),
  bought("readOrderCode(itemId: $codeItem) { code link pin }"),
  bought("fetchPayment(paymentId: $payment) { id }"),
  bought("savePaymentAttempt(paymentId: $payment) { payment { id } }"),
  bought("updatePayment(input: { paymentId: $payment, savePaymentMethod: true }) { id }"),
  bought("refundPayment(input: { paymentId: $payment, amount: $cents }) { id }"),
  bought("fetchInvoice(transactionId: $transaction) { total }"),
  sold(`fetchSale(parcelId: $parcel) ${address}`),
  sold(`packParcel(parcelId: $parcel) ${address}`),
  sold(`shipParcel(parcelId: $parcel, ${track}) ${address}`),
  sold(`cancelSale(parcelId: $parcel) ${address}`),
  sold(`answerClaim(claimId: $claim, answer: { kind: decline, text: "It was whole." }) ${address}`),
  sold(`confirmClaimReturn(claimId: $claim) ${address}`),
  sold(`contestClaimReturn(claimId: $claim, text: "An empty box.") ${address}`),
  sold(`refundSale(parcelId: $parcel, items: [{ orderItemId: $item, amount: $cents }]) ${address}`),
  mixed(`cancelOrder(orderId: $ownOrder, parcelId: $parcel) ${address}`),
  mixed(
    `requestRefund(orderItemId: $ownItem, otherOrderItemIds: [$item], reason: broken, text: "A crack.") ${address}`,
  ),
  mixed(`refundSale(parcelId: $ownParcel, items: [{ orderItemId: $item, amount: $cents }]) ${address}`),
];

const files: readonly Row[] = [
  bought("/orders/$order/receipt.pdf"),
  bought("/orders/$order/files/$fileItem"),
  bought("/media/invoices/$transaction.pdf"),
  bought("/brand-invoices/$transaction.pdf"),
  sold("/shop/sales/$parcel/packing-slip.pdf"),
  mixed("/orders/$ownOrder/files/$fileItem"),
];

let app: FastifyInstance;
let ids: Record<Traded | "ownOrder" | "ownItem" | "ownParcel", string>;
let cookies: Record<Asker, string>;
let secrets: readonly string[];

/** Places an order of products, paid by a card; returns it with its payment. */
async function buy(buyer: TestPerson, productIds: readonly string[]): Promise<{ order: OrderView; paymentId: string }> {
  await fillCart(
    world,
    buyer,
    productIds.map((id) => [id] as const),
  );
  const { order, payment } = await placed(world, buyer, { useBalance: false });
  if (payment === null) throw new Error("there is nothing to pay");
  await cards.confirm(payment, "4242424242424242");
  await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
  await cards.settle();
  return { order: await readOrder(world, order.id), paymentId: payment.payment.id };
}

/** Returns the parcel and the item of a kind of product. */
function partOf(order: OrderView, type: string): { parcelId: string; itemId: string } {
  for (const parcel of order.parcels)
    for (const item of parcel.items) if (item.type === type) return { parcelId: parcel.id, itemId: item.id };
  throw new Error(`the order has no ${type}`);
}

async function deliver(seller: TestPerson, parcelId: string): Promise<void> {
  const tracking = { carrier: "UPS", trackingNumber: "1Z88204W0334172065" };
  await shipParcel(world.services, seller.actor, { parcelId, ...tracking });
  await arriveParcel(world.services, parcelId);
}

beforeAll(async () => {
  await world.owner.query("insert into setting (key, value, reason) values ('limits.factor', '1000', 'tests')");
  const { sandbox } = cards;
  app = await buildWeb(world.services, world.pool, { sandbox, periodic: [], close: () => Promise.resolve() });
  const [buyer, seller, stranger] = [await createPerson(world), await createSeller(world), await createSeller(world)];
  await giveReturnAddress(world, seller.id);
  const brand = await createBrand(world.services, {
    creatorId: stranger.id,
    username: freshUsername(),
    name: "Kiln",
    status: "active",
  });
  if (!brand.ok) throw new Error(brand.error);
  const { rows } = await world.owner.query<{ reference: string }>(
    "select reference from vendor_product where kind = 'gift_cards' order by price_cents limit 1",
  );
  const { order, paymentId } = await buy(buyer, [
    await createProduct(world, seller),
    await createProduct(world, seller, { type: "digital", priceCents: 900 }),
    await createProduct(world, seller, { type: "gift_card", reference: rows[0]?.reference ?? "" }),
  ]);
  const mug = partOf(order, "physical");
  await deliver(seller, mug.parcelId);
  const claim = await requestRefund(world.services, buyer.actor, {
    orderItemIds: [mug.itemId],
    reason: "broken",
    wish: "money",
    text: "It has a crack.",
    pictures: [],
  });
  if (!claim.ok) throw new Error(claim.error.code);
  const listed = await fetchUserTransactions(world.db, buyer.id, { limit: 50, sortOrder: "desc", from: null });
  const transaction = listed.find(({ type, status }) => type === "add_funds" && status === "completed")?.id ?? "";

  // The stranger buys of the seller, and sells to the seller.
  const purchase = (await buy(stranger, [await createProduct(world, seller)])).order;
  const ownItem = partOf(purchase, "physical");
  await deliver(seller, ownItem.parcelId);
  const sale = partOf((await buy(seller, [await createProduct(world, stranger)])).order, "physical");
  await deliver(stranger, sale.parcelId);
  await give(world.db, brand.value.brandId, 1_000n);
  await runTasks(world);

  ids = {
    order: order.id,
    parcel: mug.parcelId,
    item: mug.itemId,
    codeItem: partOf(order, "gift_card").itemId,
    fileItem: partOf(order, "digital").itemId,
    claim: claim.value,
    payment: paymentId,
    transaction,
    ownOrder: purchase.id,
    ownItem: ownItem.itemId,
    ownParcel: sale.parcelId,
  };
  cookies = {
    stranger: await cookieFor(world, stranger.id),
    strangersBrand: await cookieFor(world, stranger.id, brand.value.brandId),
    guest: "",
    buyer: await cookieFor(world, buyer.id),
    seller: await cookieFor(world, seller.id),
  };
  secrets = ["Nia Okafor", shippingAddress.address, shippingAddress.zipCode, returnAddress.address, order.code];
});
afterAll(() => app.close());

/** Names the ids of a row. With `isRandom`, ids of the trade are well-formed and belong to nothing. */
const naming = (ask: string, quote: string, isRandom = false): string =>
  ask.replaceAll(/\$(?!cents)(\w+)/g, (_all, name: keyof typeof ids) => {
    const isOfTrade = (traded as readonly string[]).includes(name);
    return `${quote}${encodeId(isRandom && isOfTrade ? randomUUID() : ids[name])}${quote}`;
  });

/** Sends a row as an asker; returns everything of the answer that does not differ between two equal requests. */
async function send(
  row: Row,
  asker: Asker,
  isRandom = false,
): Promise<{ status: number; head: unknown; body: string }> {
  const headers = { "x-client-name": "test", ...(asker === "guest" ? {} : { cookie: cookies[asker] }) };
  const asked = naming(row.ask, row.ask.startsWith("/") ? "" : '"', isRandom);
  const kind = asked.startsWith("fetch") ? "query" : "mutation";
  const variables = asked.includes("$cents") ? "($cents: Cents!)" : "";
  const answer = row.ask.startsWith("/")
    ? await app.inject({ url: asked, headers })
    : await app.inject({
        method: "POST",
        url: "/backend/graphql",
        headers: { ...headers, "content-type": "application/json", "idempotency-key": randomUUID() },
        payload: JSON.stringify({
          query: `${kind} ${variables} { ${asked} }`,
          variables: { cents: 1 },
        }),
      });
  const { date: _date, "x-request-id": _id, ...head } = answer.headers;
  return { status: answer.statusCode, head, body: answer.body.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""') };
}

/** The answers for what is not there: of a file, of a nullable field, of other fields, and of any field to a guest. */
const notThere = /^404 There is nothing here|^200 \{"data":\{"\w+":null\}\}|"code":"(NOT_FOUND|UNAUTHENTICATED)"/;

const others = ({ side, isMixed }: Row): readonly Asker[] =>
  isMixed === true ? ["stranger"] : ["stranger", "strangersBrand", "guest", side === "buyer" ? "seller" : "buyer"];

describe.each([...fields, ...files])("$ask", (row) => {
  test("answers others as it answers for an id of nothing", async () => {
    for (const asker of others(row)) {
      const [foreign, missing] = [await send(row, asker), await send(row, asker, true)];
      expect(foreign, asker).toEqual(missing);
      if (row.isMixed !== true) expect(`${foreign.status} ${foreign.body}`, asker).toMatch(notThere);
      for (const secret of secrets) expect(foreign.body, asker).not.toContain(secret);
    }
  });
});

test("each of them answers its owner otherwise", async () => {
  const same: string[] = [];
  for (const row of [...fields, ...files]) {
    // Downloads with their content: tests/api/sales.test.ts.
    if (row.isMixed === true || /fileItem|brand-invoices/.test(row.ask)) continue;
    const [own, missing] = [await send(row, row.side), await send(row, row.side, true)];
    expect(own.status, row.ask).toBe(200);
    if (own.body === missing.body) same.push(row.ask);
  }
  expect(same).toEqual([]);
});

test("the table has every public field that takes an id of an order, a parcel, an item, a claim or a payment", () => {
  const isTraded = /^(order|parcel|claim|item|orderItem|otherOrderItem|payment)Ids?$/;
  const takes = (name: string, type: GraphQLInputType, seen: readonly string[] = []): boolean => {
    if (isTraded.test(name)) return true;
    const named = getNamedType(type);
    if (!isInputObjectType(named) || seen.includes(named.name)) return false;
    return Object.values(named.getFields()).some((one) => takes(one.name, one.type, [...seen, named.name]));
  };
  const roots = [publicSchema.getQueryType(), publicSchema.getMutationType()];
  const found = roots.flatMap((root) =>
    Object.values(root?.getFields() ?? {})
      .filter(({ args }) => args.some(({ name, type }) => takes(name, type)))
      .map(({ name }) => name),
  );
  const listed = new Set(fields.map(({ ask }) => /^\w+/.exec(ask)?.[0]));
  expect(found.filter((name) => !listed.has(name))).toEqual([]);
  expect(found.length).toBeGreaterThan(15);
});
