import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { answers, byRule, notEligible } from "#graphql/refusals.ts";
import { centsToNumber } from "#kernel/cents.ts";
import { encodeId } from "#kernel/ids.ts";
import { ShippingAddressInput } from "#modules/accounts/graphql/index.ts";
import { moneyLimits } from "#modules/ledger/index.ts";
import { loadPayment, paymentRefused, PaymentType } from "#modules/payments/graphql/index.ts";
import { cancelOrder, cancelSale } from "../commands/cancel-order.ts";
import { placeOrder } from "../commands/place-order.ts";
import { confirmArrival, packParcel, shipParcel } from "../commands/send-parcel.ts";
import type { MoveRefusal, OrderRefusal } from "../domain/refusals.ts";
import { orderLimits } from "../limits.ts";
import type { OrderView } from "../queries/orders.ts";
import { typedCodes } from "./discounts.ts";
import { OrderType, reloadOrder, reloadSale, SaleType } from "./order.ts";

const orderRefused = answers<OrderRefusal>({
  cart_changed: byRule("CONFLICT", "Your cart has changed meanwhile. Please look again."),
  balance_changed: byRule("CONFLICT", "Your wallet has less than before. Please look at the sums again."),
  discount_changed: ({ discountCents }) =>
    new ApiError(
      "CONFLICT",
      { rule: "discount_changed", discountTotal: centsToNumber(discountCents) },
      "Your discount codes take less off now. Please look again.",
    ),
  cart_empty: byRule("CONFLICT", "There is nothing in your cart."),
  not_available: ({ itemId, state }) => new ApiError("CONFLICT", { rule: state, cartItemId: encodeId(itemId) }),
  address: ({ field, rule }) => badInput(field, rule),
  zip_of_other_state: () => badInput("zipCode", "other_state", "This ZIP code is not in that state."),
  not_delivered: ({ itemId }) =>
    new ApiError(
      "NOT_ELIGIBLE",
      { reason: "not_delivered", cartItemId: encodeId(itemId) },
      "Something in your cart is not delivered to this state.",
    ),
  vendor_unavailable: "PROVIDER_UNAVAILABLE",
  tax_unavailable: "PROVIDER_UNAVAILABLE",
  not_eligible: notEligible,
  payment: ({ refusal }) => paymentRefused(refusal),
});

const moveRefused = answers<MoveRefusal>({
  not_found: "NOT_FOUND",
  too_late: ({ status }) => new ApiError("CONFLICT", { rule: "too_late", status }),
  disputed: byRule("CONFLICT", "The payment of this order is disputed. Please do not send it yet."),
  tracking: ({ field, rule }) => badInput(field, rule),
});

interface Placed {
  readonly order: OrderView;
  readonly paymentId: string | null;
}

const PlacedOrderType = builder.objectRef<Placed>("PlacedOrder").implement({
  audience: "handleMoney",
  fields: (t) => ({
    order: t.expose("order", { type: OrderType }),
    payment: t.field({
      type: PaymentType,
      nullable: true,
      description: "The card payment that the order waits for; the browser confirms it. Null when the wallet paid all.",
      resolve: async ({ paymentId }, _args, context) => {
        const payment = paymentId === null ? undefined : await loadPayment(context, paymentId);
        return payment === undefined ? null : { payment };
      },
    }),
  }),
});

const PlaceOrderInput = builder.inputType("PlaceOrderInput", {
  fields: (t) => ({
    recipientName: t.string({ required: true, description: "1 to 80 characters." }),
    shippingAddress: t.field({ type: ShippingAddressInput, required: true, description: "In the United States." }),
    billingAddress: t.field({
      type: ShippingAddressInput,
      description: "In any country; without it the shipping address.",
    }),
    userPaymentMethodId: t.field({ type: "Id", description: "A kept card; without it the browser gives one." }),
    savePaymentMethod: t.boolean(),
    useBalance: t.boolean({ required: true, description: "Pays from the wallet first." }),
    cartVersion: t.int({ required: true, description: "The version of the cart that the buyer saw." }),
    shippingTotal: t.field({
      type: "Cents",
      description: "The shipping that the buyer saw. An order that would cost more of it is refused.",
    }),
    fromWallet: t.field({
      type: "Cents",
      description: "What the buyer saw that the wallet pays. An order is refused when the wallet has less by now.",
    }),
    leftOut: t.field({
      type: ["Id"],
      description:
        "The lines of the cart that the buyer saw left out: they stay in the cart, and another one that cannot be bought is refused. Without it all that cannot be bought are left out.",
    }),
    discountCodes: t.field({ type: ["String"], description: "As typed, at most 10." }),
    discountTotal: t.field({
      type: "Cents",
      description: "The discountTotal that the buyer saw. An order that would have less of it is refused.",
    }),
    idempotencyKey: t.string(),
  }),
});

async function act(context: ApiContext): Promise<ReturnType<typeof requireActor>> {
  const actor = requireActor(context);
  await limit(context, orderLimits.order_change, actor.personId);
  return actor;
}

builder.mutationFields((t) => ({
  placeOrder: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Placed an order", page: "/orders" } },
    type: PlacedOrderType,
    description:
      "Orders what can be bought of the cart; what is out of its total stays there. Goods and wallet money are set aside at once; the rest is charged to a card. Give an idempotency key: the same one continues the same order.",
    args: { input: t.arg({ type: PlaceOrderInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "order");
      const discountCodes = await typedCodes(context, input.discountCodes);
      const { idempotencyKey, ...request } = input;
      const placed = await withIdempotency(context, actor, "placeOrder", idempotencyKey, request, async () => {
        const done = await placeOrder(context.services, actor, {
          recipientName: input.recipientName,
          shippingAddress: input.shippingAddress,
          billingAddress: input.billingAddress ?? null,
          userPaymentMethodId: input.userPaymentMethodId ?? null,
          savePaymentMethod: input.savePaymentMethod ?? false,
          useBalance: input.useBalance,
          cartVersion: input.cartVersion,
          seenShippingCents: input.shippingTotal ?? null,
          seenWalletCents: input.fromWallet ?? null,
          leftOut: input.leftOut ?? null,
          discountCodes,
          seenDiscountCents: input.discountTotal ?? null,
          idempotencyKey: idempotencyKey ?? context.request.idempotencyKey ?? "",
        });
        if (!done.ok) throw orderRefused(done.error);
        return { orderId: done.value.orderId, paymentId: done.value.payment?.payment.id ?? null };
      });
      return { order: await reloadOrder(context, placed.orderId), paymentId: placed.paymentId };
    },
  }),
  cancelOrder: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Cancelled an order", page: "/orders" } },
    type: OrderType,
    description: "Cancels an order, or one parcel of it, until it is packed. Everything is paid back.",
    args: {
      orderId: t.arg({ type: "Id", required: true }),
      parcelId: t.arg({ type: "Id", description: "Without it the whole order." }),
    },
    resolve: async (_root, { orderId, parcelId }, context) => {
      const done = await cancelOrder(context.services, await act(context), { orderId, parcelId: parcelId ?? null });
      if (!done.ok) throw moveRefused(done.error);
      return reloadOrder(context, orderId);
    },
  }),
  confirmArrival: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Confirmed that a parcel arrived", page: "/orders" } },
    type: OrderType,
    description: "Says that a parcel arrived. Its seller is paid some days later.",
    args: { parcelId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { parcelId }, context) => {
      const done = await confirmArrival(context.services, await act(context), parcelId);
      if (!done.ok) throw moveRefused(done.error);
      return reloadOrder(context, (await reloadSale(context, parcelId)).orderId);
    },
  }),
  packParcel: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Packed a parcel", page: "/shop/sales" } },
    type: SaleType,
    description:
      "Notes that a sold parcel is packed: its buyer cannot cancel it any more. Not while its payment is disputed.",
    args: { parcelId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { parcelId }, context) => {
      const done = await packParcel(context.services, await act(context), parcelId);
      if (!done.ok) throw moveRefused(done.error);
      return reloadSale(context, parcelId);
    },
  }),
  shipParcel: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Sent a parcel", page: "/shop/sales" } },
    type: SaleType,
    description: "Notes that a sold parcel was given to a carrier. Not while its payment is disputed.",
    args: {
      parcelId: t.arg({ type: "Id", required: true }),
      carrier: t.arg.string({ required: true, description: "1 to 40 characters: UPS, USPS, FedEx, DHL or another." }),
      trackingNumber: t.arg.string({ required: true, description: "5 to 40 letters, digits and hyphens." }),
    },
    resolve: async (_root, { parcelId, carrier, trackingNumber }, context) => {
      const done = await shipParcel(context.services, await act(context), { parcelId, carrier, trackingNumber });
      if (!done.ok) throw moveRefused(done.error);
      return reloadSale(context, parcelId);
    },
  }),
  cancelSale: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Cancelled a sale", page: "/shop/sales" } },
    type: SaleType,
    description: "Cancels a sold parcel, any time before it is sent. Its buyer has everything back.",
    args: { parcelId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { parcelId }, context) => {
      const done = await cancelSale(context.services, await act(context), parcelId);
      if (!done.ok) throw moveRefused(done.error);
      return reloadSale(context, parcelId);
    },
  }),
}));
