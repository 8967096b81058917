import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import { savePaymentAttempt } from "#modules/payments/index.ts";
import { createDiscount } from "#modules/orders/commands/change-discounts.ts";
import { decideClaim } from "#modules/orders/commands/decide-claim.ts";
import { shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { findClaim } from "#modules/orders/queries/claims.ts";
import { row, rows } from "#platform/db/db.ts";
import { staffApi } from "../support/api.ts";
import type { Answer } from "../support/api.ts";
import { useCards } from "../support/cards.ts";
import { give } from "../support/money.ts";
import { claimWithStaff, createProduct, createSeller, fillCart, placed } from "../support/orders.ts";
import { shippingAddress } from "../support/shipping-address.ts";
import { createPerson } from "../support/people.ts";
import type { TestPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const cards = useCards(world);

async function staffMember(...grants: string[]) {
  const person = await createPerson(world, { role: "staff", trusted: true });
  await world.owner.query("update account set acl = acl || $2 where id = $1", [
    person.id,
    grants.length === 0 ? ["manageMoney", "canViewAdminPages"] : grants,
  ]);
  return { ...person, call: staffApi(world, { personId: person.id }) };
}

const FIND = `query ($query: String!, $pagination: PaginationInput) { spFindOrders(query: $query, pagination: $pagination) { items { id code status buyer { username } orderTotal } pageInfo { next hasNextPage } } }`;
const CASE = `query ($id: Id!) { spFetchOrder(orderId: $id) {
  code status buyer { username } state itemsTotal salesTax orderTotal shippingTotal fromWallet fromCard payment { status amount refunded card }
  parcels { number seller { username } carriage status items { name quantity price } shippingCost total cost fee received carrier trackingNumber cancelReason }
  steps { status by } paidAt } }`;
const OPEN = `mutation ($id: Id!, $reason: String!) { spOpenOrderAddress(orderId: $id, reason: $reason) { recipientName shipping billing } }`;

const part = ({ data }: Answer, name: string): unknown => data?.[name];
interface Found {
  items: { id: string; code: string; status: string; buyer: { username: string } | null }[];
  pageInfo: { next: string | null; hasNextPage: boolean };
}
type Staff = Awaited<ReturnType<typeof staffMember>>;
const find = async (staff: Staff, query: string, pagination: object = {}): Promise<Found> =>
  part(await staff.call(FIND, { query, pagination }), "spFindOrders") as Found;

const audited = ({ id }: TestPerson) =>
  rows(
    world.db,
    sql<{ action: string; object_id: string | null; reason: string; before: unknown; after: unknown }>`
      select action, object_id, reason, before, after from audit_event where actor_id = ${id} order by created_at, id`,
  );

async function buyerWith(cents: bigint): Promise<TestPerson> {
  const buyer = await createPerson(world);
  await give(world.db, buyer.id, cents);
  return buyer;
}

let seller: TestPerson;
let product: string;
beforeAll(async () => {
  seller = await createSeller(world);
  product = await createProduct(world, seller, { priceCents: 3_200 });
});

async function buy(buyer: TestPerson): Promise<{ id: string; code: string }> {
  await fillCart(world, buyer, [[product]]);
  return (await placed(world, buyer)).order;
}

describe("the look-up", () => {
  test("finds an order by its code, however it is written, and a buyer's orders by username, the newest first", async () => {
    const staff = await staffMember();
    const buyer = await buyerWith(50_000n);
    const [first, second] = [await buy(buyer), await buy(buyer)];
    await buy(await buyerWith(10_000n));
    const typed = ` ${first.code.slice(0, 4).toLowerCase()}-${first.code.slice(4)} `;
    expect((await find(staff, typed)).items).toMatchObject([
      { id: encodeId(first.id), code: first.code, status: "paid", buyer: { username: buyer.username } },
    ]);
    for (const query of [buyer.username, `@${buyer.username.toUpperCase()}`])
      expect((await find(staff, query)).items.map(({ code }) => code)).toEqual([second.code, first.code]);
    const page = await find(staff, buyer.username, { limit: 1 });
    expect(page.pageInfo.hasNextPage).toBe(true);
    expect(
      (await find(staff, buyer.username, { limit: 1, after: page.pageInfo.next })).items.map(({ code }) => code),
    ).toEqual([first.code]);
    expect(await audited(staff)).toEqual([]);
  });

  test("finds a buyer by a whole email and logs it; nothing else is logged, and a part of an email finds nothing", async () => {
    const staff = await staffMember();
    const buyer = await buyerWith(10_000n);
    const { code } = await buy(buyer);
    const found = await row(
      world.db,
      sql<{ email: string }>`select email from account_credential where account_id = ${buyer.id}`,
    );
    const email = found?.email ?? "";
    expect((await find(staff, email.toUpperCase())).items).toMatchObject([{ code }]);
    expect((await find(staff, email.slice(1))).items).toEqual([]);
    for (const query of ["", "  ", "no-such-code", "@", "nothing@example.com", "00000000"])
      expect((await find(staff, query)).items).toEqual([]);
    expect(await audited(staff)).toMatchObject([
      { action: "find_user_by_contact", object_id: buyer.id, after: { fact: "email" } },
    ]);
    expect((await staff.call(FIND, { query: "x".repeat(300) })).details).toMatchObject({ field: "query" });
  });

  test("is for staff who handle money", async () => {
    const moderator = await staffMember("moderate", "canViewAdminPages");
    const order = await buy(await buyerWith(10_000n));
    const id = encodeId(order.id);
    expect((await moderator.call(FIND, { query: order.code })).code).toBe("FORBIDDEN");
    expect((await moderator.call(CASE, { id })).code).toBe("FORBIDDEN");
    expect((await moderator.call(OPEN, { id, reason: "A parcel came back" })).code).toBe("FORBIDDEN");
  });
});

describe("a case", () => {
  test("has sums, parcels, payment and steps of an order, and no address", async () => {
    const staff = await staffMember();
    const buyer = await buyerWith(1_000n);
    await fillCart(world, buyer, [[product]]);
    const { order, payment } = await placed(world, buyer);
    if (payment === null) throw new Error("there is nothing to pay");
    await cards.confirm(payment, "4242424242424242");
    await savePaymentAttempt(world.services, buyer.actor, payment.payment.id);
    await cards.settle();
    const parcel = order.parcels[0];
    await shipParcel(world.services, seller.actor, {
      parcelId: parcel?.id ?? "",
      carrier: "UPS",
      trackingNumber: "1Z88204W",
    });
    const answer = await staff.call(CASE, { id: encodeId(order.id) });
    expect(part(answer, "spFetchOrder")).toMatchObject({
      code: order.code,
      status: "shipped",
      buyer: { username: buyer.username },
      state: "NM",
      itemsTotal: Number(order.itemsCents),
      salesTax: Number(order.taxCents),
      orderTotal: Number(order.totalCents),
      shippingTotal: 500,
      fromWallet: 1_000,
      fromCard: Number(order.totalCents) - 1_000,
      payment: { status: "succeeded", amount: Number(order.cardCents), refunded: 0, card: "visa 4242" },
      parcels: [
        {
          number: 1,
          seller: { username: seller.username },
          carriage: "seller",
          status: "shipped",
          items: [{ quantity: 1 }],
          total: Number(order.totalCents),
          received: Number(parcel?.receivedCents),
          fee: Number(parcel?.feeCents),
          carrier: "UPS",
          trackingNumber: "1Z88204W",
          cancelReason: null,
        },
      ],
      steps: [
        { status: "awaiting_payment", by: "buyer" },
        { status: "paid", by: "buyer" },
        { status: "shipped", by: "seller" },
      ],
    });
    expect(JSON.stringify(answer.data)).not.toContain("Mesquite");
    expect((await staff.call(CASE, { id: encodeId(buyer.id) })).code).toBe("NOT_FOUND");
    expect(await audited(staff)).toEqual([]);
  });

  test("has what a code took off, its refunds and its claims", async () => {
    const staff = await staffMember();
    const claimId = await claimWithStaff(world);
    const decided = await decideClaim(world.services, {
      staffId: (await staffMember()).id,
      claimId,
      reason: "The picture shows it.",
      decision: { kind: "refund", amountCents: 1_000n, paidBy: "platform" },
    });
    expect(decided.ok).toBe(true);
    const claim = await findClaim(world.db, claimId);
    const CLAIMED = `query ($id: Id!) { spFetchOrder(orderId: $id) { discounts discountTotal
      parcels { discountTotal claims { id status reason } refunds { total toWallet toCard paidBy by } } } }`;
    expect(part(await staff.call(CLAIMED, { id: encodeId(claim?.orderId ?? "") }), "spFetchOrder")).toEqual({
      discounts: [],
      discountTotal: 0,
      parcels: [
        {
          discountTotal: 0,
          claims: [{ id: encodeId(claimId), status: "refunded", reason: "broken" }],
          refunds: [{ total: 1_000, toWallet: 1_000, toCard: 0, paidBy: "platform", by: "staff" }],
        },
      ],
    });
    await createDiscount(world.services, seller.actor, {
      code: "MUGS20",
      percent: 20,
      amountCents: null,
      startsAt: null,
      endsAt: null,
      maxUses: null,
      isOncePerBuyer: false,
      leastCents: null,
    });
    const buyer = await buyerWith(10_000n);
    await fillCart(world, buyer, [[product]]);
    const { order } = await placed(world, buyer, { discountCodes: ["MUGS20"] });
    const off = Number(order.parcels[0]?.discountCents);
    expect(off).toBeGreaterThan(0);
    expect(part(await staff.call(CLAIMED, { id: encodeId(order.id) }), "spFetchOrder")).toMatchObject({
      discounts: ["MUGS20"],
      discountTotal: off,
      parcels: [{ discountTotal: off, claims: [], refunds: [] }],
    });
  });

  test("shows where it goes with a reason, and logs each look", async () => {
    const staff = await staffMember();
    const buyer = await buyerWith(10_000n);
    const order = await buy(buyer);
    const id = encodeId(order.id);
    expect((await staff.call(OPEN, { id, reason: "no" })).details).toMatchObject({ field: "reason" });
    const reason = "The carrier sent it back";
    const { address, apartment, city, state, zipCode } = shippingAddress;
    const line = `${address}, ${apartment}, ${city}, ${state} ${zipCode}, US`;
    expect(part(await staff.call(OPEN, { id, reason }), "spOpenOrderAddress")).toEqual({
      recipientName: "Nia Okafor",
      shipping: line,
      billing: line,
    });
    expect(await audited(staff)).toMatchObject([
      { action: "spOpenOrderAddress_refused" },
      { action: "order.address_opened", object_id: buyer.id, reason, before: { orderId: order.id, code: order.code } },
    ]);
    await world.owner.query("update shop_order set address_enc = null where id = $1", [order.id]);
    expect(part(await staff.call(OPEN, { id, reason }), "spOpenOrderAddress")).toBeNull();
    expect((await staff.call(OPEN, { id: encodeId(buyer.id), reason })).code).toBe("NOT_FOUND");
  });

  test("is opened by a colleague when a staff member bought or sold it", async () => {
    const [staff, other] = [await staffMember(), await staffMember()];
    await give(world.db, staff.id, 10_000n);
    const bought = await buy(staff);
    await world.owner.query(
      "insert into shop (account_id, return_address_enc, shipping_cents, packing_days, return_days) values ($1, '\\x00', 0, 1, 30)",
      [staff.id],
    );
    const buyer = await buyerWith(10_000n);
    await fillCart(world, buyer, [[await createProduct(world, staff)]]);
    const sold = (await placed(world, buyer)).order;
    for (const { id } of [bought, sold]) {
      const args = { id: encodeId(id), reason: "The carrier sent it back" };
      expect(await staff.call(OPEN, args)).toMatchObject({ code: "FORBIDDEN", details: { rule: "own_order" } });
      expect((await other.call(OPEN, args)).code).toBeUndefined();
    }
    const refused = { action: "spOpenOrderAddress_refused", reason: "The carrier sent it back" };
    expect(await audited(staff)).toMatchObject([refused, refused]);
  });
});
