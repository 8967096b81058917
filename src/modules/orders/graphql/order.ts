import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { ShippingAddressType } from "#modules/accounts/graphql/index.ts";
import { loadUserView, UserType } from "#modules/graph/graphql/index.ts";
import { loadPayment, PaymentType } from "#modules/payments/graphql/index.ts";
import { loadProduct, ShopProductRef, ShopProductType } from "#modules/shop/graphql/index.ts";
import { isCancellableBy, orderStatuses, parcelStatuses } from "../domain/order-status.ts";
import { discountOf, priceOf, refundedOf, shippingOf } from "../domain/sums.ts";
import { readOrderAddress, readSaleAddress } from "../queries/address.ts";
import { findParcel, readOrders, readPaymentId, readReleaseDays } from "../queries/orders.ts";
import type { ItemView, OrderView, ParcelView } from "../queries/orders.ts";
import type { StepRow } from "../store/orders-store.ts";
import { ClaimReasonType, OrderClaim, OrderRefund, readClaimableUntil, readReasonsOf } from "./claim.ts";
import { OrderDiscountType } from "./discounts.ts";

export const loadOrder = defineLoader<string, OrderView>("order", (context, ids) => readOrders(context.services, ids));

/** Reads an order afresh, after a mutation changed it. */
export async function reloadOrder(context: ApiContext, id: string): Promise<OrderView> {
  const found = (await readOrders(context.services, [id])).get(id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

/** The parcel as its seller sees it, read afresh. */
export async function reloadSale(context: ApiContext, parcelId: string): Promise<ParcelView> {
  const parcel = await findParcel(context.services.db, parcelId);
  const order = parcel === undefined ? undefined : await reloadOrder(context, parcel.orderId);
  const sale = order?.parcels.find(({ id }) => id === parcelId);
  if (sale === undefined) throw new ApiError("NOT_FOUND");
  return sale;
}

const OrderStatusType = builder.enumType("OrderStatus", { values: orderStatuses });
export const ParcelStatusType = builder.enumType("ParcelStatus", { values: parcelStatuses });
const ParcelCarriage = builder.enumType("ParcelCarriage", {
  description: "Who delivers: the seller, a vendor, or the site itself.",
  values: ["seller", "vendor", "download"] as const,
});
const CancelReasonType = builder.enumType("ParcelCancelReason", {
  values: ["unpaid", "buyer", "seller", "late", "vendor", "suspended", "claim", "dispute"] as const,
});
const StepByType = builder.enumType("OrderStepBy", { values: ["buyer", "seller", "staff", "system"] as const });

const OrderItem = builder.objectRef<ItemView>("OrderItem").implement({
  audience: "handleMoney",
  description: "What was bought, as it was then. Amounts are of all pieces together.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    orderId: t.expose("orderId", { type: "Id" }),
    shopProductId: t.expose("productId", { type: "Id", nullable: true }),
    type: t.expose("type", { type: ShopProductType }),
    name: t.exposeString("name"),
    detail: t.exposeString("detail"),
    size: t.exposeString("size"),
    quantity: t.exposeInt("quantity"),
    price: t.field({
      type: "Cents",
      description: "Tax included.",
      resolve: priceOf,
    }),
    netPrice: t.field({ type: "Cents", resolve: ({ netCents }) => netCents }),
    salesTax: t.field({ type: "Cents", resolve: ({ taxCents }) => taxCents }),
    refunded: t.field({
      type: "Cents",
      description: "What went back of it, tax included.",
      resolve: ({ refundedCents }) => refundedCents,
    }),
    discount: t.field({
      type: "Cents",
      description: "What a discount code took off. netPrice is after it.",
      resolve: ({ discountCents }) => discountCents,
    }),
    fileName: t.exposeString("fileName", { nullable: true, description: "Of a download." }),
    product: t.field({
      type: ShopProductRef,
      nullable: true,
      description: "As it is now; null when it is not for the viewer to see any more.",
      resolve: ({ productId }, _args, context) => (productId === null ? null : loadProduct(context, productId)),
    }),
  }),
});

const OrderStep = builder.objectRef<StepRow>("OrderStep").implement({
  audience: "handleMoney",
  fields: (t) => ({
    parcelId: t.expose("parcelId", { type: "Id", nullable: true }),
    status: t.exposeString("status"),
    by: t.expose("by", { type: StepByType }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

async function userOf(context: ApiContext, id: string) {
  const found = await loadUserView(context, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

const OrderParcel = builder.objectRef<ParcelView>("OrderParcel").implement({
  audience: "handleMoney",
  description: "The part of an order that one seller sends at once.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    orderId: t.expose("orderId", { type: "Id" }),
    number: t.exposeInt("number"),
    seller: t.field({ type: UserType, resolve: ({ sellerId }, _args, context) => userOf(context, sellerId) }),
    carriage: t.expose("carriage", { type: ParcelCarriage }),
    status: t.expose("status", { type: ParcelStatusType }),
    items: t.field({ type: [OrderItem], resolve: ({ items }) => [...items] }),
    shippingCost: t.field({ type: "Cents", resolve: ({ shippingCents }) => shippingCents }),
    discountTotal: t.field({
      type: "Cents",
      description: "What a discount code took off its net prices.",
      resolve: ({ discountCents }) => discountCents,
    }),
    total: t.field({ type: "Cents", description: "Tax included.", resolve: ({ totalCents }) => totalCents }),
    carrier: t.exposeString("carrier", { nullable: true }),
    trackingNumber: t.exposeString("trackingNumber", { nullable: true }),
    trackingUrl: t.exposeString("trackingUrl", { nullable: true }),
    estimatedDeliveryDate: t.exposeString("estimatedDeliveryDate", { nullable: true, description: "YYYY-MM-DD." }),
    packedAt: t.expose("packedAt", { type: "DateTime", nullable: true }),
    shippedAt: t.expose("shippedAt", { type: "DateTime", nullable: true }),
    deliveredAt: t.expose("deliveredAt", { type: "DateTime", nullable: true }),
    cancelledAt: t.expose("cancelledAt", { type: "DateTime", nullable: true }),
    cancelReason: t.expose("cancelReason", { type: CancelReasonType, nullable: true }),
    isCancellable: t.boolean({
      description: "Its buyer can cancel it now.",
      resolve: ({ status }) => status === "awaiting_payment" || isCancellableBy("buyer", status),
    }),
    steps: t.field({ type: [OrderStep], resolve: ({ steps }) => [...steps] }),
    refunded: t.field({
      type: "Cents",
      description: "What went back of it, tax included.",
      resolve: (parcel) => refundedOf(parcel),
    }),
    shippingRefunded: t.field({
      type: "Cents",
      description: "The shipping among what went back.",
      resolve: ({ refunds }) => shippingOf(refunds),
    }),
    claims: t.field({
      type: [OrderClaim],
      description: "Oldest first; one is open at most.",
      resolve: ({ claims, ...parcel }) => claims.map((claim) => ({ claim, parcel })),
    }),
    refunds: t.field({ type: [OrderRefund], description: "Oldest first.", resolve: ({ refunds }) => [...refunds] }),
    claimReasons: t.field({
      type: [ClaimReasonType],
      description:
        "What its buyer can say of it now; empty before it is sent, once it is too old, and while a claim is open.",
      resolve: (parcel, _args, context) => readReasonsOf(context, parcel),
    }),
    claimableUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until then its buyer can send it back. Null before it is delivered.",
      resolve: (parcel, _args, context) => readClaimableUntil(context, parcel),
    }),
  }),
});

const loadReleaseDays = defineLoader<string, number>("releaseDays", async ({ services }, sellers) => {
  const found = new Map<string, number>();
  for (const seller of sellers) found.set(seller, await readReleaseDays(services.db, seller));
  return found;
});

export const OrderType = builder.objectRef<OrderView>("Order").implement({
  audience: "handleMoney",
  description: "What one buyer bought at once. Only ever shown to the buyer.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    code: t.exposeString("code", { description: "What people call it by." }),
    userId: t.field({ type: "Id", resolve: ({ accountId }) => accountId }),
    status: t.expose("status", { type: OrderStatusType }),
    recipientName: t.string({
      resolve: (order, _args, context) => readOrderAddress(context.services, order)?.recipientName ?? "",
    }),
    shippingAddress: t.field({
      type: ShippingAddressType,
      nullable: true,
      resolve: (order, _args, context) => readOrderAddress(context.services, order)?.shipping ?? null,
    }),
    billingAddress: t.field({
      type: ShippingAddressType,
      nullable: true,
      resolve: (order, _args, context) => readOrderAddress(context.services, order)?.billing ?? null,
    }),
    state: t.exposeString("state", { description: "Whose sales tax is paid: two letters." }),
    shippingTotal: t.field({
      type: "Cents",
      description: "Part of itemsTotal.",
      resolve: ({ parcels }) => shippingOf(parcels),
    }),
    discounts: t.field({
      type: [OrderDiscountType],
      description: "The discount codes that it used.",
      resolve: ({ discounts }) => [...discounts],
    }),
    discountTotal: t.field({
      type: "Cents",
      description: "What discount codes took off net prices. itemsTotal is after it.",
      resolve: ({ parcels }) => discountOf(parcels),
    }),
    itemsTotal: t.field({ type: "Cents", resolve: ({ itemsCents }) => itemsCents }),
    salesTax: t.field({ type: "Cents", resolve: ({ taxCents }) => taxCents }),
    orderTotal: t.field({ type: "Cents", resolve: ({ totalCents }) => totalCents }),
    fromWallet: t.field({ type: "Cents", resolve: ({ walletCents }) => walletCents }),
    fromCard: t.field({ type: "Cents", resolve: ({ cardCents }) => cardCents }),
    payment: t.field({
      type: PaymentType,
      nullable: true,
      description: "The card payment that paid it, or that it waits for.",
      resolve: async (order, _args, context) => {
        const paymentId = await readPaymentId(context.services, order);
        const payment = paymentId === null ? undefined : await loadPayment(context, paymentId);
        return payment === undefined ? null : { payment };
      },
    }),
    refundedTotal: t.field({
      type: "Cents",
      description: "What went back after it was delivered.",
      resolve: ({ parcels }) => refundedOf(...parcels),
    }),
    estimatedDeliveryDate: t.string({
      nullable: true,
      description: "YYYY-MM-DD: when the last parcel is expected. Null when nothing is under way.",
      resolve: ({ parcels }) =>
        parcels
          .flatMap(({ status, estimatedDeliveryDate }) =>
            estimatedDeliveryDate === null || ["cancelled", "delivered", "completed"].includes(status)
              ? []
              : [estimatedDeliveryDate],
          )
          .toSorted()
          .at(-1) ?? null,
    }),
    items: t.field({ type: [OrderItem], resolve: ({ parcels }) => parcels.flatMap(({ items }) => items) }),
    parcels: t.field({ type: [OrderParcel], resolve: ({ parcels }) => [...parcels] }),
    steps: t.field({ type: [OrderStep], resolve: ({ steps }) => [...steps] }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    payUntil: t.expose("payUntil", { type: "DateTime", description: "Until then its goods are kept for it." }),
    paidAt: t.expose("paidAt", { type: "DateTime", nullable: true }),
    isDisputed: t.boolean({
      description: "Its card payment is disputed: parcels that are not sent wait until the bank decides.",
      resolve: ({ disputedAt }) => disputedAt !== null,
    }),
  }),
});

/** A parcel before its seller. */
export const SaleType = builder.objectRef<ParcelView>("Sale").implement({
  audience: "handleMoney",
  description: "A parcel of an order, as its seller sees it.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    code: t.string({ resolve: ({ order }) => order.code }),
    buyer: t.field({ type: UserType, resolve: ({ order }, _args, context) => userOf(context, order.accountId) }),
    recipientName: t.string({
      description: "Empty when the seller does not send it, and once it is completed or cancelled.",
      resolve: (parcel, _args, context) => readSaleAddress(context.services, parcel)?.recipientName ?? "",
    }),
    shippingAddress: t.field({
      type: ShippingAddressType,
      nullable: true,
      description: "Null when the seller does not send it, and once it is completed or cancelled.",
      resolve: (parcel, _args, context) => readSaleAddress(context.services, parcel)?.shipping ?? null,
    }),
    paidAt: t.field({ type: "DateTime", nullable: true, resolve: ({ order }) => order.paidAt }),
    sendBy: t.expose("sendBy", { type: "DateTime", nullable: true }),
    isDisputed: t.boolean({
      description: "Its payment is disputed: it is not packed or sent until the bank decides.",
      resolve: ({ order }) => order.disputedAt !== null,
    }),
    parcel: t.field({ type: OrderParcel, resolve: (parcel) => parcel }),
    fee: t.field({ type: "Cents", resolve: ({ feeCents }) => feeCents }),
    cost: t.field({
      type: "Cents",
      description: "What the vendor's goods cost.",
      resolve: ({ costCents }) => costCents,
    }),
    received: t.field({
      type: "Cents",
      description: "What the seller gets; negative for a loss.",
      resolve: ({ receivedCents }) => receivedCents,
    }),
    releasedAt: t.expose("releasedAt", {
      type: "DateTime",
      nullable: true,
      description: "From when on the money can be used.",
    }),
    releaseDays: t.int({
      description: "Days from delivery until the money can be used, for a parcel that arrives now.",
      resolve: async ({ sellerId }, _args, context) => (await loadReleaseDays(context, sellerId)) ?? 0,
    }),
    isCancellable: t.boolean({
      resolve: ({ status, carriage }) => carriage === "seller" && isCancellableBy("seller", status),
    }),
  }),
});
