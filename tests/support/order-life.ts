import { transact } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { cancelOrder } from "#modules/orders/commands/cancel-order.ts";
import { answerClaim, refundSale, requestRefund } from "#modules/orders/commands/claims.ts";
import { packParcel, shipParcel } from "#modules/orders/commands/send-parcel.ts";
import { arriveParcel } from "#modules/orders/index.ts";
import { placeOrder } from "#modules/orders/commands/place-order.ts";
import { readOrders } from "#modules/orders/queries/orders.ts";
import type { OrderView, ParcelView } from "#modules/orders/queries/orders.ts";
import { findOrderByKey } from "#modules/orders/store/orders-store.ts";
import { findPayment, savePaymentAttempt } from "#modules/payments/index.ts";
import { playVendorStep } from "#modules/vendors/index.ts";
import { lockIntent } from "#providers/card-sandbox/book.ts";
import { confirmIntent } from "#providers/card-sandbox/confirm-intent.ts";
import { decideDispute, openDispute } from "#providers/card-sandbox/money-back.ts";
import type { Sandbox } from "#providers/card-sandbox/sandbox.ts";
import { validYear } from "./valid-year.ts";
import { shippingAddress } from "./shipping-address.ts";

/** People and goods of one order, in a form that goes to another process. */
export interface Life {
  readonly buyerId: string;
  /** In the order of their parcels: one who sends, one of a vendor's mug, one who never sends, one of a cancelled part. */
  readonly sellerIds: readonly string[];
  readonly productIds: readonly string[];
  readonly key: string;
  readonly cartVersion: number;
}

/** What a process needs to take a step. */
interface LifeTools {
  readonly db: Db;
  readonly services: Services;
  readonly sandbox: Sandbox;
  /** Runs the tasks that wait, as a worker does. */
  readonly work: () => Promise<void>;
}

const actorOf = (accountId: string) => ({ personId: accountId, accountId });
const tracking = { carrier: "UPS", trackingNumber: "1Z88204W0334172065" };

/** The order of a life, once it is placed. */
export async function orderOf({ db, services }: Pick<LifeTools, "db" | "services">, life: Life): Promise<OrderView> {
  const found = await findOrderByKey(db, life.buyerId, life.key);
  const order = found === undefined ? undefined : (await readOrders(services, [found.id])).get(found.id);
  if (order === undefined) throw new Error("the order is not placed");
  return order;
}

function parcelOf(order: OrderView, life: Life, place: number): ParcelView {
  const parcel = order.parcels.find(({ items }) => items.some((item) => item.productId === life.productIds[place]));
  if (parcel === undefined) throw new Error("no such parcel");
  return parcel;
}

async function place({ services }: LifeTools, life: Life) {
  const done = await placeOrder(services, actorOf(life.buyerId), {
    recipientName: "Nia Okafor",
    shippingAddress,
    billingAddress: null,
    userPaymentMethodId: null,
    savePaymentMethod: false,
    useBalance: true,
    cartVersion: life.cartVersion,
    idempotencyKey: life.key,
  });
  if (!done.ok) throw new Error(done.error.code);
  return done.value.payment;
}

/** The buyer's page: it asks for the order again under its key, has the card charged and says so. */
async function pay(tools: LifeTools, life: Life): Promise<void> {
  const begun = await place(tools, life);
  if (begun === null) return;
  const card = {
    number: "4242424242424242",
    expMonth: 12,
    expYear: await validYear(tools.services.db),
    cvc: "123",
  };
  const { id, intentId } = begun.payment;
  await confirmIntent(tools.sandbox, { intentId, clientSecret: begun.clientSecret, card });
  await savePaymentAttempt(tools.services, actorOf(life.buyerId), id);
}

async function intentOf({ db }: LifeTools, { paymentId }: OrderView): Promise<string> {
  return (paymentId === null ? undefined : await findPayment(db, paymentId))?.intentId ?? "";
}

const expectDone = (done: { readonly ok: boolean; readonly error?: { readonly code: string } }): void => {
  if (!done.ok) throw new Error(done.error?.code ?? "refused");
};

/**
 * Steps of an order from its cart to a lost dispute, in their order. Each sees first whether it is done, as a person
 * does who looks again after a page broke off.
 */
const takers = {
  place: async (tools, life) => void (await place(tools, life)),
  pay,
  work: ({ work }) => work(),
  cancel: async (tools, life) => {
    const order = await orderOf(tools, life);
    const parcelId = parcelOf(order, life, 4).id;
    expectDone(await cancelOrder(tools.services, actorOf(life.buyerId), { orderId: order.id, parcelId }));
  },
  send: async (tools, life) => {
    const { id: parcelId, status } = parcelOf(await orderOf(tools, life), life, 0);
    const seller = actorOf(life.sellerIds[0] ?? "");
    if (status === "paid") expectDone(await packParcel(tools.services, seller, parcelId));
    if (status !== "shipped") expectDone(await shipParcel(tools.services, seller, { parcelId, ...tracking }));
  },
  arrive: async (tools, life) => {
    await arriveParcel(tools.services, parcelOf(await orderOf(tools, life), life, 0).id);
  },
  vendor: async (tools, life) => {
    const { vendorOrderId } = parcelOf(await orderOf(tools, life), life, 2);
    for (const step of ["ship", "deliver"] as const) await playVendorStep(tools.services, vendorOrderId ?? "", step);
  },
  claim: async (tools, life) => {
    const { claims, items } = parcelOf(await orderOf(tools, life), life, 0);
    if (claims.length > 0) return;
    expectDone(
      await requestRefund(tools.services, actorOf(life.buyerId), {
        orderItemIds: items.map(({ id }) => id),
        reason: "broken",
        wish: "money",
        text: "It has a crack.",
        pictures: [],
      }),
    );
  },
  answer: async (tools, life) => {
    const [claim] = parcelOf(await orderOf(tools, life), life, 0).claims;
    if (claim?.status !== "waiting_for_seller") return;
    const seller = actorOf(life.sellerIds[0] ?? "");
    expectDone(await answerClaim(tools.services, seller, claim.id, { kind: "refund", text: "" }));
  },
  refund: async (tools, life) => {
    const { id, items, refunds } = parcelOf(await orderOf(tools, life), life, 1);
    if (refunds.length > 0) return;
    const parts = { items: [{ id: items[0]?.id ?? "", cents: 333n }], shippingCents: 0n };
    expectDone(await refundSale(tools.services, actorOf(life.sellerIds[0] ?? ""), id, parts));
  },
  dispute: async (tools, life) => {
    const order = await orderOf(tools, life);
    const intentId = await intentOf(tools, order);
    await transact(tools.sandbox.db, async (tx) => {
      const intent = await lockIntent(tx, intentId);
      if (intent !== undefined) await openDispute(tx, intent);
    });
    await savePaymentAttempt(tools.services, actorOf(life.buyerId), order.paymentId ?? "");
  },
  lose: async (tools, life) => {
    const order = await orderOf(tools, life);
    const intentId = await intentOf(tools, order);
    await transact(tools.sandbox.db, (tx) => decideDispute(tx, intentId, "lost"));
    await savePaymentAttempt(tools.services, actorOf(life.buyerId), order.paymentId ?? "");
  },
} as const satisfies Record<string, (tools: LifeTools, life: Life) => Promise<void>>;

export type LifeStep = keyof typeof takers;

export const takeLifeStep = (tools: LifeTools, life: Life, step: LifeStep): Promise<void> => takers[step](tools, life);

/** A whole life; after each step but `work` come the workers. */
export const lifeSteps = [
  "place",
  "pay",
  "work",
  "cancel",
  "work",
  "send",
  "arrive",
  "vendor",
  "claim",
  "answer",
  "work",
  "refund",
  "work",
  "dispute",
  "lose",
] as const satisfies readonly LifeStep[];
