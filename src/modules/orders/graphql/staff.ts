import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import type { ShippingAddress } from "#kernel/shipping-address.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { readPayments } from "#modules/payments/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import { lookUpOrders, openOrderAddress } from "../commands/look-up-order.ts";
import type { OpenAddressRefusal } from "../commands/look-up-order.ts";
import { claimReasons, claimStatuses } from "../domain/claim.ts";
import { orderStatuses, parcelStatuses } from "../domain/order-status.ts";
import { destinationOf } from "../domain/refund.ts";
import { discountOf, priceOf, refundedOf, shippingOf } from "../domain/sums.ts";
import type { OrderAddress } from "../queries/address.ts";
import { readOrders } from "../queries/orders.ts";
import type { OrderView, ParcelView } from "../queries/orders.ts";
import type { ClaimRow, RefundRow } from "../store/claims-store.ts";
import type { ItemRow, StepRow } from "../store/orders-store.ts";

const SpOrderStatus = adminBuilder.enumType("SpOrderStatus", { values: orderStatuses });
const SpParcelStatus = adminBuilder.enumType("SpParcelStatus", { values: parcelStatuses });
const SpParcelCarriage = adminBuilder.enumType("SpParcelCarriage", {
  values: ["seller", "vendor", "download"] as const,
});
const SpParcelCancelReason = adminBuilder.enumType("SpParcelCancelReason", {
  values: ["unpaid", "buyer", "seller", "late", "vendor", "suspended", "claim", "dispute"] as const,
});
const SpOrderStepBy = adminBuilder.enumType("SpOrderStepBy", {
  values: ["buyer", "seller", "staff", "system"] as const,
});

const SpOrderItem = adminBuilder.objectRef<ItemRow>("SpOrderItem").implement({
  description: "What was bought, as it was then.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    shopProductId: t.expose("productId", { type: "Id", nullable: true }),
    name: t.exposeString("name"),
    size: t.exposeString("size"),
    quantity: t.exposeInt("quantity"),
    price: t.field({
      type: "Cents",
      description: "All pieces together, tax included.",
      resolve: priceOf,
    }),
  }),
});

export const SpClaimReason = adminBuilder.enumType("SpClaimReason", { values: claimReasons });
export const SpClaimStatus = adminBuilder.enumType("SpClaimStatus", { values: claimStatuses });
export const SpRefundPaidBy = adminBuilder.enumType("SpRefundPaidBy", {
  description: "Who pays a refund: the seller, or we, as a loss.",
  values: ["seller", "platform"] as const,
});

const SpOrderRefund = adminBuilder.objectRef<RefundRow>("SpOrderRefund").implement({
  description: "Money of a delivered parcel that went back to its buyer, by where it is now.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    total: t.field({ type: "Cents", description: "Tax included.", resolve: ({ totalCents }) => totalCents }),
    toWallet: t.field({ type: "Cents", resolve: (refund) => destinationOf(refund).walletCents }),
    toCard: t.field({ type: "Cents", resolve: (refund) => destinationOf(refund).cardCents }),
    paidBy: t.expose("paidBy", { type: SpRefundPaidBy }),
    by: t.expose("by", { type: SpOrderStepBy }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpParcelClaim = adminBuilder.objectRef<ClaimRow>("SpParcelClaim").implement({
  description: "A claim about a parcel, in short.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    status: t.expose("status", { type: SpClaimStatus }),
    reason: t.expose("reason", { type: SpClaimReason }),
    asked: t.field({ type: "Cents", description: "Tax included.", resolve: ({ askedCents }) => askedCents }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const SpOrderParcel = adminBuilder.objectRef<ParcelView>("SpOrderParcel").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    number: t.exposeInt("number"),
    seller: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ sellerId }, _args, context) => (await loadCaseAccount(context, sellerId)) ?? null,
    }),
    carriage: t.expose("carriage", { type: SpParcelCarriage }),
    status: t.expose("status", { type: SpParcelStatus }),
    items: t.field({ type: [SpOrderItem], resolve: ({ items }) => [...items] }),
    shippingCost: t.field({ type: "Cents", resolve: ({ shippingCents }) => shippingCents }),
    total: t.field({ type: "Cents", description: "Tax included.", resolve: ({ totalCents }) => totalCents }),
    cost: t.field({
      type: "Cents",
      description: "What the vendor's goods cost.",
      resolve: ({ costCents }) => costCents,
    }),
    fee: t.field({ type: "Cents", resolve: ({ feeCents }) => feeCents }),
    received: t.field({
      type: "Cents",
      description: "What the seller gets; negative for a loss.",
      resolve: ({ receivedCents }) => receivedCents,
    }),
    carrier: t.exposeString("carrier", { nullable: true }),
    trackingNumber: t.exposeString("trackingNumber", { nullable: true }),
    trackingUrl: t.exposeString("trackingUrl", { nullable: true }),
    sendBy: t.expose("sendBy", { type: "DateTime", nullable: true }),
    releasedAt: t.expose("releasedAt", { type: "DateTime", nullable: true }),
    deliveredAt: t.expose("deliveredAt", { type: "DateTime", nullable: true }),
    refunded: t.field({
      type: "Cents",
      description: "What went back of it, tax included.",
      resolve: (parcel) => refundedOf(parcel),
    }),
    discountTotal: t.field({
      type: "Cents",
      description: "What a discount code took off its net prices.",
      resolve: ({ discountCents }) => discountCents,
    }),
    refunds: t.field({ type: [SpOrderRefund], description: "Oldest first.", resolve: ({ refunds }) => [...refunds] }),
    claims: t.field({
      type: [SpParcelClaim],
      description: "Oldest first; one is open at most.",
      resolve: ({ claims }) => [...claims],
    }),
    cancelReason: t.expose("cancelReason", { type: SpParcelCancelReason, nullable: true }),
  }),
});

const SpOrderStep = adminBuilder.objectRef<StepRow>("SpOrderStep").implement({
  fields: (t) => ({
    parcelId: t.expose("parcelId", { type: "Id", nullable: true, description: "Null for the order as a whole." }),
    status: t.exposeString("status"),
    by: t.expose("by", { type: SpOrderStepBy }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpOrderPayment = adminBuilder.objectRef<Payment>("SpOrderPayment").implement({
  description: "The card payment that paid an order.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    status: t.exposeString("status"),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    refunded: t.field({ type: "Cents", resolve: ({ refundedCents }) => refundedCents }),
    card: t.string({
      nullable: true,
      description: "Its brand and last four digits.",
      resolve: ({ cardBrand, cardLast4 }) =>
        cardBrand === null || cardLast4 === null ? null : `${cardBrand} ${cardLast4}`,
    }),
  }),
});

const loadPayment = defineLoader<string, Payment>("payments of staff orders", ({ services }, ids) =>
  readPayments(services.db, ids),
);

const SpOrder = adminBuilder.objectRef<OrderView>("SpOrder").implement({
  description: "An order without where it goes: opening that is written to the audit log.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    code: t.exposeString("code"),
    status: t.expose("status", { type: SpOrderStatus }),
    buyer: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ accountId }, _args, context) => (await loadCaseAccount(context, accountId)) ?? null,
    }),
    state: t.exposeString("state", { description: "Whose sales tax is paid: two letters." }),
    shippingTotal: t.field({
      type: "Cents",
      description: "Part of itemsTotal.",
      resolve: ({ parcels }) => shippingOf(parcels),
    }),
    discounts: t.stringList({
      description: "The discount codes that it used.",
      resolve: ({ discounts }) => discounts.map(({ code }) => code),
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
      type: SpOrderPayment,
      nullable: true,
      description: "Null until a card paid its part.",
      resolve: async ({ paymentId }, _args, context) =>
        paymentId === null ? null : ((await loadPayment(context, paymentId)) ?? null),
    }),
    parcels: t.field({ type: [SpOrderParcel], resolve: ({ parcels }) => [...parcels] }),
    steps: t.field({ type: [SpOrderStep], description: "Oldest first.", resolve: ({ steps }) => [...steps] }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    payUntil: t.expose("payUntil", { type: "DateTime" }),
    paidAt: t.expose("paidAt", { type: "DateTime", nullable: true }),
  }),
});

const SpOrderPage = adminBuilder.objectRef<Connection<OrderView>>("SpOrderPage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpOrder] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const lineOf = ({ address, apartment, city, state, zipCode, countryCode }: ShippingAddress): string =>
  [address, apartment, city, `${state} ${zipCode}`.trim(), countryCode].filter((part) => part !== "").join(", ");

const SpOrderAddress = adminBuilder.objectRef<OrderAddress>("SpOrderAddress").implement({
  fields: (t) => ({
    recipientName: t.exposeString("recipientName"),
    shipping: t.string({ description: "On one line.", resolve: ({ shipping }) => lineOf(shipping) }),
    billing: t.string({ description: "On one line.", resolve: ({ billing }) => lineOf(billing) }),
  }),
});

const key = "sp_orders";

adminBuilder.queryFields((t) => ({
  spFindOrders: t.field({
    guard: { grant: "manageMoney" },
    type: SpOrderPage,
    description:
      "Orders by a code, or by the email or the username of their buyer, the newest first. A buyer found by email is written to the audit log.",
    args: { query: t.arg.string({ required: true }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { query, pagination }, context) => {
      if (query.length > 254) throw badInput("query", "too_long");
      const page = pageOf(context, key, { sortOrder: "desc", ...pagination });
      const rows = await lookUpOrders(context.services, requireActor(context).personId, page, query);
      const found = connectionOf(context, rows, page, positionIn(key));
      const orders = await readOrders(
        context.services,
        found.items.map(({ id }) => id),
      );
      return { ...found, items: found.items.flatMap(({ id }) => orders.get(id) ?? []) };
    },
  }),
  spFetchOrder: t.field({
    guard: { grant: "manageMoney" },
    type: SpOrder,
    args: { orderId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { orderId }, context) => {
      const found = (await readOrders(context.services, [orderId])).get(orderId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
}));

const refused = answers<OpenAddressRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_order: byRule("FORBIDDEN", "This is your own order or sale. A colleague has to look."),
});

adminBuilder.mutationField("spOpenOrderAddress", (t) =>
  t.field({
    guard: { grant: "manageMoney" },
    type: SpOrderAddress,
    nullable: true,
    description:
      "Shows where an order and its bill go. The look is written to the audit log with its reason. Null once its buyer is erased.",
    args: { orderId: t.arg({ type: "Id", required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { orderId, reason: typed }, context) => {
      const reason = typed.trim();
      if (reason.length < 5 || reason.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      const opened = await openOrderAddress(context.services, {
        staffId: requireActor(context).personId,
        orderId,
        reason,
      });
      if (!opened.ok) throw refused(opened.error);
      return opened.value;
    },
  }),
);
