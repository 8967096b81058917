import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { answers, byRule } from "#graphql/refusals.ts";
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
} from "../commands/claims.ts";
import type { ClaimAnswer } from "../commands/claims.ts";
import type { Result } from "#kernel/result.ts";
import type { ClaimRefusal } from "../domain/refusals.ts";
import { orderLimits } from "../limits.ts";
import { findClaim } from "../queries/claims.ts";
import type { OrderView, ParcelView } from "../queries/orders.ts";
import { ClaimReasonType, ClaimWishType } from "./claim.ts";
import { OrderType, reloadOrder, reloadSale, SaleType } from "./order.ts";

/** How a refusal of a claim reads. */
export const claimRefused = answers<ClaimRefusal>({
  not_found: "NOT_FOUND",
  claim_open: byRule("CONFLICT", "There is an open claim about this parcel already."),
  decided: byRule("CONFLICT", "Our staff decided about this already."),
  nothing_left: byRule("CONFLICT", "All of it went back already."),
  disputed: byRule("CONFLICT", "The bank of the card decides about this payment. Nothing can be refunded meanwhile."),
  revealed: byRule("CONFLICT", "It was opened, so it cannot be given back."),
  not_returnable: byRule(
    "CONFLICT",
    "A file, a code and what never came cannot be sent back, and nothing to a seller who left.",
  ),
  own_case: byRule("FORBIDDEN", "This is your own order or sale. A colleague has to decide."),
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  too_late: ({ status }) => new ApiError("CONFLICT", { rule: "too_late", status }),
  not_yet: ({ expectedDay }) => new ApiError("CONFLICT", { rule: "not_yet", expectedDay }),
  amount_out_of_range: ({ minCents = 1n, maxCents }) =>
    new ApiError("BAD_USER_INPUT", {
      field: "amount",
      rule: "out_of_range",
      min: String(minCents),
      max: String(maxCents),
    }),
  field: ({ field, rule }) => badInput(field, rule),
});

const AnswerKind = builder.enumType("ClaimAnswerKind", {
  description:
    "`refund`: all that is asked for. `offer`: a part of it. `ask_back`: the goods first. `replace`: a new one is on its way.",
  values: ["refund", "offer", "decline", "ask_back", "replace"] as const,
});

const ClaimAnswerInput = builder.inputType("ClaimAnswerInput", {
  fields: (t) => ({
    kind: t.field({ type: AnswerKind, required: true }),
    text: t.string({ description: "Up to 500 characters; needed to offer or decline." }),
    amount: t.field({ type: "Cents", description: "Of an offer, tax included." }),
    carrier: t.string({ description: "Of the new one." }),
    trackingNumber: t.string({ description: "Of the new one." }),
  }),
});

const RefundPartInput = builder.inputType("RefundPartInput", {
  fields: (t) => ({
    orderItemId: t.field({ type: "Id", required: true }),
    amount: t.field({ type: "Cents", required: true, description: "Tax included." }),
  }),
});

async function act(context: ApiContext): Promise<ReturnType<typeof requireActor>> {
  const actor = requireActor(context);
  await limit(context, orderLimits.order_change, actor.personId);
  return actor;
}

async function orderOf(context: ApiContext, claimId: string): Promise<OrderView> {
  const claim = await findClaim(context.services.db, claimId);
  if (claim === undefined) throw new ApiError("NOT_FOUND");
  return reloadOrder(context, claim.orderId);
}

async function saleOf(context: ApiContext, claimId: string): Promise<ParcelView> {
  const claim = await findClaim(context.services.db, claimId);
  if (claim === undefined) throw new ApiError("NOT_FOUND");
  return reloadSale(context, claim.parcelId);
}

function check(done: Result<unknown, ClaimRefusal>): void {
  if (!done.ok) throw claimRefused(done.error);
}

function readAnswer(input: typeof ClaimAnswerInput.$inferInput): ClaimAnswer {
  const { kind } = input;
  const text = input.text ?? "";
  if (kind === "offer") return { kind, text, amountCents: input.amount ?? 0n };
  if (kind === "replace")
    return { kind, text, carrier: input.carrier ?? "", trackingNumber: input.trackingNumber ?? "" };
  return { kind, text };
}

builder.mutationFields((t) => ({
  requestRefund: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Made a claim about an order", page: "/orders" } },
    type: OrderType,
    description:
      "Says what is wrong with something that was bought, or that it is sent back. Its seller has three business days to answer, then our staff decide.",
    args: {
      orderItemId: t.arg({ type: "Id", required: true }),
      reason: t.arg({ type: ClaimReasonType, required: true }),
      text: t.arg.string({ required: true, description: "1 to 500 characters." }),
      otherOrderItemIds: t.arg({ type: ["Id"], description: "More of the same parcel." }),
      wish: t.arg({ type: ClaimWishType, description: "Without it the money." }),
      pictures: t.arg.stringList({ description: "Up to four uploads for `evidence`." }),
    },
    resolve: async (_root, args, context) => {
      const done = await requestRefund(context.services, await act(context), {
        orderItemIds: [...new Set([args.orderItemId, ...(args.otherOrderItemIds ?? [])])],
        reason: args.reason,
        wish: args.wish ?? "money",
        text: args.text,
        pictures: args.pictures ?? [],
      });
      if (!done.ok) throw claimRefused(done.error);
      return orderOf(context, done.value);
    },
  }),
  acceptClaimOffer: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Accepted an offer about a claim", page: "/orders" } },
    type: OrderType,
    description: "Takes what the seller offers.",
    args: { claimId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { claimId }, context) => {
      check(await acceptOffer(context.services, await act(context), claimId));
      return orderOf(context, claimId);
    },
  }),
  appealClaim: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Asked staff to decide a claim", page: "/orders" } },
    type: OrderType,
    description: "Asks our staff to decide, after an answer of the seller.",
    args: { claimId: t.arg({ type: "Id", required: true }), text: t.arg.string({ required: true }) },
    resolve: async (_root, { claimId, text }, context) => {
      check(await appealClaim(context.services, await act(context), claimId, text));
      return orderOf(context, claimId);
    },
  }),
  sendClaimReturn: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Sent goods back", page: "/orders" } },
    type: OrderType,
    description: "Notes that the goods of a claim were sent back.",
    args: {
      claimId: t.arg({ type: "Id", required: true }),
      carrier: t.arg.string({ required: true }),
      trackingNumber: t.arg.string({ required: true }),
    },
    resolve: async (_root, { claimId, carrier, trackingNumber }, context) => {
      check(await sendReturn(context.services, await act(context), claimId, { carrier, trackingNumber }));
      return orderOf(context, claimId);
    },
  }),
  withdrawClaim: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Withdrew a claim", page: "/orders" } },
    type: OrderType,
    description: "Takes a claim back.",
    args: { claimId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { claimId }, context) => {
      check(await withdrawClaim(context.services, await act(context), claimId));
      return orderOf(context, claimId);
    },
  }),
  answerClaim: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Answered a claim", page: "/shop/sales" } },
    type: SaleType,
    description: "Answers a claim about a sold parcel.",
    args: {
      claimId: t.arg({ type: "Id", required: true }),
      answer: t.arg({ type: ClaimAnswerInput, required: true }),
    },
    resolve: async (_root, { claimId, answer }, context) => {
      check(await answerClaim(context.services, await act(context), claimId, readAnswer(answer)));
      return saleOf(context, claimId);
    },
  }),
  confirmClaimReturn: t.field({
    guard: {
      who: "account",
      may: "handleMoney",
      act: { words: "Confirmed that goods came back", page: "/shop/sales" },
    },
    type: SaleType,
    description: "Notes that the goods of a claim came back. Everything that is asked for is refunded.",
    args: { claimId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { claimId }, context) => {
      check(await confirmReturn(context.services, await act(context), claimId));
      return saleOf(context, claimId);
    },
  }),
  contestClaimReturn: t.field({
    guard: {
      who: "account",
      may: "handleMoney",
      act: { words: "Contested goods that came back", page: "/shop/sales" },
    },
    type: SaleType,
    description: "Says that what came back is not as it should be. Our staff decide then.",
    args: { claimId: t.arg({ type: "Id", required: true }), text: t.arg.string({ required: true }) },
    resolve: async (_root, { claimId, text }, context) => {
      check(await contestReturn(context.services, await act(context), claimId, text));
      return saleOf(context, claimId);
    },
  }),
  refundSale: t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Refunded a sale", page: "/shop/sales" } },
    type: SaleType,
    description:
      "Refunds a part of a delivered parcel as its seller. Give an idempotency key: the same one refunds once.",
    args: {
      parcelId: t.arg({ type: "Id", required: true }),
      items: t.arg({ type: [RefundPartInput], required: true }),
      shipping: t.arg({ type: "Cents", description: "Of the shipping." }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, { parcelId, items, shipping, idempotencyKey }, context) => {
      const actor = await act(context);
      const parts = {
        items: items.map(({ orderItemId, amount }) => ({ id: orderItemId, cents: amount })),
        shippingCents: shipping ?? 0n,
      };
      await withIdempotency(context, actor, "refundSale", idempotencyKey, { parcelId, items, shipping }, async () => {
        check(await refundSale(context.services, actor, parcelId, parts));
        return { parcelId };
      });
      return reloadSale(context, parcelId);
    },
  }),
}));
