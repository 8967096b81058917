import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { isoDay } from "#kernel/format-time.ts";
import { fetchBalance, spend } from "#modules/ledger/index.ts";
import { cancelOrder, cancelSale } from "#modules/orders/commands/cancel-order.ts";
import { addToCart } from "#modules/orders/commands/change-cart.ts";
import { createDiscount } from "#modules/orders/commands/change-discounts.ts";
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
import { decideClaim } from "#modules/orders/commands/decide-claim.ts";
import { confirmArrival, packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel, sweepOrders } from "#modules/orders/index.ts";
import { readOrders } from "#modules/orders/queries/orders.ts";
import type { OrderView } from "#modules/orders/queries/orders.ts";
import { readCart } from "#modules/orders/store/carts-store.ts";
import { createPayment, savePaymentAttempt } from "#modules/payments/index.ts";
import type { BegunPayment } from "#modules/payments/index.ts";
import { playVendorStep, sweepOrders as sweepVendorOrders } from "#modules/vendors/index.ts";
import { appNow, transact } from "#platform/db/db.ts";
import { armFailpoint } from "#platform/failpoint.ts";
import { again } from "./again.ts";
import type { Cards } from "./cards.ts";
import { moneyBack } from "./money-back.ts";
import type { MoneyBack } from "./money-back.ts";
import { give } from "./money.ts";
import { createProduct, createSeller, place, readOrder } from "./orders.ts";
import { createPerson } from "./people.ts";
import type { TestPerson } from "./people.ts";
import { runTasks } from "./run-tasks.ts";
import type { World } from "./world.ts";

/** Every failpoint of a module's commands that begins with one of these. */
function pointsOf(module: string, prefixes: readonly string[]): string[] {
  const folder = `src/modules/${module}/commands`;
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, "utf8").matchAll(/failpoint\("([^"]+)"\)/g)].flatMap(([, name = ""]) =>
      prefixes.some((prefix) => name.startsWith(prefix)) ? [name] : [],
    ),
  );
}

/** Failpoints on the way of an order: its own, and those of its payments and of its vendors. */
export const orderPoints: readonly string[] = [
  ...pointsOf("orders", ["orders."]),
  ...pointsOf("payments", [
    "payments.create.",
    "payments.apply.",
    "payments.dispute.",
    "payments.refund.",
    "payments.carry_refund.",
  ]),
  ...pointsOf("vendors", ["vendors."]),
];

const weighted = (weight: number, ...names: string[]) => ({ weight, arbitrary: fc.constantFrom(...names) });

/**
 * A step of a history. `parcel` and `pick` choose among what there is; `crash` is the failpoint that throws once during
 * the step, which is then repeated.
 */
export const step = fc.record({
  name: fc.oneof(
    weighted(7, "place"),
    weighted(6, "pay"),
    weighted(2, "buyerCancels", "sellerCancels"),
    weighted(8, "pack", "ship", "ship", "confirm", "arrive"),
    weighted(4, "vendorShips", "vendorDelivers", "vendorFails"),
    weighted(4, "minutes", "days4", "days9", "days16", "days31"),
    weighted(7, "claim"),
    weighted(9, "refund", "offer", "decline", "askBack", "replace"),
    weighted(6, "accept", "appeal", "sendBack", "confirmReturn", "contest"),
    weighted(4, "withdraw", "staffSeller", "staffPlatform", "staffRejects", "staffAsksBack"),
    weighted(3, "refundSale", "spend"),
    weighted(3, "dispute", "disputeWon", "disputeLost"),
    weighted(1, "open"),
  ),
  parcel: fc.nat(999),
  pick: fc.nat(999),
  crash: fc.option(fc.constantFrom(...orderPoints), { freq: 2 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type Status = "awaiting_payment" | "paid" | "processing" | "shipped" | "delivered" | "completed" | "cancelled";
type ClaimState =
  | "waiting_for_seller"
  | "offered"
  | "declined"
  | "waiting_for_return"
  | "return_sent"
  | "with_staff"
  | "refunded"
  | "replaced"
  | "closed";
type Reason = "never_came" | "broken" | "wrong" | "send_back" | "other";
const reasons: readonly Reason[] = ["never_came", "broken", "wrong", "send_back", "other"];

/** Who has money. `net` is what they have in all, frozen and set aside included, less what they owe. */
interface Party {
  readonly person: TestPerson;
  net: bigint;
}

interface Item {
  readonly id: string;
  readonly product: number;
  readonly quantity: number;
  readonly net: bigint;
  readonly tax: bigint;
  /** What of it went back, tax included. */
  gone: bigint;
}

interface Claim {
  readonly id: string;
  readonly reason: Reason;
  readonly items: readonly Item[];
  readonly asked: bigint;
  offered: bigint;
  status: ClaimState;
  /** By staff. */
  isRejected: boolean;
}

interface Parcel {
  readonly id: string;
  readonly order: Order;
  readonly seller: Party;
  readonly carriage: "seller" | "vendor" | "download";
  readonly items: readonly Item[];
  readonly shipping: bigint;
  shippingGone: bigint;
  readonly total: bigint;
  readonly wallet: bigint;
  readonly fee: bigint;
  readonly received: bigint;
  status: Status;
  isOpened: boolean;
  readonly claims: Claim[];
}

interface Order {
  readonly id: string;
  readonly buyer: Party;
  readonly parcels: Parcel[];
  readonly card: bigint;
  readonly hasCode: boolean;
  /** The payment that is to be confirmed next. */
  begun: BegunPayment | null;
  isDeclined: boolean;
  isPaidByCard: boolean;
  charged: bigint;
  back: bigint;
  dispute: "none" | "open" | "won" | "lost";
  disputed: bigint;
}

interface Sold {
  readonly id: string;
  readonly seller: number;
  readonly carriage: Parcel["carriage"];
  readonly isGiftCard: boolean;
  stock: number | null;
}

/** What of a parcel goes back: amounts of its items, tax included, and of its shipping. */
interface Part {
  readonly items: readonly (readonly [Item, bigint])[];
  readonly shipping: bigint;
}

const buyersCount = 2;
const startCents = 12_000n;
const codePercent = 15n;
const codeUses = 2;
const shippingCents = 500n;
const tracking = { carrier: "UPS", trackingNumber: "1Z88204W0334172065" };
const goodCard = "4242424242424242";
const badCard = "4000000000000002";
const askingCard = "4000002500003155";

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
/** The part of `whole` that belongs to the first `gone` of `all`. */
const upTo = (whole: bigint, gone: bigint, all: bigint): bigint => (all === 0n ? 0n : (whole * gone) / all);
const netGone = ({ net, tax, gone }: Item): bigint => upTo(net, gone, net + tax);
const leftOf = ({ net, tax, gone }: Item): bigint => net + tax - gone;
const isOpen = ({ status }: Claim): boolean => !["refunded", "replaced", "closed"].includes(status);
const openClaim = ({ claims }: Parcel): Claim | undefined => claims.find(isOpen);
const isThere = ({ status }: Parcel): boolean => status === "delivered" || status === "completed";
const isFault = (reason: Reason): boolean => reason !== "send_back" && reason !== "other";

/** The state of an order, in the model's own words. */
function stateOf({ parcels }: Order): string {
  const going = parcels.filter(({ status }) => status !== "cancelled");
  if (going.length === 0) return "cancelled";
  if (going.some(({ status }) => status === "awaiting_payment")) return "awaiting_payment";
  if (going.some((one) => openClaim(one) !== undefined)) return "claim_open";
  if (going.every(isThere)) {
    const isAll = (one: Parcel): boolean => one.items.every((item) => leftOf(item) === 0n);
    const isSome = (one: Parcel): boolean => one.shippingGone > 0n || one.items.some(({ gone }) => gone > 0n);
    if (going.every(isAll)) return "refunded";
    if (going.some(isSome)) return "partially_refunded";
    return going.every(({ status }) => status === "completed") ? "completed" : "delivered";
  }
  const sent = going.filter((one) => isThere(one) || one.status === "shipped");
  if (sent.length === going.length) return "shipped";
  if (sent.length > 0) return "partially_shipped";
  return going.some(({ status }) => status === "processing") ? "processing" : "paid";
}

/**
 * Two buyers and two sellers beside the model of what becomes of their orders. The model computes states, stock, money
 * and what cards were charged. When something is due it reads from the database: deadlines have tests of their own.
 */
export class Orders {
  readonly #world: World;
  readonly #cards: Cards;
  readonly #back: MoneyBack;
  readonly #staffId: string;
  readonly #buyers: readonly Party[];
  readonly #sellers: readonly Party[];
  readonly #goods: readonly Sold[];
  readonly #codeId: string;
  readonly #carts: readonly Map<number, number>[];
  readonly #orders: Order[] = [];
  #uses = 0;
  /** The step found nothing to be taken with. */
  #isIdle = false;
  readonly seen = new Set<string>();

  private constructor(facts: {
    world: World;
    cards: Cards;
    staffId: string;
    buyers: readonly Party[];
    sellers: readonly Party[];
    goods: readonly Sold[];
    codeId: string;
  }) {
    this.#world = facts.world;
    this.#cards = facts.cards;
    this.#back = moneyBack(facts.world, facts.cards);
    this.#staffId = facts.staffId;
    this.#buyers = facts.buyers;
    this.#sellers = facts.sellers;
    this.#goods = facts.goods;
    this.#codeId = facts.codeId;
    this.#carts = facts.buyers.map(() => new Map());
  }

  static async open(world: World, cards: Cards): Promise<Orders> {
    const buyers: Party[] = [];
    for (let turn = 0; turn < buyersCount; turn += 1) {
      const person = await createPerson(world);
      await give(world.db, person.id, startCents);
      buyers.push({ person, net: startCents });
    }
    const sellers = [
      { person: await createSeller(world), net: 0n },
      { person: await createSeller(world), net: 0n },
    ] as const;
    const goods: Sold[] = [];
    const add = async (seller: 0 | 1, facts: Parameters<typeof createProduct>[2]): Promise<void> => {
      const id = await createProduct(world, sellers[seller].person, facts);
      const type = facts?.type ?? "physical";
      goods.push({
        id,
        seller,
        carriage: type === "physical" ? "seller" : type === "digital" ? "download" : "vendor",
        isGiftCard: type === "gift_card",
        stock: facts?.stock ?? null,
      });
    };
    await add(0, { priceCents: 3_200, stock: 5 });
    await add(0, { priceCents: 4_555, stock: 3 });
    await add(0, { type: "digital", priceCents: 901 });
    await add(1, { priceCents: 1_299, stock: 4 });
    await add(1, { type: "vendor", reference: "mug-ticket", markup: 60 });
    await add(1, { type: "gift_card", reference: "card-lumen-10", markup: 0 });
    const code = await createDiscount(world.services, sellers[0].person.actor, {
      code: "CLAY15",
      percent: Number(codePercent),
      amountCents: null,
      startsAt: null,
      endsAt: null,
      maxUses: codeUses,
      isOncePerBuyer: false,
      leastCents: null,
    });
    if (!code.ok) throw new Error(code.error.code);
    const staff = await createPerson(world, { role: "staff", trusted: true });
    await world.owner.query("update account set acl = acl || '{manageMoney}' where id = $1", [staff.id]);
    // What earlier histories sold out is there again.
    await world.owner.query("delete from vendor_sandbox.sold");
    return new Orders({ world, cards, staffId: staff.id, buyers, sellers, goods, codeId: code.value.id });
  }

  async take(one: Step): Promise<void> {
    armFailpoint(one.crash === null ? undefined : `${one.crash}:throw`);
    try {
      this.#isIdle = false;
      await this.#step(one);
      if (this.#isIdle) await this.#goOn(one);
      await this.#work();
    } finally {
      armFailpoint(undefined);
    }
    assert.deepEqual(await this.read(), this.expected(), `${one.name} ${one.crash ?? ""}`);
  }

  get #parcels(): Parcel[] {
    return this.#orders.flatMap(({ parcels }) => parcels);
  }

  /** One of the parcels that fit, and of all in a sixth of the steps; undefined where there is none. */
  #choose({ parcel, pick }: Step, fits: (one: Parcel) => boolean): Parcel | undefined {
    const all = this.#parcels;
    const fitting = all.filter(fits);
    const among = pick % 6 === 0 ? all : fitting;
    this.#isIdle = among.length === 0;
    return among[parcel % Math.max(1, among.length)];
  }

  /** Brings one parcel further, so that there is something to do for other steps. */
  async #goOn(one: Step): Promise<void> {
    const going = this.#parcels.filter(({ status }) => !["completed", "cancelled"].includes(status));
    const parcel = going[one.parcel % Math.max(1, going.length)];
    const back = parcel && openClaim(parcel)?.status;
    const steps: Record<Status, string> = {
      awaiting_payment: "pay",
      paid: parcel?.carriage === "seller" ? "ship" : "vendorShips",
      processing: parcel?.carriage === "seller" ? "ship" : "vendorDelivers",
      shipped: parcel?.carriage === "seller" ? "arrive" : "vendorDelivers",
      delivered: back === "waiting_for_return" ? "sendBack" : back === "return_sent" ? "contest" : "claim",
      completed: "place",
      cancelled: "place",
    };
    const name = parcel === undefined ? "place" : steps[parcel.status];
    await this.#step({ ...one, name, pick: one.pick % 6 === 0 ? 1 : one.pick });
  }

  async #step(one: Step): Promise<void> {
    const { name } = one;
    const { services } = this.#world;
    switch (name) {
      case "place":
        return this.#place(one);
      case "pay":
        return this.#pay(one);
      case "minutes":
        return this.#pass("20 minutes");
      case "days4":
        return this.#pass("4 days");
      case "days9":
        return this.#pass("9 days");
      case "days16":
        return this.#pass("16 days");
      case "days31":
        return this.#pass("31 days");
      case "spend":
        return this.#spend(one);
      case "dispute":
      case "disputeWon":
      case "disputeLost":
        return this.#dispute(one);
      case "buyerCancels": {
        const parcel = this.#choose(one, ({ status }) => status === "paid" || status === "awaiting_payment");
        return parcel && this.#buyerCancels(parcel, one.pick % 2 === 0);
      }
      case "sellerCancels": {
        const parcel = this.#choose(
          one,
          (it) => it.carriage === "seller" && ["paid", "processing"].includes(it.status),
        );
        if (parcel === undefined) return;
        const { status, seller } = parcel;
        const isWaiting = parcel.carriage === "seller" && (status === "paid" || status === "processing");
        const done = await again(() => cancelSale(services, seller.person.actor, parcel.id));
        this.#check(one, done, isWaiting || (parcel.carriage === "seller" && status === "cancelled"));
        if (isWaiting) this.#cancel(parcel);
        return;
      }
      case "pack":
      case "ship":
        return this.#send(one);
      case "confirm":
      case "arrive": {
        const parcel = this.#choose(one, (it) => it.carriage === "seller" && it.status === "shipped");
        if (parcel === undefined) return;
        const isSent = parcel.carriage === "seller" && parcel.status === "shipped";
        if (name === "arrive") {
          assert.equal(await again(() => arriveParcel(services, parcel.id)), isSent, name);
        } else {
          const done = await again(() => confirmArrival(services, parcel.order.buyer.person.actor, parcel.id));
          this.#check(one, done, isSent || isThere(parcel));
        }
        if (isSent) this.#deliver(parcel, name === "confirm");
        return;
      }
      case "vendorShips":
      case "vendorDelivers":
      case "vendorFails": {
        const parcel = this.#choose(
          one,
          (it) => it.carriage === "vendor" && ["processing", "shipped"].includes(it.status),
        );
        if (parcel?.carriage !== "vendor") return;
        const { vendorOrderId } = await this.#row(parcel);
        const played = { vendorShips: "ship", vendorDelivers: "deliver", vendorFails: "fail" } as const;
        await again(() => playVendorStep(services, vendorOrderId ?? "", played[name]));
        return;
      }
      case "open": {
        const parcel = this.#choose(one, (it) => it.carriage === "download" && isThere(it));
        const [item] = parcel?.items ?? [];
        if (parcel?.carriage !== "download" || !isThere(parcel) || item === undefined) return;
        await this.#world.owner.query("insert into shop_download (order_item_id, person_id) values ($1, $2)", [
          item.id,
          parcel.order.buyer.person.id,
        ]);
        parcel.isOpened = true;
        return;
      }
      case "claim":
        return this.#claim(one);
      case "refundSale":
        return this.#refundSale(one);
      default:
        return this.#moveClaim(one);
    }
  }

  #check({ name }: Pick<Step, "name">, done: { readonly ok: boolean }, expected: boolean): void {
    assert.equal(
      done.ok,
      expected,
      `${name}: ${JSON.stringify(done, (_, v: unknown) => (typeof v === "bigint" ? String(v) : v))}`,
    );
    if (done.ok) this.seen.add(name);
  }

  async #row(parcel: Parcel) {
    const found = (await readOrder(this.#world, parcel.order.id)).parcels.find(({ id }) => id === parcel.id);
    if (found === undefined) throw new Error("a parcel vanished");
    return found;
  }

  async #owed({ person }: Party): Promise<bigint> {
    return BigInt((await this.#back.books(person.id)).owed);
  }

  // Placing and paying.

  async #place({ parcel: whose, pick, name }: Step): Promise<void> {
    const { services, db } = this.#world;
    const place_ = whose % buyersCount;
    const buyer = this.#buyers[place_] as Party;
    const cart = this.#carts[place_] as Map<number, number>;
    const wanted = (pick % 63) + 1;
    for (const [number, product] of this.#goods.entries()) {
      if ((wanted & (1 << number)) === 0) continue;
      const quantity = product.carriage === "seller" ? 1 + ((pick >> number) % 2) : 1;
      const added = await again(() =>
        addToCart(services, buyer.person.actor, { productId: product.id, size: "", quantity }),
      );
      assert.equal(added.ok, product.stock === null || product.stock >= quantity, "put in the cart");
      if (added.ok) cart.set(number, quantity);
    }
    const isEmpty = cart.size === 0;
    const { available } = await fetchBalance(db, buyer.person.id);
    let free = available;
    // What an earlier order keeps back comes first.
    const waiting = isEmpty
      ? []
      : this.#orders.filter((order) => order.buyer === buyer && stateOf(order) === "awaiting_payment");
    for (const order of waiting) {
      free += sum(order.parcels.filter(({ status }) => status !== "cancelled").map(({ wallet }) => wallet));
      for (const parcel of order.parcels) if (parcel.status !== "cancelled") this.#cancel(parcel);
    }
    const lines = [...cart].filter(([number]) => this.#goods[number]?.stock !== 0);
    const isShort = lines.some(([number, quantity]) => (this.#goods[number]?.stock ?? quantity) < quantity);
    const isOrdered = lines.length > 0 && !isShort && (await this.#owed(buyer)) === 0n;
    const withCode = pick % 3 !== 0;
    const useBalance = pick % 4 !== 0;
    const { version: cartVersion } = await readCart(db, buyer.person.id);
    const idempotencyKey = randomUUID();
    const input = { cartVersion, idempotencyKey, useBalance, discountCodes: withCode ? ["clay15"] : [] };
    const done = await again(() => place(this.#world, buyer.person, input));
    // Who disputes a payment cannot pay by card meanwhile: the order is given up at once.
    const isGivenUp = isOrdered && !done.ok && done.error.code === "payment" && this.#hasDispute(buyer);
    this.#check({ name }, done, isOrdered && !isGivenUp);
    if (!done.ok) return;
    assert(done.value.payment === null || !this.#hasDispute(buyer));
    const view = await readOrder(this.#world, done.value.orderId);
    const order = this.#placed(view, buyer, done.value.payment);
    assert.deepEqual(
      order.parcels.flatMap(({ items }) => items.map(({ product, quantity }) => [product, quantity])).toSorted(),
      lines.toSorted(),
      "what was in the cart is ordered",
    );
    this.#checkAmounts(view, { free, useBalance, withCode });
    for (const { product, quantity } of order.parcels.flatMap(({ items }) => items)) this.#stock(product, -quantity);
    if (order.hasCode) this.#uses += 1;
    buyer.net -= view.walletCents;
    if (order.card === 0n) this.#start(order);
  }

  #hasDispute(buyer: Party): boolean {
    return this.#orders.some((order) => order.buyer === buyer && order.dispute === "open");
  }

  /** Notes an order as the model sees it. */
  #placed(view: OrderView, buyer: Party, begun: BegunPayment | null): Order {
    const order: Order = {
      id: view.id,
      buyer,
      parcels: [],
      card: view.cardCents,
      hasCode: view.parcels.some(({ discountCents }) => discountCents > 0n),
      begun,
      isDeclined: false,
      isPaidByCard: false,
      charged: 0n,
      back: 0n,
      dispute: "none",
      disputed: 0n,
    };
    for (const parcel of view.parcels) {
      const seller = this.#sellers.find(({ person }) => person.id === parcel.sellerId);
      if (seller === undefined) throw new Error("a parcel is of no seller");
      order.parcels.push({
        id: parcel.id,
        order,
        seller,
        carriage: parcel.carriage,
        items: parcel.items.map((item) => ({
          id: item.id,
          product: this.#goods.findIndex(({ id }) => id === item.productId),
          quantity: item.quantity,
          net: item.netCents,
          tax: item.taxCents,
          gone: 0n,
        })),
        shipping: parcel.shippingCents,
        shippingGone: 0n,
        total: parcel.totalCents,
        wallet: parcel.walletCents,
        fee: parcel.feeCents,
        received: parcel.receivedCents,
        status: "awaiting_payment",
        isOpened: false,
        claims: [],
      });
    }
    this.#orders.push(order);
    return order;
  }

  /** The wallet pays what it can, a code takes its part, and each parcel is shared out as it should be. */
  #checkAmounts(
    view: OrderView,
    { free, useBalance, withCode }: { free: bigint; useBalance: boolean; withCode: boolean },
  ): void {
    const most = free < view.totalCents - 50n ? free : view.totalCents - 50n;
    const wallet = !useBalance ? 0n : free >= view.totalCents ? view.totalCents : most > 0n ? most : 0n;
    assert.equal(view.walletCents, wallet, "the wallet pays what it has");
    const [first] = this.#sellers;
    let before = 0n;
    let room = 0n;
    for (const parcel of view.parcels) {
      const discount = sum(parcel.items.map(({ discountCents }) => discountCents));
      const net = sum(parcel.items.map(({ netCents }) => netCents));
      if (parcel.sellerId === first?.person.id) {
        before += net + discount;
        room += net + discount - BigInt(parcel.items.length);
      }
      assert.equal(parcel.totalCents, net + sum(parcel.items.map(({ taxCents }) => taxCents)) + parcel.shippingCents);
      if (parcel.carriage === "vendor") continue;
      assert.equal(parcel.shippingCents, parcel.carriage === "seller" ? shippingCents : 0n);
      assert.equal(parcel.feeCents, (net * 10n + 50n) / 100n, "a tenth of the net price is the fee");
      assert.equal(parcel.receivedCents, net + parcel.shippingCents - parcel.feeCents);
    }
    const off = (before * codePercent + 50n) / 100n;
    const expected = withCode && this.#uses < codeUses ? (off < room ? off : room) : 0n;
    assert.equal(sum(view.parcels.map(({ discountCents }) => discountCents)), expected, "what the code takes off");
    if (expected > 0n) this.seen.add("code");
  }

  #stock(number: number, pieces: number): void {
    const product = this.#goods[number];
    if (product?.stock != null) product.stock += pieces;
  }

  #start(order: Order): void {
    const cart = this.#carts[this.#buyers.indexOf(order.buyer)];
    for (const parcel of order.parcels) {
      if (parcel.status !== "awaiting_payment") continue;
      for (const { product } of parcel.items) cart?.delete(product);
      parcel.status = "paid";
      if (parcel.carriage === "download") this.#deliver(parcel, false);
    }
  }

  async #pay(one: Step): Promise<void> {
    const parcel = this.#choose(one, ({ status }) => status === "awaiting_payment");
    const order = parcel?.order;
    if (order === undefined || order.begun === null || order.charged > 0n) return;
    const actor = order.buyer.person.actor;
    if (order.isDeclined) {
      const { isPayable, status } = await readOrder(this.#world, order.id);
      const other = await again(() =>
        createPayment(this.#world.services, actor, {
          channel: "card",
          amountCents: order.card,
          savePaymentMethod: false,
          purpose: "order",
          referenceId: order.id,
          idempotencyKey: randomUUID(),
        }),
      );
      this.#check(
        { name: "pay with another card" },
        other,
        isPayable && status === "awaiting_payment" && !this.#hasDispute(order.buyer),
      );
      if (!other.ok) return;
      order.begun = other.value;
      order.isDeclined = false;
    }
    const { begun } = order;
    const card = [goodCard, goodCard, askingCard, badCard][one.pick % 4] ?? goodCard;
    const answer = await this.#cards.confirm(begun, card);
    if (answer.status === "requires_action") await this.#cards.confirm(begun, card, true);
    await again(() => savePaymentAttempt(this.#world.services, actor, begun.payment.id));
    if (card === badCard) {
      order.isDeclined = true;
      this.seen.add("declined card");
      return;
    }
    order.charged = order.card;
    if (stateOf(order) === "awaiting_payment") {
      order.isPaidByCard = true;
      this.#start(order);
      this.seen.add(card === askingCard ? "3-D Secure" : "paid by card");
    } else {
      order.back = order.card;
      this.seen.add("too late");
    }
  }

  async #spend({ pick }: Step): Promise<void> {
    const seller = this.#sellers[pick % 2] as Party;
    const { available } = await fetchBalance(this.#world.db, seller.person.id);
    if (available <= 0n) return;
    const effect = {
      type: "order_payment",
      refType: "test",
      refId: randomUUID(),
      effect: "x",
      actedBy: null,
      details: {},
    };
    const spent = await transact(this.#world.db, (tx) =>
      spend(tx, effect, { ownerId: seller.person.id, purpose: "spend", amountCents: available, to: "fees" }),
    );
    this.#check({ name: "spend" }, spent, true);
    seller.net -= available;
  }

  // What becomes of a parcel.

  /** Its goods go back to stock and its money where it came from, or into the wallet while a bank has a say. */
  #cancel(parcel: Parcel, isInStock = true): void {
    const { order, wallet, total, items } = parcel;
    const wasPaid = parcel.status !== "awaiting_payment";
    const claim = openClaim(parcel);
    if (claim !== undefined) claim.status = "closed";
    parcel.status = "cancelled";
    if (isInStock) for (const { product, quantity } of items) this.#stock(product, quantity);
    order.buyer.net += wallet;
    if (order.hasCode && stateOf(order) === "cancelled") this.#uses -= 1;
    if (wasPaid && order.isPaidByCard) this.#toCard(order, total - wallet);
    this.seen.add("cancelled");
  }

  #toCard(order: Order, cents: bigint): void {
    if (order.dispute === "open" || order.dispute === "lost") order.buyer.net += cents;
    else order.back += cents;
  }

  #deliver(parcel: Parcel, isBuyersWord: boolean): void {
    parcel.status = "delivered";
    parcel.seller.net += parcel.received;
    const claim = openClaim(parcel);
    if (claim !== undefined && isBuyersWord && claim.reason === "never_came") claim.status = "closed";
    this.seen.add(`delivered by ${parcel.carriage}`);
  }

  async #buyerCancels(parcel: Parcel, isWhole: boolean): Promise<void> {
    const { order } = parcel;
    const going = order.parcels.filter(({ status }) => status !== "cancelled");
    const chosen = isWhole ? going : [parcel];
    const isDone = !isWhole && parcel.status === "cancelled";
    // A card pays all of an order or nothing.
    const isPart = parcel.status === "awaiting_payment" && chosen.length < going.length;
    const mayBe = ({ status }: Parcel): boolean => status === "paid" || status === "awaiting_payment";
    const isExpected = isDone || (chosen.length > 0 && !isPart && chosen.every(mayBe));
    const wanted = { orderId: order.id, parcelId: isWhole ? null : parcel.id };
    const done = await again(() => cancelOrder(this.#world.services, order.buyer.person.actor, wanted));
    this.#check({ name: "buyerCancels" }, done, isExpected);
    if (done.ok && !isDone) for (const one of chosen) this.#cancel(one);
  }

  async #send(one: Step): Promise<void> {
    const { services } = this.#world;
    const parcel = this.#choose(
      one,
      ({ carriage, status }) => carriage === "seller" && ["paid", "processing"].includes(status),
    );
    if (parcel === undefined) return;
    const { status, carriage, order, seller } = parcel;
    const isOwn = carriage === "seller";
    const isFree = order.dispute !== "open";
    if (one.name === "pack") {
      const done = await again(() => packParcel(services, seller.person.actor, parcel.id));
      this.#check(one, done, isOwn && (status === "processing" || (status === "paid" && isFree)));
      if (done.ok) parcel.status = "processing";
      return;
    }
    const done = await again(() => shipParcel(services, seller.person.actor, { parcelId: parcel.id, ...tracking }));
    this.#check(one, done, isOwn && isFree && (status === "paid" || status === "processing"));
    if (done.ok) parcel.status = "shipped";
  }

  /** Follows the vendors' books. */
  async #followVendors(): Promise<void> {
    for (const parcel of this.#parcels) {
      if (parcel.carriage !== "vendor" || !["paid", "processing", "shipped"].includes(parcel.status)) continue;
      if (parcel.status === "paid") {
        if (parcel.order.dispute === "open") continue;
        parcel.status = "processing";
      }
      const book = await this.#world.owner.query<{ status: string }>(
        `select i.status from vendor_sandbox.item i join shop_parcel p on p.vendor_order_id::text = i.order_id where p.id = $1`,
        [parcel.id],
      );
      const status = book.rows[0]?.status;
      if (status === "failed") this.#cancel(parcel);
      else if (status === "delivered") this.#deliver(parcel, false);
      else if (status === "shipped") parcel.status = "shipped";
    }
  }

  // Claims and refunds.

  /** What a claim about items asks for now. */
  #asked(parcel: Parcel, items: readonly Item[], reason: Reason): Part {
    const goods = items.filter((item) => leftOf(item) > 0n);
    const isAll = goods.length === parcel.items.filter((item) => leftOf(item) > 0n).length;
    return {
      items: goods.map((item) => [item, leftOf(item)] as const),
      shipping: isAll && isFault(reason) ? parcel.shipping - parcel.shippingGone : 0n,
    };
  }

  /** A file or a code: it cannot be sent back. */
  readonly #isSealed = ({ items }: Parcel): boolean =>
    items.some(({ product }) => {
      const sold = this.#goods[product];
      return sold?.carriage === "download" || sold?.isGiftCard === true;
    });

  async #claim(one: Step): Promise<void> {
    const parcel = this.#choose(one, (it) => isThere(it) || it.status === "shipped");
    if (parcel === undefined) return;
    const { status } = parcel;
    const reason = status === "shipped" ? "never_came" : (reasons[one.pick % 5] as Reason);
    const row = await this.#row(parcel);
    const now = await appNow(this.#world.db);
    const isSealed = this.#isSealed(parcel);
    const isNew = row.deliveredAt !== null && now.getTime() - row.deliveredAt.getTime() <= 30 * 86_400_000;
    const isOverdue = row.estimatedDeliveryDate === null || row.estimatedDeliveryDate < isoDay(now);
    const isAllowed =
      status === "shipped"
        ? isOverdue
        : isThere(parcel) &&
          isNew &&
          (!isSealed || (!parcel.isOpened && reason !== "never_came" && reason !== "broken"));
    const items = one.pick % 3 === 0 ? parcel.items.slice(0, 1) : parcel.items;
    const asked = this.#asked(parcel, status === "shipped" ? parcel.items : items, reason);
    // What staff rejected is not claimed again for the same reason.
    const isDecided = parcel.claims.some(
      (claim) =>
        claim.isRejected &&
        claim.reason === reason &&
        claim.items.some((item) => asked.items.some(([other]) => other === item)),
    );
    const isExpected = openClaim(parcel) === undefined && isAllowed && asked.items.length > 0 && !isDecided;
    const done = await again(() =>
      requestRefund(this.#world.services, parcel.order.buyer.person.actor, {
        orderItemIds: items.map(({ id }) => id),
        reason,
        wish: "money",
        text: "It is not right.",
        pictures: [],
      }),
    );
    this.#check(one, done, isExpected);
    if (!done.ok) return;
    const cents = sum(asked.items.map(([, amount]) => amount)) + asked.shipping;
    parcel.claims.push({
      id: done.value,
      reason,
      items: asked.items.map(([item]) => item),
      asked: cents,
      offered: 0n,
      status: "waiting_for_seller",
      isRejected: false,
    });
    this.seen.add(`claim ${reason}`);
  }

  /** What of a parcel goes back when a claim is met with so many cents; null where that is not possible. */
  #partFor(parcel: Parcel, claim: Claim, cents: bigint): Part | null {
    const asked = this.#asked(parcel, claim.items, claim.reason);
    const all = sum(asked.items.map(([, amount]) => amount)) + asked.shipping;
    if (cents < 1n || cents > all) return null;
    // In proportion, shipping first, each part rounded so that all of them add up.
    let before = asked.shipping;
    const shipping = upTo(cents, before, all);
    const items = asked.items.map(([item, amount]) => {
      const from = upTo(cents, before, all);
      before += amount;
      return [item, upTo(cents, before, all) - from] as const;
    });
    return { items: items.filter(([, amount]) => amount > 0n), shipping };
  }

  /** Whether so much of a parcel may go back; then it does. */
  #refund(parcel: Parcel, part: Part, paidBy: "seller" | "platform"): boolean {
    const { order } = parcel;
    if (order.dispute === "open" || order.dispute === "lost") return false;
    const cents = sum(part.items.map(([, amount]) => amount)) + part.shipping;
    if (parcel.status === "shipped" && parcel.carriage === "seller" && paidBy === "seller") {
      if (cents !== parcel.total) return false;
      this.#cancel(parcel, false);
      return true;
    }
    if (cents < 1n || part.shipping < 0n || part.shipping > parcel.shipping - parcel.shippingGone) return false;
    if (part.items.some(([item, amount]) => amount < 1n || amount > leftOf(item))) return false;
    if (parcel.status === "shipped") this.#deliver(parcel, false);
    const stand = () => {
      const gone = sum(parcel.items.map((item) => item.gone)) + parcel.shippingGone;
      const net = sum(parcel.items.map(netGone));
      const wallet = upTo(parcel.wallet, gone, parcel.total);
      const fee = upTo(parcel.fee, net, sum(parcel.items.map((item) => item.net)));
      return { gone, wallet, fee, share: net + parcel.shippingGone - fee };
    };
    const before = stand();
    for (const [item, amount] of part.items) item.gone += amount;
    parcel.shippingGone += part.shipping;
    const after = stand();
    const wallet = after.wallet - before.wallet;
    order.buyer.net += wallet;
    this.#toCard(order, after.gone - before.gone - wallet);
    if (paidBy === "seller") parcel.seller.net -= after.share - before.share;
    this.seen.add(`refunded by the ${paidBy}`);
    return true;
  }

  #refundClaim(parcel: Parcel, claim: Claim, cents: bigint, paidBy: "seller" | "platform"): boolean {
    const part = this.#partFor(parcel, claim, cents);
    if (part === null) return false;
    const before = claim.status;
    // The claim has ended when the money goes back.
    claim.status = "refunded";
    if (this.#refund(parcel, part, paidBy)) return true;
    claim.status = before;
    return false;
  }

  async #refundSale(one: Step): Promise<void> {
    const parcel = this.#choose(one, (it) => isThere(it) && it.items.some((item) => leftOf(item) > 0n));
    const item = parcel?.items[one.pick % parcel.items.length];
    if (parcel === undefined || item === undefined) return;
    const cents = one.pick % 5 === 0 ? leftOf(item) : BigInt(one.pick);
    const shipping = one.pick % 7 === 0 ? parcel.shipping : 0n;
    const done = await again(() =>
      refundSale(this.#world.services, parcel.seller.person.actor, parcel.id, {
        items: [{ id: item.id, cents }],
        shippingCents: shipping,
      }),
    );
    const may = isThere(parcel) && openClaim(parcel) === undefined;
    this.#check(one, done, may && this.#refund(parcel, { items: [[item, cents]], shipping }, "seller"));
  }

  /** A step of a claim by its buyer, its seller or staff. */
  async #moveClaim(one: Step): Promise<void> {
    const { services } = this.#world;
    const froms: Record<string, readonly ClaimState[]> = {
      refund: ["waiting_for_seller"],
      offer: ["waiting_for_seller"],
      decline: ["waiting_for_seller"],
      askBack: ["waiting_for_seller"],
      replace: ["waiting_for_seller"],
      accept: ["offered"],
      appeal: ["offered", "declined", "waiting_for_return"],
      sendBack: ["waiting_for_return"],
      confirmReturn: ["return_sent", "waiting_for_return"],
      contest: ["return_sent"],
      withdraw: ["waiting_for_seller", "offered", "declined", "waiting_for_return", "return_sent", "with_staff"],
      staffSeller: ["with_staff"],
      staffPlatform: ["with_staff"],
      staffRejects: ["with_staff"],
      staffAsksBack: ["with_staff"],
    };
    const from = froms[one.name] ?? [];
    const fits = ({ claims }: Parcel): boolean => claims.some(({ status }) => from.includes(status));
    const parcel = this.#choose(one, fits) ?? undefined;
    const claim = parcel?.claims.find(({ status }) => from.includes(status)) ?? parcel?.claims.at(-1);
    if (parcel === undefined || claim === undefined) return;
    const mayBe = from.includes(claim.status);
    const isGoods = !this.#isSealed(parcel) && isThere(parcel);
    const canComeBack = isGoods && claim.reason !== "never_came";
    const [buyer, seller] = [parcel.order.buyer.person.actor, parcel.seller.person.actor];
    const { id } = claim;
    const to = (done: { ok: boolean }, status: ClaimState, isPossible = true): void => {
      this.#check(one, done, mayBe && isPossible);
      if (done.ok) claim.status = status;
    };
    const paid = (done: { ok: boolean }, cents: bigint, paidBy: "seller" | "platform"): void =>
      this.#check(one, done, mayBe && this.#refundClaim(parcel, claim, cents, paidBy));
    const answer = (input: Parameters<typeof answerClaim>[3]) => again(() => answerClaim(services, seller, id, input));
    const decide = (decision: Parameters<typeof decideClaim>[1]["decision"]) =>
      again(() => decideClaim(services, { staffId: this.#staffId, claimId: id, reason: "As it should be.", decision }));
    const text = "So it is.";
    const part = one.pick % 3 === 0 ? claim.asked : 1n + (claim.asked * BigInt(one.pick)) / 1_200n;
    switch (one.name) {
      case "refund":
        return paid(await answer({ kind: "refund", text }), claim.asked, "seller");
      case "offer": {
        const done = await answer({ kind: "offer", text, amountCents: part });
        to(done, "offered", part < claim.asked && parcel.status !== "shipped");
        if (done.ok) claim.offered = part;
        return;
      }
      case "decline":
        return to(await answer({ kind: "decline", text }), "declined");
      case "askBack":
        return to(await answer({ kind: "ask_back", text }), "waiting_for_return", canComeBack);
      case "replace":
        return to(
          await answer({ kind: "replace", text, ...tracking }),
          "replaced",
          isGoods && claim.reason !== "send_back",
        );
      case "accept":
        return paid(await again(() => acceptOffer(services, buyer, id)), claim.offered, "seller");
      case "appeal":
        return to(await again(() => appealClaim(services, buyer, id, text)), "with_staff");
      case "sendBack":
        return to(await again(() => sendReturn(services, buyer, id, tracking)), "return_sent");
      case "confirmReturn":
        return paid(await again(() => confirmReturn(services, seller, id)), claim.asked, "seller");
      case "contest":
        return to(await again(() => contestReturn(services, seller, id, text)), "with_staff");
      case "withdraw":
        return to(await again(() => withdrawClaim(services, buyer, id)), "closed");
      case "staffSeller":
        return paid(await decide({ kind: "refund", amountCents: part, paidBy: "seller" }), part, "seller");
      case "staffPlatform":
        return paid(await decide({ kind: "refund", amountCents: part, paidBy: "platform" }), part, "platform");
      case "staffRejects": {
        const done = await decide({ kind: "reject" });
        to(done, "closed");
        claim.isRejected ||= done.ok;
        return;
      }
      case "staffAsksBack":
        return to(await decide({ kind: "ask_back" }), "waiting_for_return", canComeBack);
      default:
        throw new Error(`no step is called ${one.name}`);
    }
  }

  // Disputes, time and workers.

  async #dispute(one: Step): Promise<void> {
    const isNew = one.name === "dispute";
    const fits = ({ order }: Parcel): boolean =>
      isNew
        ? order.isPaidByCard && order.back < order.charged && order.dispute !== "open" && order.dispute !== "lost"
        : order.dispute === "open";
    const parcel = this.#choose({ ...one, pick: 1 }, fits);
    if (parcel === undefined || !fits(parcel) || parcel.order.begun === null) return;
    const { order } = parcel;
    const { payment } = parcel.order.begun;
    this.seen.add(one.name);
    if (isNew) {
      await this.#back.dispute(payment);
      order.dispute = "open";
      order.disputed = order.charged - order.back;
      return;
    }
    const isWon = one.name === "disputeWon";
    await this.#back.decide(payment, isWon ? "won" : "lost");
    if (!isWon) {
      for (const waiting of order.parcels)
        if (waiting.status === "paid" || (waiting.status === "processing" && waiting.carriage === "seller"))
          this.#cancel(waiting);
      order.buyer.net -= order.disputed;
    }
    order.dispute = isWon ? "won" : "lost";
  }

  async #pass(interval: string): Promise<void> {
    const { db, services } = this.#world;
    await this.#world.advance(interval);
    const now = await appNow(db);
    const isDue = (at: Date | null): boolean => at !== null && at <= now;
    const views = await readOrders(
      services,
      this.#orders.map(({ id }) => id),
    );
    const rows = this.#parcels.flatMap((parcel) => {
      const row = views.get(parcel.order.id)?.parcels.find(({ id }) => id === parcel.id);
      return row === undefined ? [] : [[parcel, row] as const];
    });
    const arrivedAt = new Date(now.getTime() - 14 * 86_400_000);
    const unpaid = rows.filter(([{ status }, { order }]) => status === "awaiting_payment" && isDue(order.payUntil));
    const late = rows.filter(
      ([{ status, carriage, order }, { sendBy }]) =>
        carriage === "seller" && ["paid", "processing"].includes(status) && order.dispute !== "open" && isDue(sendBy),
    );
    const arrived = rows.filter(
      ([parcel, { shippedAt }]) =>
        parcel.carriage === "seller" &&
        parcel.status === "shipped" &&
        openClaim(parcel) === undefined &&
        shippedAt !== null &&
        shippedAt <= arrivedAt,
    );
    const released = rows.filter(([{ status }, { releasedAt }]) => status === "delivered" && isDue(releasedAt));
    const due = rows.filter(([parcel, { claims }]) => {
      const claim = openClaim(parcel);
      return claim !== undefined && isDue(claims.find(({ id }) => id === claim.id)?.actBy ?? null);
    });
    await sweepOrders(services);
    // A sweep goes on after one that broke.
    await sweepOrders(services);
    for (const [parcel] of [...unpaid, ...late]) this.#cancel(parcel);
    for (const [parcel] of arrived) this.#deliver(parcel, false);
    for (const [parcel] of released) parcel.status = "completed";
    for (const [parcel] of due) this.#expire(parcel);
    this.seen.add("time passed");
  }

  #expire(parcel: Parcel): void {
    const claim = openClaim(parcel);
    if (claim === undefined) return;
    this.seen.add(`${claim.status} ran out`);
    if (claim.status === "offered") {
      if (!this.#refundClaim(parcel, claim, claim.offered, "seller")) claim.status = "with_staff";
    } else
      claim.status = claim.status === "waiting_for_seller" || claim.status === "return_sent" ? "with_staff" : "closed";
  }

  /** Runs what the workers would, until nothing is left. */
  async #work(): Promise<void> {
    await this.#cards.deliver();
    await runTasks(this.#world, again);
    const vendors = this.#parcels.some(
      ({ carriage, status }) => carriage === "vendor" && ["paid", "processing", "shipped"].includes(status),
    );
    if (vendors) {
      // A try that broke off is due again after its wait.
      await this.#world.owner.query("update vendor_order set next_try_at = app_now() where status = 'requested'");
      await sweepVendorOrders(this.#world.services, { idleSeconds: 0 });
      await sweepVendorOrders(this.#world.services, { idleSeconds: 0 });
    }
    await runTasks(this.#world, again);
    await this.#cards.deliver();
    await runTasks(this.#world, again);
    await this.#followVendors();
    await this.#back.work();
  }

  /** Ends what is open with banks and claims, so that nothing is frozen or set aside any more. */
  async drain(): Promise<void> {
    const rest = { parcel: 0, pick: 1, crash: null };
    while (this.#orders.some(({ dispute }) => dispute === "open")) await this.take({ ...rest, name: "disputeWon" });
    while (this.#parcels.some((one) => openClaim(one) !== undefined)) await this.take({ ...rest, name: "withdraw" });
    const held = await this.#world.owner.query(
      `select owner_id, kind from ledger_account
        where owner_id = any ($1) and kind in ('dispute_hold', 'refund_hold', 'claim_hold') and balance_cents <> 0`,
      [[...this.#buyers, ...this.#sellers].map(({ person }) => person.id)],
    );
    assert.deepEqual(held.rows, []);
  }

  /** What is stored, in the model's words. */
  async read(): Promise<unknown> {
    const { owner } = this.#world;
    const ids = this.#orders.map(({ id }) => id);
    const views = await readOrders(this.#world.services, ids);
    const charged = await owner.query<{ id: string; charged: string; back: string }>(
      `select p.reference_id as id, sum(i.captured_cents)::text as charged, sum(i.refunded_cents)::text as back
         from card_sandbox.intent i join payment p on p.provider_payment_intent_id = i.id where p.reference_id = any ($1) group by 1`,
      [ids],
    );
    const orders = ids.map((id) => {
      const view = views.get(id);
      const { charged: cents, back } = charged.rows.find((one) => one.id === id) ?? { charged: "0", back: "0" };
      return {
        status: view?.status,
        parcels: view?.parcels.map((one) => [
          one.carriage,
          one.status,
          one.claims.map((claim) => claim.status).join(" "),
        ]),
        card: { charged: cents, back },
      };
    });
    const people = [...this.#buyers, ...this.#sellers].map(({ person }) => person.id);
    const parties = await owner.query<{ net: string }>(
      `select (coalesce((select sum(balance_cents) from ledger_account
                          where owner_id = x.id and kind in ('funds', 'earnings', 'dispute_hold', 'claim_hold')), 0)
               - coalesce((select sum(amount_cents - settled_cents) from receivable where account_id = x.id), 0))::text as net
         from unnest($1::uuid[]) with ordinality as x (id, place) order by place`,
      [people],
    );
    const stock = await owner.query<{ id: string; stock: number | null }>(
      "select id, stock from shop_product where id = any ($1)",
      [this.#goods.map(({ id }) => id)],
    );
    const code = await owner.query<{ uses: number }>("select uses from shop_discount where id = $1", [this.#codeId]);
    return {
      orders,
      parties: parties.rows.map(({ net }) => net),
      stock: this.#goods.map(({ id }) => stock.rows.find((one) => one.id === id)?.stock ?? null),
      uses: code.rows[0]?.uses,
    };
  }

  expected(): unknown {
    return {
      orders: this.#orders.map((order) => ({
        status: stateOf(order),
        parcels: order.parcels.map(({ carriage, status, claims }) => [
          carriage,
          status,
          claims.map((claim) => claim.status).join(" "),
        ]),
        card: { charged: String(order.charged), back: String(order.back) },
      })),
      parties: [...this.#buyers, ...this.#sellers].map(({ net }) => String(net)),
      stock: this.#goods.map(({ stock }) => stock),
      uses: this.#uses,
    };
  }
}
