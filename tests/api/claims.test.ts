import { afterEach, describe, expect, test } from "vitest";
import { encodeId } from "#kernel/ids.ts";
import {
  acceptOffer,
  answerClaim,
  appealClaim,
  confirmReturn,
  contestReturn,
  refundSale,
  requestRefund,
  sendReturn,
  withdrawClaim,
} from "#modules/orders/commands/claims.ts";
import type { ClaimInput } from "#modules/orders/commands/claims.ts";
import { decideClaim } from "#modules/orders/commands/decide-claim.ts";
import { confirmArrival, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { readOrderCode } from "#modules/orders/commands/open-goods.ts";
import { arriveParcel, openBoughtFile, sweepOrders } from "#modules/orders/index.ts";
import type { OrderView, ParcelView } from "#modules/orders/queries/orders.ts";
import { fetchBalance } from "#modules/ledger/index.ts";
import { savePaymentAttempt } from "#modules/payments/index.ts";
import { personalData } from "#modules/shop/store/personal-data.ts";
import { followOrder, playVendorStep, sweepOrders as sweepVendorOrders } from "#modules/vendors/index.ts";
import { netAllReceivables } from "#modules/wallet/index.ts";
import { api, staffApi } from "../support/api.ts";

import { useCards } from "../support/cards.ts";
import { expectInvariants } from "../support/invariants.ts";
import { atOnce, give } from "../support/money.ts";
import { createProduct, createSeller, fillCart, placed, readOrder, stockOf } from "../support/orders.ts";
import type { ProductFacts } from "../support/orders.ts";
import { createPerson } from "../support/people.ts";
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

const total = async ({ id }: TestPerson): Promise<bigint> => (await fetchBalance(world.db, id)).total;
const tracking = { carrier: "UPS", trackingNumber: "1Z88204W0334172065" };

interface Trade {
  readonly buyer: TestPerson;
  readonly seller: TestPerson;
  readonly orderId: string;
  readonly productIds: readonly string[];
}

const orderOf = ({ orderId }: Trade): Promise<OrderView> => readOrder(world, orderId);
async function parcelOf(trade: Trade): Promise<ParcelView> {
  const [parcel] = (await orderOf(trade)).parcels;
  if (parcel === undefined) throw new Error("an order is empty");
  return parcel;
}
const claimOf = async (trade: Trade) => {
  const claim = (await parcelOf(trade)).claims.at(-1);
  if (claim === undefined) throw new Error("there is no claim");
  return claim;
};

/** An order of one seller: of $40 and $20 and $5 shipping, paid from the wallet, the card paying what it lacks. */
async function buy({
  walletCents = 100_000n,
  products = [{ priceCents: 4_000 }, { priceCents: 2_000 }],
}: { walletCents?: bigint; products?: readonly ProductFacts[] } = {}): Promise<Trade> {
  const seller = await createSeller(world);
  const buyer = await createPerson(world);
  if (walletCents > 0n) await give(world.db, buyer.id, walletCents);
  const productIds: string[] = [];
  for (const facts of products) productIds.push(await createProduct(world, seller, { stock: 10, ...facts }));
  await fillCart(
    world,
    buyer,
    productIds.map((id) => [id]),
  );
  const { order, payment } = await placed(world, buyer, { useBalance: walletCents > 0n });
  if (payment !== null) {
    const bare = { id: payment.payment.id, clientSecret: payment.clientSecret ?? "" };
    await cards.confirm(payment, "4242424242424242");
    await savePaymentAttempt(world.services, buyer.actor, bare.id);
    await cards.settle();
  }
  return { buyer, seller, orderId: order.id, productIds };
}

async function ship(trade: Trade): Promise<Trade> {
  const sent = await shipParcel(world.services, trade.seller.actor, {
    parcelId: (await parcelOf(trade)).id,
    ...tracking,
  });
  expect(sent.ok).toBe(true);
  return trade;
}

async function deliver(trade: Trade): Promise<Trade> {
  await ship(trade);
  await arriveParcel(world.services, (await parcelOf(trade)).id);
  return trade;
}

async function claim(trade: Trade, more: Partial<ClaimInput> & { items?: readonly number[] } = {}) {
  const { items } = await parcelOf(trade);
  const { items: places = items.map((_, place) => place), ...input } = more;
  return requestRefund(world.services, trade.buyer.actor, {
    orderItemIds: places.map((place) => items[place]?.id ?? ""),
    reason: "broken",
    wish: "money",
    text: "It has a crack.",
    pictures: [],
    ...input,
  });
}

async function claimed(trade: Trade, more: Parameters<typeof claim>[1] = {}): Promise<string> {
  const done = await claim(trade, more);
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

const code = (done: { ok: true } | { ok: false; error: { code: string } }): string => (done.ok ? "" : done.error.code);

describe("a claim that its seller accepts", () => {
  test("returns all of it to the wallet, with tax and shipping, and takes back what the sale brought", async () => {
    const trade = await deliver(await buy());
    const before = await total(trade.seller);
    const id = await claimed(trade);
    expect((await orderOf(trade)).status).toBe("claim_open");
    // What the sale brought is out of the seller's hands meanwhile.
    expect(await total(trade.seller)).toBe(0n);
    expect(code(await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" }))).toBe("");
    const order = await orderOf(trade);
    expect(order.status).toBe("refunded");
    expect(await total(trade.buyer)).toBe(100_000n);
    expect(await total(trade.seller)).toBe(0n);
    expect(before).toBeGreaterThan(0n);
    expect((await parcelOf(trade)).refunds.map((refund) => refund.totalCents)).toEqual([order.totalCents]);
  });

  test("of one of two things returns that alone, and a second claim the rest to the cent", async () => {
    const trade = await deliver(await buy({ products: [{ priceCents: 3_333 }, { priceCents: 1_999 }] }));
    const { totalCents } = await orderOf(trade);
    const first = await claimed(trade, { items: [0], reason: "wrong" });
    await answerClaim(world.services, trade.seller.actor, first, { kind: "refund", text: "" });
    const order = await orderOf(trade);
    expect(order.status).toBe("partially_refunded");
    const [item] = order.parcels[0]?.items ?? [];
    expect(await total(trade.buyer)).toBe(100_000n - totalCents + (item?.netCents ?? 0n) + (item?.taxCents ?? 0n));
    expect(code(await claim(trade, { items: [0] }))).toBe("nothing_left");
    const second = await claimed(trade, { items: [1] });
    await answerClaim(world.services, trade.seller.actor, second, { kind: "refund", text: "" });
    expect((await orderOf(trade)).status).toBe("refunded");
    expect(await total(trade.buyer)).toBe(100_000n);
  });

  test("returns money to the card and to the very lots that it came from", async () => {
    const trade = await deliver(await buy({ walletCents: 1_000n }));
    const { cardCents, walletCents } = await orderOf(trade);
    expect([cardCents > 0n, walletCents]).toEqual([true, 1_000n]);
    const id = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" });
    expect((await orderOf(trade)).status).toBe("refund_pending");
    await runTasks(world);
    await cards.settle();
    expect((await orderOf(trade)).status).toBe("refunded");
    expect(await total(trade.buyer)).toBe(1_000n);
    const refunded = await world.owner.query<{ cents: string }>(
      "select refunded_cents::text as cents from payment where account_id = $1",
      [trade.buyer.id],
    );
    expect(refunded.rows[0]?.cents).toBe(String(cardCents));
    // A second life of the same money: nothing of it can be refunded twice.
    expect(code(await claim(trade))).toBe("nothing_left");
  });

  test("leaves a debt where its seller withdrew what the sale brought", async () => {
    const trade = await deliver(await buy());
    await world.advance("25 days");
    await sweepOrders(world.services);
    const { available } = await fetchBalance(world.db, trade.seller.id);
    // Spent elsewhere: on another seller's goods.
    const other = await createSeller(world);
    const product = await createProduct(world, other, { priceCents: Number(available) - 1_000, stock: 1 });
    await fillCart(world, trade.seller, [[product]]);
    await placed(world, trade.seller, {});
    const left = await total(trade.seller);
    const id = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" });
    expect(await total(trade.buyer)).toBe(100_000n);
    expect(await total(trade.seller)).toBe(0n);
    const owed = await world.owner.query<{ cents: string; cause: string }>(
      "select sum(amount_cents)::text as cents, min(cause) as cause from receivable where account_id = $1",
      [trade.seller.id],
    );
    const { receivedCents } = await parcelOf(trade);
    expect(owed.rows[0]).toEqual({ cents: String(receivedCents - left), cause: "sale" });
  });

  test("by a new one ends without money", async () => {
    const trade = await deliver(await buy());
    const before = await total(trade.seller);
    const id = await claimed(trade, { wish: "replacement" });
    const answer = { kind: "replace", text: "On its way.", ...tracking } as const;
    expect(code(await answerClaim(world.services, trade.seller.actor, id, { ...answer, trackingNumber: "1" }))).toBe(
      "field",
    );
    await answerClaim(world.services, trade.seller.actor, id, answer);
    expect(await claimOf(trade)).toMatchObject({ status: "replaced", newTracking: tracking.trackingNumber });
    expect(await total(trade.seller)).toBe(before);
    expect((await orderOf(trade)).status).toBe("delivered");
  });
});

describe("a claim that waits for its seller", () => {
  test("is found by its seller, who sees what of the sale is set aside, and its buyer does not", async () => {
    const trade = await deliver(await buy());
    const brought = await total(trade.seller);
    const ask = api(world, trade.seller.actor);
    const waiting = async () =>
      (await ask("{ fetchSales(input: { needsAnswer: true }) { items { parcel { claims { setAside } } } } }")).data?.[
        "fetchSales"
      ];
    expect(await waiting()).toEqual({ items: [] });
    const id = await claimed(trade);
    expect(await waiting()).toEqual({ items: [{ parcel: { claims: [{ setAside: Number(brought) }] } }] });
    const { data } = await api(world, trade.buyer.actor)(
      "query ($id: Id!) { fetchOrder(input: { orderId: $id }) { parcels { claims { setAside } } } }",
      {
        id: encodeId(trade.orderId),
      },
    );
    expect(data?.["fetchOrder"]).toEqual({ parcels: [{ claims: [{ setAside: 0 }] }] });
    await answerClaim(world.services, trade.seller.actor, id, { kind: "decline", text: "It was whole." });
    expect(await waiting()).toEqual({ items: [] });
  });
});

describe("an offer", () => {
  test("is taken: a part goes back, in proportion of net price, tax and fee", async () => {
    const trade = await deliver(await buy());
    const id = await claimed(trade);
    const offer = { kind: "offer", text: "Keep it for $10 less?", amountCents: 1_000n } as const;
    const { askedCents } = await claimOf(trade);
    for (const amountCents of [0n, -5n, askedCents])
      expect(code(await answerClaim(world.services, trade.seller.actor, id, { ...offer, amountCents }))).toBe(
        "amount_out_of_range",
      );
    await answerClaim(world.services, trade.seller.actor, id, offer);
    const before = await total(trade.buyer);
    expect(code(await acceptOffer(world.services, trade.buyer.actor, id))).toBe("");
    expect(await total(trade.buyer)).toBe(before + 1_000n);
    expect((await orderOf(trade)).status).toBe("partially_refunded");
    expect(code(await acceptOffer(world.services, trade.buyer.actor, id))).toBe("too_late");
  });

  test("counts as taken when its buyer says nothing for seven days", async () => {
    const trade = await deliver(await buy());
    const id = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "offer", text: "Here.", amountCents: 500n });
    await world.advance("6 days");
    await sweepOrders(world.services);
    expect((await claimOf(trade)).status).toBe("offered");
    await world.advance("2 days");
    await sweepOrders(world.services);
    expect((await claimOf(trade)).status).toBe("refunded");
  });
});

describe("a return", () => {
  test("comes back first, without the shipping, and its buyer pays the label", async () => {
    const trade = await deliver(await buy());
    const { totalCents } = await orderOf(trade);
    const id = await claimed(trade, { reason: "send_back", text: "Not my colour." });
    expect(code(await sendReturn(world.services, trade.buyer.actor, id, tracking))).toBe("too_late");
    await answerClaim(world.services, trade.seller.actor, id, { kind: "ask_back", text: "" });
    expect(await claimOf(trade)).toMatchObject({ status: "waiting_for_return", labelBy: "buyer" });
    await sendReturn(world.services, trade.buyer.actor, id, tracking);
    expect(code(await confirmReturn(world.services, trade.buyer.actor, id))).toBe("not_found");
    expect(code(await confirmReturn(world.services, trade.seller.actor, id))).toBe("");
    expect(await total(trade.buyer)).toBe(100_000n - 500n);
    expect(totalCents).toBeGreaterThan(500n);
    expect((await orderOf(trade)).status).toBe("refunded");
  });

  test("is too late after thirty days, and after sixty where the seller grants those", async () => {
    const trade = await deliver(await buy());
    const patient = await deliver(await buy());
    await world.owner.query("update shop set return_days = 60 where account_id = $1", [patient.seller.id]);
    await world.advance("31 days");
    expect(code(await claim(trade, { reason: "send_back" }))).toBe("too_late");
    expect(code(await claim(patient, { reason: "send_back" }))).toBe("");
    await withdrawClaim(world.services, patient.buyer.actor, (await claimOf(patient)).id);
    await world.advance("31 days");
    expect(code(await claim(patient, { reason: "send_back" }))).toBe("too_late");
  });

  test("that is not sent in fourteen days ends, and one that its seller contests goes to staff", async () => {
    const trade = await deliver(await buy());
    const id = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "ask_back", text: "" });
    expect((await claimOf(trade)).labelBy).toBe("seller");
    await world.advance("15 days");
    await sweepOrders(world.services);
    expect(await claimOf(trade)).toMatchObject({ status: "closed", closedBy: "system" });
    const again = await claimed(trade, { reason: "other" });
    await answerClaim(world.services, trade.seller.actor, again, { kind: "ask_back", text: "" });
    await sendReturn(world.services, trade.buyer.actor, again, tracking);
    expect(code(await contestReturn(world.services, trade.seller.actor, again, ""))).toBe("field");
    await contestReturn(world.services, trade.seller.actor, again, "An empty box came.");
    expect((await claimOf(trade)).status).toBe("with_staff");
  });

  test("that its seller says nothing of goes to staff after ten days", async () => {
    const trade = await deliver(await buy());
    const id = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "ask_back", text: "" });
    await sendReturn(world.services, trade.buyer.actor, id, tracking);
    await world.advance("11 days");
    await sweepOrders(world.services);
    expect((await claimOf(trade)).status).toBe("with_staff");
  });

  test("of a file or a code is possible until it is opened", async () => {
    const trade = await buy({ products: [{ type: "digital", priceCents: 900 }] });
    const [item] = (await parcelOf(trade)).items;
    const id = await claimed(trade, { reason: "send_back" });
    expect(code(await answerClaim(world.services, trade.seller.actor, id, { kind: "ask_back", text: "" }))).toBe(
      "not_returnable",
    );
    await withdrawClaim(world.services, trade.buyer.actor, id);
    await world.owner.query("insert into shop_download (order_item_id, person_id) values ($1, $2)", [
      item?.id,
      trade.buyer.id,
    ]);
    expect(code(await claim(trade, { reason: "send_back" }))).toBe("revealed");
  });
});

/** A gift card whose code is there, or a file that can be downloaded. */
async function buySealed(type: "gift_card" | "digital"): Promise<Trade> {
  const trade = await buy({
    products: [type === "digital" ? { type, priceCents: 900 } : { type, reference: "card-harbor-25", stock: null }],
  });
  if (type === "digital") return trade;
  await runTasks(world);
  await playVendorStep(world.services, (await parcelOf(trade)).vendorOrderId ?? "", "deliver");
  await sweepVendorOrders(world.services, { idleSeconds: 0 });
  return trade;
}

describe("a code or a file", () => {
  const itemOf = async (trade: Trade): Promise<string> => (await parcelOf(trade)).items[0]?.id ?? "";
  const look = async (trade: Trade) => readOrderCode(world.services, trade.buyer.actor, await itemOf(trade));
  const download = async (trade: Trade) =>
    openBoughtFile(world.services, trade.buyer.actor, { orderId: trade.orderId, itemId: await itemOf(trade) });

  test("is not opened while a claim about it is open, nor once its money went back", async () => {
    const card = await buySealed("gift_card");
    const id = await claimed(card, { reason: "send_back" });
    expect(await look(card)).toEqual({ ok: false, error: "claim_open" });
    await answerClaim(world.services, card.seller.actor, id, { kind: "refund", text: "" });
    expect((await orderOf(card)).status).toBe("refunded");
    expect(await look(card)).toEqual({ ok: false, error: "refunded" });
    const file = await buySealed("digital");
    const other = await claimed(file, { reason: "other" });
    expect(await download(file)).toBeUndefined();
    await answerClaim(world.services, file.seller.actor, other, { kind: "refund", text: "" });
    expect(await download(file)).toBeUndefined();
    const looks = await world.owner.query("select 1 from shop_download where person_id = $1", [file.buyer.id]);
    expect(looks.rows).toEqual([]);
  });

  test("is opened or claimed, not both, when that is tried at once, and can be opened once a claim is withdrawn", async () => {
    const card = await buySealed("gift_card");
    const [shown, made] = await atOnce<{ ok: boolean }>(2, (turn) =>
      turn === 0 ? look(card) : claim(card, { reason: "send_back" }),
    );
    expect([shown?.ok, made?.ok].filter(Boolean)).toHaveLength(1);
    if (made?.ok !== true) return;
    await withdrawClaim(world.services, card.buyer.actor, (await claimOf(card)).id);
    expect((await look(card)).ok).toBe(true);
  });

  test("is neither asked back nor replaced", async () => {
    const card = await buySealed("gift_card");
    const id = await claimed(card, { reason: "wrong" });
    const answer = (one: { kind: "ask_back" } | ({ kind: "replace" } & typeof tracking)) =>
      answerClaim(world.services, card.seller.actor, id, { ...one, text: "" });
    expect(code(await answer({ kind: "ask_back" }))).toBe("not_returnable");
    expect(code(await answer({ kind: "replace", ...tracking }))).toBe("field");
  });
});

describe("a parcel that never came", () => {
  test("can be claimed once its day is over, and is cancelled without a return to stock", async () => {
    const trade = await ship(await buy());
    expect(code(await claim(trade, { reason: "never_came" }))).toBe("not_yet");
    await world.advance("13 days");
    const id = await claimed(trade, { reason: "never_came", items: [0] });
    // The time in which it counts as delivered stands still.
    await world.advance("2 days");
    await sweepOrders(world.services);
    expect((await parcelOf(trade)).status).toBe("shipped");
    const { totalCents } = await orderOf(trade);
    expect((await claimOf(trade)).askedCents).toBe(totalCents);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" });
    const order = await orderOf(trade);
    expect([order.status, order.parcels[0]?.cancelReason]).toEqual(["cancelled", "claim"]);
    expect(await total(trade.buyer)).toBe(100_000n);
    expect(await stockOf(world, trade.productIds[0] ?? "")).toBe(9);
  });

  test.each(["delivered", "failed"] as const)("of a vendor stays refunded when the vendor says %s", async (word) => {
    const trade = await buy({ products: [{ type: "vendor", reference: "mug-ticket", stock: null }] });
    await runTasks(world);
    const vendorOrderId = (await parcelOf(trade)).vendorOrderId ?? "";
    await playVendorStep(world.services, vendorOrderId, "ship");
    await world.advance("20 days");
    const id = await claimed(trade, { reason: "never_came" });
    expect(code(await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" }))).toBe("");
    expect(await total(trade.buyer)).toBe(100_000n);
    await world.owner.query("update vendor_sandbox.item set status = $2 where order_id = $1", [vendorOrderId, word]);
    expect(await followOrder(world.services, vendorOrderId)).toMatchObject({ ok: true, value: { status: word } });
    expect(await total(trade.buyer)).toBe(100_000n);
    expect((await orderOf(trade)).status).toBe("refunded");
  });

  test("ends its claim when its buyer says that it came", async () => {
    const trade = await ship(await buy());
    await world.advance("13 days");
    await claimed(trade, { reason: "never_came" });
    await confirmArrival(world.services, trade.buyer.actor, (await parcelOf(trade)).id);
    expect(await claimOf(trade)).toMatchObject({ status: "closed", closedBy: "buyer" });
    expect((await orderOf(trade)).status).toBe("delivered");
  });

  test("keeps its claim when its carrier says that it came, with what it brought set aside", async () => {
    const trade = await ship(await buy());
    await world.advance("13 days");
    const id = await claimed(trade, { reason: "never_came" });
    await arriveParcel(world.services, (await parcelOf(trade)).id);
    expect([(await parcelOf(trade)).status, (await orderOf(trade)).status]).toEqual(["delivered", "claim_open"]);
    expect(await total(trade.seller)).toBe(0n);
    // What never came cannot be sent back.
    expect(code(await answerClaim(world.services, trade.seller.actor, id, { kind: "ask_back", text: "" }))).toBe(
      "not_returnable",
    );
    await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" });
    expect(await total(trade.buyer)).toBe(100_000n);
    expect((await orderOf(trade)).status).toBe("refunded");
  });
});

describe("staff", () => {
  const decide = (
    trade: Trade,
    staff: TestPerson,
    claimId: string,
    decision: Parameters<typeof decideClaim>[1]["decision"],
  ) => decideClaim(world.services, { staffId: staff.id, claimId, reason: "The picture shows it.", decision });
  const grant = ({ id }: TestPerson) =>
    world.owner.query("update account set acl = acl || '{manageMoney}' where id = $1", [id]);
  async function officer(): Promise<TestPerson> {
    const person = await createPerson(world, { role: "staff", trusted: true });
    await grant(person);
    return person;
  }

  test("decide about goods that cannot come back, because their seller is gone", async () => {
    const staff = await officer();
    await world.owner.query("update account set acl = acl || '{canViewAdminPages}' where id = $1", [staff.id]);
    const trade = await deliver(await buy());
    const id = await claimed(trade, { reason: "send_back" });
    await answerClaim(world.services, trade.seller.actor, id, { kind: "ask_back", text: "" });
    // As the seller's erasure leaves it.
    const erasures = personalData.flatMap(({ erase }) => (Array.isArray(erase) ? erase : []));
    for (const erasure of erasures) await world.owner.query(erasure, [trade.seller.id]);
    await world.advance("15 days");
    await sweepOrders(world.services);
    expect((await claimOf(trade)).status).toBe("with_staff");
    const seen = await staffApi(world, { personId: staff.id })(
      `{ spFetchOrderClaim(claimId: "${encodeId(id)}") { canComeBack } }`,
    );
    expect(seen.data?.["spFetchOrderClaim"]).toEqual({ canComeBack: false });
    expect(code(await decide(trade, staff, id, { kind: "ask_back" }))).toBe("not_returnable");
    const { askedCents: amountCents } = await claimOf(trade);
    expect(code(await decide(trade, staff, id, { kind: "refund", amountCents, paidBy: "platform" }))).toBe("");
  });

  test("get a claim after three business days without an answer, and decide it", async () => {
    const staff = await officer();
    const trade = await deliver(await buy());
    const id = await claimed(trade);
    await world.advance("2 days");
    await sweepOrders(world.services);
    expect((await claimOf(trade)).status).toBe("waiting_for_seller");
    await world.advance("6 days");
    await sweepOrders(world.services);
    expect((await claimOf(trade)).status).toBe("with_staff");
    expect(code(await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" }))).toBe(
      "too_late",
    );
    const { askedCents } = await claimOf(trade);
    const refund = { kind: "refund", paidBy: "seller" } as const;
    expect(code(await decide(trade, staff, id, { ...refund, amountCents: askedCents + 1n }))).toBe(
      "amount_out_of_range",
    );
    expect(code(await decide(trade, trade.seller, id, { kind: "reject" }))).toBe("forbidden");
    expect(code(await decide(trade, staff, id, { ...refund, amountCents: askedCents }))).toBe("");
    expect(await total(trade.buyer)).toBe(100_000n);
    expect(code(await decide(trade, staff, id, { kind: "reject" }))).toBe("too_late");
  });

  test("may let us pay, so that the seller keeps what the sale brought", async () => {
    const staff = await officer();
    const trade = await deliver(await buy());
    const brought = await total(trade.seller);
    const id = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "decline", text: "It was whole." });
    expect(code(await appealClaim(world.services, trade.buyer.actor, id, ""))).toBe("field");
    await appealClaim(world.services, trade.buyer.actor, id, "It was not.");
    const { askedCents } = await claimOf(trade);
    expect(code(await decide(trade, staff, id, { kind: "refund", amountCents: askedCents, paidBy: "platform" }))).toBe(
      "",
    );
    expect(await total(trade.buyer)).toBe(100_000n);
    // Our fee is given up with the rest.
    expect(await total(trade.seller)).toBe(brought);
  });

  test("may let us pay for a parcel that its carrier lost, so that the seller gets what it brings", async () => {
    const staff = await officer();
    const trade = await ship(await buy());
    await world.advance("13 days");
    const id = await claimed(trade, { reason: "never_came" });
    await answerClaim(world.services, trade.seller.actor, id, { kind: "decline", text: "I sent it." });
    await appealClaim(world.services, trade.buyer.actor, id, "It is not here.");
    const { askedCents } = await claimOf(trade);
    expect(code(await decide(trade, staff, id, { kind: "refund", amountCents: askedCents, paidBy: "platform" }))).toBe(
      "",
    );
    const parcel = await parcelOf(trade);
    expect([await total(trade.buyer), await total(trade.seller)]).toEqual([100_000n, parcel.receivedCents]);
    expect(parcel.refunds).toMatchObject([{ paidBy: "platform", totalCents: askedCents }]);
    expect(await stockOf(world, trade.productIds[0] ?? "")).toBe(9);
  });

  test.each(["gift_card", "digital"] as const)("cannot have a %s sent back", async (type) => {
    const staff = await officer();
    const trade = await buySealed(type);
    const id = await claimed(trade, { reason: "wrong" });
    await answerClaim(world.services, trade.seller.actor, id, { kind: "decline", text: "It is the right one." });
    await appealClaim(world.services, trade.buyer.actor, id, "It is not.");
    const seen = await staffApi(world, { personId: staff.id })(
      "query ($id: Id!) { spFetchOrderClaim(claimId: $id) { canComeBack } }",
      { id: encodeId(id) },
    );
    expect(seen.data).toEqual({ spFetchOrderClaim: { canComeBack: false } });
    const refused = await staffApi(world, { personId: staff.id })(
      'mutation ($id: Id!) { spDecideOrderClaim(claimId: $id, decision: ask_back, reason: "Send it back.") { id } }',
      { id: encodeId(id) },
    );
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: "CONFLICT", details: { rule: "not_returnable" } });
    expect((await claimOf(trade)).status).toBe("with_staff");
    expect(code(await decide(trade, staff, id, { kind: "reject" }))).toBe("");
  });

  test("may reject a claim or want the goods back, and never decide their own", async () => {
    const staff = await officer();
    const trade = await deliver(await buy());
    const id = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, id, { kind: "decline", text: "It was whole." });
    await appealClaim(world.services, trade.buyer.actor, id, "It was not.");
    await decide(trade, staff, id, { kind: "ask_back" });
    expect((await claimOf(trade)).status).toBe("waiting_for_return");
    await sendReturn(world.services, trade.buyer.actor, id, tracking);
    await contestReturn(world.services, trade.seller.actor, id, "It is another one.");
    await world.owner.query("update account set role = 'staff' where id = $1", [trade.buyer.id]);
    await grant(trade.buyer);
    expect(code(await decide(trade, trade.buyer, id, { kind: "ask_back" }))).toBe("own_case");
    await decide(trade, staff, id, { kind: "reject" });
    expect(await claimOf(trade)).toMatchObject({ status: "closed", closedBy: "staff" });
    expect((await orderOf(trade)).status).toBe("delivered");
    // That is the last word about it, and what the sale brought is not set aside again and again.
    expect(code(await claim(trade))).toBe("decided");
    const seen = await api(world, { personId: trade.buyer.id })(
      `{ fetchOrder(input: { orderId: "${encodeId(trade.orderId)}" }) { parcels { claimReasons } } }`,
    );
    expect(seen.data?.["fetchOrder"]).toEqual({
      parcels: [{ claimReasons: ["never_came", "wrong", "send_back", "other"] }],
    });
    await claimed(trade, { reason: "other" });
  });
});

test("shipping goes back to a card after all of the goods did", async () => {
  const trade = await deliver(await buy({ walletCents: 0n }));
  const id = await claimed(trade, { reason: "send_back" });
  await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" });
  await runTasks(world);
  await cards.settle();
  expect((await orderOf(trade)).status).toBe("refunded");
  const { id: parcelId } = await parcelOf(trade);
  const shipping = { items: [], shippingCents: 500n };
  expect(code(await refundSale(world.services, trade.seller.actor, parcelId, shipping))).toBe("");
  expect((await orderOf(trade)).status).toBe("refund_pending");
  await runTasks(world);
  await cards.settle();
  const order = await orderOf(trade);
  expect(order.status).toBe("refunded");
  const card = order.parcels.flatMap(({ refunds }) => refunds).reduce((sum, { cardCents }) => sum + cardCents, 0n);
  expect(card).toBe(order.totalCents);
});

describe("a vendor's parcel that was refunded on its way", () => {
  async function refunded(staff?: TestPerson): Promise<Trade> {
    const trade = await buy({ products: [{ type: "vendor", reference: "mug-ticket", stock: null }] });
    await runTasks(world);
    await playVendorStep(world.services, (await parcelOf(trade)).vendorOrderId ?? "", "ship");
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    await world.owner.query("update shop_parcel set estimated_delivery_date = '2020-01-01' where order_id = $1", [
      trade.orderId,
    ]);
    const id = await claimed(trade, { reason: "never_came" });
    if (staff === undefined)
      expect(code(await answerClaim(world.services, trade.seller.actor, id, { kind: "refund", text: "" }))).toBe("");
    else {
      await answerClaim(world.services, trade.seller.actor, id, { kind: "decline", text: "It is on its way." });
      await appealClaim(world.services, trade.buyer.actor, id, "It is not.");
      const { askedCents: amountCents } = await claimOf(trade);
      const decision = { kind: "refund", amountCents, paidBy: "platform" } as const;
      const decided = { staffId: staff.id, claimId: id, reason: "The carrier lost it.", decision };
      expect(code(await decideClaim(world.services, decided))).toBe("");
    }
    expect(await total(trade.buyer)).toBe(100_000n);
    return trade;
  }

  async function officer(): Promise<TestPerson> {
    const staff = await createPerson(world, { role: "staff" });
    await world.owner.query("update account set acl = acl || '{manageMoney,canViewAdminPages}' where id = $1", [
      staff.id,
    ]);
    return staff;
  }

  /** The vendor says that its order failed. */
  async function fail(trade: Trade): Promise<Trade> {
    await playVendorStep(world.services, (await parcelOf(trade)).vendorOrderId ?? "", "fail");
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    return trade;
  }

  /** Settles the vendor's bill through the API. Returns the claim, or the details of the refusal. */
  async function settle(staff: TestPerson, trade: Trade, amount: number | null): Promise<unknown> {
    const { data, errors } = await staffApi(world, { personId: staff.id })(
      `mutation ($id: Id!, $amount: Cents) {
        spDecideOrderClaim(claimId: $id, decision: settle_vendor, amount: $amount, reason: "The bill was credited.") {
          isOpen status staffText vendorBooked vendorBill refundPaidBy } }`,
      { id: encodeId((await claimOf(trade)).id), amount },
    );
    return errors?.[0]?.extensions ?? data?.["spDecideOrderClaim"];
  }

  /** What the transactions about a trade's parcel left in an account of the platform, credits above 0. */
  async function bookedIn(kind: string, trade: Trade): Promise<bigint> {
    const { rows } = await world.owner.query<{ cents: string }>(
      `select coalesce(-sum(g.amount_cents), 0)::text as cents from ledger_tx t join ledger_posting g on g.tx_id = t.id join ledger_account a on a.id = g.account_id
        where t.ref_type = 'shop_parcel' and t.ref_id = $1 and a.kind = $2`,
      [(await parcelOf(trade)).id, kind],
    );
    return BigInt(rows[0]?.cents ?? 0);
  }

  test.each(["deliver", "fail"] as const)("stays refunded when its vendor says %s", async (step) => {
    const trade = await refunded();
    const { vendorOrderId } = await parcelOf(trade);
    await playVendorStep(world.services, vendorOrderId ?? "", step);
    await sweepVendorOrders(world.services, { idleSeconds: 0 });
    const vendor = await world.owner.query<{ status: string }>("select status from vendor_order where id = $1", [
      vendorOrderId,
    ]);
    expect(vendor.rows[0]?.status).toBe(step === "deliver" ? "delivered" : "failed");
    expect([(await orderOf(trade)).status, await total(trade.buyer)]).toEqual(["refunded", 100_000n]);
  });

  test("waits for staff when its vendor fails: what was booked for its bill is settled by a person, once", async () => {
    const staff = await officer();
    const call = staffApi(world, { personId: staff.id });
    const list = async (isOpen: boolean) => {
      const query = `query ($isOpen: Boolean!) { spFetchOrderClaims(isOpen: $isOpen) { items { id status isOpen vendorFailedAt } } }`;
      const { data } = await call(query, { isOpen });
      return (data?.["spFetchOrderClaims"] as { items: { id: string }[] } | undefined)?.items ?? [];
    };
    const trade = await refunded();
    const id = encodeId((await claimOf(trade)).id);
    const own = async (isOpen: boolean) => (await list(isOpen)).filter((one) => one.id === id);
    expect(await own(true)).toEqual([]);
    await fail(trade);
    expect(await own(true)).toEqual([{ id, status: "refunded", isOpen: true, vendorFailedAt: expect.any(String) }]);
    const booked = await bookedIn("vendor_payable", trade);
    expect(booked).toBeGreaterThan(0n);
    const lost = await bookedIn("losses", trade);
    const had = await total(trade.seller);
    // Nothing is left to decide between buyer and seller.
    const rejected = await call(
      'mutation ($id: Id!) { spDecideOrderClaim(claimId: $id, decision: reject, reason: "It is late.") { id } }',
      { id },
    );
    expect(rejected.errors?.[0]?.extensions).toMatchObject({ details: { rule: "too_late" } });
    expect(await settle(staff, trade, 0)).toEqual({
      isOpen: false,
      status: "refunded",
      staffText: "",
      vendorBooked: Number(booked),
      vendorBill: 0,
      refundPaidBy: "seller",
    });
    // The seller paid the refund, and has what the goods cost; what the vendor booked beyond that was our loss.
    const { costCents } = await parcelOf(trade);
    expect(costCents).toBeLessThan(booked);
    expect(await bookedIn("vendor_payable", trade)).toBe(0n);
    expect((await bookedIn("losses", trade)) - lost).toBe(booked - costCents);
    expect((await total(trade.seller)) - had).toBe(costCents);
    const { available } = await fetchBalance(world.db, trade.seller.id);
    expect(available).toBe(had + costCents);
    const wallet = await api(world, { personId: trade.seller.id })(
      "{ fetchUserTransactions(kind: shop) { items { type amount isCredit description status } } }",
    );
    expect(wallet.data?.["fetchUserTransactions"]).toMatchObject({
      items: [
        {
          type: "vendor_settlement",
          amount: Number(costCents),
          isCredit: true,
          description: "Not charged by the vendor",
          status: "completed",
        },
        {},
        {},
      ],
    });
    for (const amount of [0, Number(booked)])
      expect(await settle(staff, trade, amount)).toMatchObject({ details: { rule: "too_late" } });
    expect((await total(trade.seller)) - had).toBe(costCents);
    expect(await own(true)).toEqual([]);
    expect(await own(false)).toMatchObject([{ id, isOpen: false }]);
    const audited = await world.owner.query<{ reason: string; after: unknown }>(
      "select reason, after from audit_event where action = 'order.claim_decided' and actor_id = $1",
      [staff.id],
    );
    expect(audited.rows).toEqual([
      { reason: "The bill was credited.", after: { kind: "settle_vendor", billCents: "0" } },
    ]);
  });

  test("takes what a seller owes out of what the failed vendor does not charge", async () => {
    const trade = await fail(await refunded());
    const owed = async () => {
      const { rows } = await world.owner.query<{ cents: string }>(
        "select coalesce(sum(amount_cents - settled_cents), 0)::text as cents from receivable where account_id = $1",
        [trade.seller.id],
      );
      return BigInt(rows[0]?.cents ?? 0);
    };
    const before = await owed();
    expect(before).toBeGreaterThan(0n);
    const { costCents } = await parcelOf(trade);
    await settle(await officer(), trade, 0);
    await netAllReceivables(world.services);
    expect([await owed(), await total(trade.seller)]).toEqual(
      before < costCents ? [0n, costCents - before] : [before - costCents, 0n],
    );
  });

  test("keeps of what was booked the bill that its failed vendor sends: 0 to all of it", async () => {
    const staff = await officer();
    const trade = await fail(await refunded());
    const booked = await bookedIn("vendor_payable", trade);
    const had = await total(trade.seller);
    expect(await settle(staff, trade, null)).toMatchObject({ details: { field: "amount", rule: "required" } });
    const claimId = (await claimOf(trade)).id;
    for (const billCents of [-1n, booked + 1n])
      expect(
        await decideClaim(world.services, {
          staffId: staff.id,
          claimId,
          reason: "The bill was credited.",
          decision: { kind: "settle_vendor", billCents },
        }),
      ).toEqual({ ok: false, error: { code: "amount_out_of_range", minCents: 0n, maxCents: booked } });
    expect(await settle(staff, trade, Number(booked) + 1)).toMatchObject({
      code: "BAD_USER_INPUT",
      details: { field: "amount", rule: "out_of_range", min: "0", max: String(booked) },
    });
    expect([await bookedIn("vendor_payable", trade), await total(trade.seller)]).toEqual([booked, had]);
    expect(await settle(staff, trade, 300)).toMatchObject({ vendorBill: 300, isOpen: false });
    expect(await bookedIn("vendor_payable", trade)).toBe(300n);
    expect((await total(trade.seller)) - had).toBe((await parcelOf(trade)).costCents - 300n);

    const dear = await fail(await refunded());
    const { costCents } = await parcelOf(dear);
    const lost = await bookedIn("losses", dear);
    const kept = await total(dear.seller);
    expect(await settle(staff, dear, Number(costCents) + 100)).toMatchObject({ isOpen: false });
    expect((await bookedIn("losses", dear)) - lost).toBe(booked - costCents - 100n);
    expect(await total(dear.seller)).toBe(kept);

    const whole = await fail(await refunded());
    const before = await total(whole.seller);
    expect(await settle(staff, whole, Number(booked))).toMatchObject({ vendorBill: Number(booked), isOpen: false });
    expect([await bookedIn("vendor_payable", whole), await total(whole.seller)]).toEqual([booked, before]);
  });

  test("makes our loss smaller where we paid the refund and its vendor fails", async () => {
    const staff = await officer();
    const trade = await fail(await refunded(staff));
    const [booked, lost] = [await bookedIn("vendor_payable", trade), await bookedIn("losses", trade)];
    const had = await total(trade.seller);
    expect(await settle(staff, trade, 300)).toMatchObject({ vendorBill: 300, refundPaidBy: "platform" });
    expect(await bookedIn("vendor_payable", trade)).toBe(300n);
    expect((await bookedIn("losses", trade)) - lost).toBe(booked - 300n);
    expect(await total(trade.seller)).toBe(had);
  });

  test("has its vendor's bill settled once when two of the staff settle it at the same time", async () => {
    const trade = await fail(await refunded());
    const staff = [await officer(), await officer()];
    const had = await total(trade.seller);
    const done = await Promise.all(staff.map((one) => settle(one, trade, 0)));
    expect(done.filter((one) => "vendorBill" in (one as object))).toHaveLength(1);
    expect((await total(trade.seller)) - had).toBe((await parcelOf(trade)).costCents);
  });
});

test("a claim that is withdrawn while two of the staff refund it ends one way, and its money moves once at most", async () => {
  const staff = await createPerson(world, { role: "staff" });
  await world.owner.query("update account set acl = acl || '{manageMoney}' where id = $1", [staff.id]);
  for (let turn = 0; turn < 4; turn += 1) {
    const trade = await deliver(await buy());
    const before = await total(trade.buyer);
    const claimId = await claimed(trade);
    await answerClaim(world.services, trade.seller.actor, claimId, { kind: "decline", text: "It was whole." });
    await appealClaim(world.services, trade.buyer.actor, claimId, "It was not.");
    const { askedCents: amountCents } = await claimOf(trade);
    const refund = () =>
      decideClaim(world.services, {
        staffId: staff.id,
        claimId,
        reason: "The picture shows it.",
        decision: { kind: "refund", amountCents, paidBy: "seller" },
      });
    const done = await Promise.all([refund(), withdrawClaim(world.services, trade.buyer.actor, claimId), refund()]);
    expect(done.map(code).toSorted()).toEqual(["", "too_late", "too_late"]);
    const isRefunded = (await claimOf(trade)).status === "refunded";
    expect(await total(trade.buyer)).toBe(before + (isRefunded ? amountCents : 0n));
  }
});

describe("refused is", () => {
  test("a second claim while one is open, also at once, and whatever is another's", async () => {
    const trade = await deliver(await buy());
    const stranger = await deliver(await buy());
    const made = await atOnce(5, () => claim(trade));
    expect(made.map(code).toSorted()).toEqual(["", "claim_open", "claim_open", "claim_open", "claim_open"]);
    const { id } = await claimOf(trade);
    for (const done of [
      await answerClaim(world.services, stranger.seller.actor, id, { kind: "refund", text: "" }),
      await withdrawClaim(world.services, stranger.buyer.actor, id),
      await acceptOffer(world.services, trade.seller.actor, id),
      await claim({ ...trade, buyer: stranger.buyer }),
    ])
      expect(code(done)).toBe("not_found");
    // Items of two orders are no one parcel's.
    const [own] = (await parcelOf(stranger)).items;
    expect(
      code(await claim(stranger, { orderItemIds: [own?.id ?? "", (await parcelOf(trade)).items[0]?.id ?? ""] })),
    ).toBe("not_found");
  });

  test("a claim whose words show nothing", async () => {
    const trade = await deliver(await buy());
    expect(await claim(trade, { text: "\u200b\u2060 \u3164" })).toMatchObject({
      error: { code: "field", rule: "required" },
    });
  });

  test("a claim without words, with too many pictures, or before it is sent", async () => {
    const trade = await buy();
    expect(code(await claim(trade))).toBe("too_late");
    await deliver(trade);
    expect(code(await claim(trade, { text: "  " }))).toBe("field");
    expect(code(await claim(trade, { text: "x".repeat(501) }))).toBe("field");
    expect(code(await claim(trade, { pictures: ["a", "b", "c", "d", "e"] }))).toBe("field");
    expect(code(await claim(trade, { pictures: ["https://elsewhere.example/x.png"] }))).toBe("field");
    // Refused, nothing of it is left.
    expect((await parcelOf(trade)).claims).toEqual([]);
  });

  test("more than was paid, and the same refund twice at once", async () => {
    const trade = await deliver(await buy());
    const { id, items } = await parcelOf(trade);
    const [first] = items;
    const price = (first?.netCents ?? 0n) + (first?.taxCents ?? 0n);
    const give = (cents: bigint, shippingCents = 0n) =>
      refundSale(world.services, trade.seller.actor, id, { items: [{ id: first?.id ?? "", cents }], shippingCents });
    expect(code(await give(price + 1n))).toBe("amount_out_of_range");
    expect(code(await give(price, 501n))).toBe("amount_out_of_range");
    const done = await atOnce(4, () => give(price));
    expect(done.map(code).toSorted()).toEqual([
      "",
      "amount_out_of_range",
      "amount_out_of_range",
      "amount_out_of_range",
    ]);
    expect((await orderOf(trade)).status).toBe("partially_refunded");
    expect(code(await refundSale(world.services, trade.buyer.actor, id, { items: [], shippingCents: 500n }))).toBe(
      "not_found",
    );
    expect(code(await refundSale(world.services, trade.seller.actor, id, { items: [], shippingCents: 500n }))).toBe("");
  });
});
