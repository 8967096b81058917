import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { defineLoader } from "#graphql/loader.ts";
import { answers } from "#graphql/refusals.ts";
import { ShippingAddressInput, ShippingAddressType } from "#modules/accounts/graphql/index.ts";
import { PostRef } from "#modules/posts/graphql/index.ts";
import { readCode } from "#modules/vendors/index.ts";
import type { GiftCode } from "#modules/vendors/index.ts";
import { VendorProductSize } from "#modules/vendors/graphql/index.ts";
import { takePrizeCredit } from "../commands/credit-prize.ts";
import { declinePrize } from "../commands/pass-on-prize.ts";
import { redeemPrize } from "../commands/redeem-prize.ts";
import type { RedeemRefusal } from "../commands/redeem-prize.ts";
import { REDEMPTION_STATUSES } from "../domain/redemption.ts";
import { describeRedemptions, estimateDelivery, readRedemptions } from "../queries/redemptions.ts";
import type { OwnRedemption, RedemptionFacts } from "../queries/redemptions.ts";

const RedemptionStatusType = builder.enumType("RedemptionStatus", { values: REDEMPTION_STATUSES });
const RedemptionFailureType = builder.enumType("RedemptionFailure", {
  values: ["out_of_stock", "refused", "unavailable", "vendor_failed"] as const,
});

const loadRedemption = defineLoader<string, OwnRedemption>("giveawayRedemption", ({ services, session }, ids) =>
  session === null ? Promise.resolve(new Map()) : readRedemptions(services.db, ids, session.personId),
);

/** What the form and the page of one prize show beside its state. Read once for a prize. */
const loadFacts = defineLoader<string, RedemptionFacts>("giveawayRedemptionFacts", async ({ services, session }, ids) =>
  session === null ? new Map() : describeRedemptions(services, ids, session.personId),
);

async function factsOf(context: ApiContext, redemption: OwnRedemption): Promise<RedemptionFacts> {
  const facts = await loadFacts(context, redemption.giveawayId);
  if (facts === undefined) throw new Error(`prize ${redemption.slotId} is gone`);
  return facts;
}

const OrderSpecType = builder.objectRef<OwnRedemption>("GiveawayOrderSpec").implement({
  audience: "actPersonally",
  fields: (t) => ({ size: t.exposeString("size", { nullable: true }) }),
});

export const RedemptionType = builder.objectRef<OwnRedemption>("GiveawayRedemption").implement({
  audience: "actPersonally",
  description: "The viewer's product prize, from the draw to the door.",
  fields: (t) => ({
    postId: t.expose("giveawayId", { type: "Id" }),
    userId: t.expose("personId", { type: "Id" }),
    status: t.expose("status", { type: RedemptionStatusType }),
    isGiftCard: t.exposeBoolean("isGiftCard"),
    recipientName: t.string({
      nullable: true,
      resolve: async (one, _args, context) => (await factsOf(context, one)).recipient?.name ?? null,
    }),
    shippingAddress: t.field({
      type: ShippingAddressType,
      nullable: true,
      resolve: async (one, _args, context) => {
        const { recipient } = await factsOf(context, one);
        return recipient === null ? null : { ...recipient, countryCode: "US" };
      },
    }),
    orderSpec: t.field({ type: OrderSpecType, resolve: (one) => one }),
    orderReference: t.string({
      nullable: true,
      description: "The vendor's number of the order.",
      resolve: async (one, _args, context) => (await factsOf(context, one)).order?.vendorOrderId ?? null,
    }),
    estimatedDeliveryDate: t.string({
      nullable: true,
      description: "YYYY-MM-DD.",
      resolve: async (one, _args, context) => (await factsOf(context, one)).estimatedDeliveryDate,
    }),
    redeemBy: t.field({
      type: "DateTime",
      description: "Until when it has to be redeemed; once it failed, until when the winner may choose.",
      resolve: ({ redeemBy }) => redeemBy,
    }),
    editableUntil: t.field({
      type: "DateTime",
      nullable: true,
      description: "Until when the address may be changed; null unless it is claimed and not ordered.",
      resolve: ({ status, orderId, orderAt }) => (status === "claimed" && orderId === null ? orderAt : null),
    }),
    claimedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ claimedAt }) => claimedAt }),
    orderedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ orderedAt }) => orderedAt }),
    shippedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ shippedAt }) => shippedAt }),
    deliveredAt: t.field({ type: "DateTime", nullable: true, resolve: ({ deliveredAt }) => deliveredAt }),
    creditedAt: t.field({
      type: "DateTime",
      nullable: true,
      description: "When its price was paid in its place.",
      resolve: ({ creditedAt }) => creditedAt,
    }),
    carrier: t.string({
      nullable: true,
      resolve: async (one, _args, context) => (await factsOf(context, one)).order?.carrier ?? null,
    }),
    trackingUrl: t.string({
      nullable: true,
      resolve: async (one, _args, context) => (await factsOf(context, one)).order?.trackingUrl ?? null,
    }),
    failure: t.expose("failure", { type: RedemptionFailureType, nullable: true }),
    creditAmount: t.field({
      type: "Cents",
      description: "What is paid in its place after a failure: its price without tax.",
      resolve: async (one, _args, context) => (await factsOf(context, one)).creditCents,
    }),
    sizes: t.field({
      type: [VendorProductSize],
      description: "As the vendor offers them now; empty for one size.",
      resolve: async (one, _args, context) => [...(await factsOf(context, one)).sizes],
    }),
    excludedStates: t.stringList({
      description: "States it is not sent to, as two letters.",
      resolve: async (one, _args, context) => [...(await factsOf(context, one)).excludedStates],
    }),
    codeLooks: t.field({
      type: ["DateTime"],
      description: "When the code of a gift card was shown, the newest first.",
      resolve: async (one, _args, context) => [...(await factsOf(context, one)).codeLooks],
    }),
  }),
});

/** The viewer's own product prize in a giveaway; null for guests and for brands. */
export async function loadOwnRedemption(context: ApiContext, giveawayId: string): Promise<OwnRedemption | null> {
  const { session } = context;
  if (session === null || session.accountId !== session.personId) return null;
  return (await loadRedemption(context, giveawayId)) ?? null;
}

const RedemptionStateType = builder.objectRef<OwnRedemption>("GiveawayRedemptionState").implement({
  audience: "actPersonally",
  description: "How far the viewer's product prize is, as posts show it. The address is not part of it.",
  fields: (t) => ({
    status: t.expose("status", { type: RedemptionStatusType }),
    isGiftCard: t.exposeBoolean("isGiftCard"),
    redeemBy: t.field({ type: "DateTime", resolve: ({ redeemBy }) => redeemBy }),
    creditedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ creditedAt }) => creditedAt }),
  }),
});

builder.objectField(PostRef, "giveawayRedemption", (t) =>
  t.field({
    type: RedemptionStateType,
    nullable: true,
    description: "The viewer's own product prize.",
    resolve: (post, _args, context) => (post.isGiveaway ? loadOwnRedemption(context, post.id) : null),
  }),
);

async function own(context: ApiContext, postId: string): Promise<OwnRedemption> {
  const { db } = context.services;
  const { personId, accountId } = requireActor(context);
  const found = personId === accountId ? (await readRedemptions(db, [postId], personId)).get(postId) : undefined;
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}

const EstimateInput = builder.inputType("RedemptionShippingInput", {
  fields: (t) => ({
    postId: t.field({ type: "Id", required: true }),
    state: t.string({ required: true, description: "Two letters." }),
    zipCode: t.string({ required: true }),
  }),
});

const EstimateType = builder.objectRef<{ date: string }>("RedemptionShippingInfo").implement({
  audience: "actPersonally",
  fields: (t) => ({
    estimatedDeliveryDate: t.exposeString("date", { description: "YYYY-MM-DD, at the latest." }),
  }),
});

builder.queryFields((t) => ({
  fetchGiveawayRedemption: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: RedemptionType,
    description: "The viewer's own product prize.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { postId }, context) => own(context, postId),
  }),
  getEstimatedRedemptionShippingInfo: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: EstimateType,
    description: "When a prize would arrive that is redeemed now.",
    args: { input: t.arg({ type: EstimateInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const redemption = await own(context, input.postId);
      const estimated = await estimateDelivery(context.services, redemption, input);
      if (!estimated.ok) throw refused({ code: "invalid", errors: [estimated.error] });
      return { date: estimated.value };
    },
  }),
}));

const refused = answers<RedeemRefusal>({
  not_found: () => new ApiError("NOT_FOUND"),
  closed: ({ status }) => new ApiError("CONFLICT", { reason: `redemption_${status}` }),
  too_late: () => new ApiError("CONFLICT", { reason: "redemption_expired" }, "The time to redeem this prize is over."),
  invalid: ({ errors }) => new ApiError("BAD_USER_INPUT", { field: errors[0].field, rule: errors[0].rule, errors }),
});

const RedeemInput = builder.inputType("RedeemProductGiveawayInput", {
  fields: (t) => ({
    postId: t.field({ type: "Id", required: true }),
    recipientName: t.string({ description: "Not for gift cards." }),
    shippingAddress: t.field({ type: ShippingAddressInput, description: "In the United States; not for gift cards." }),
    size: t.string({ description: "For sized products." }),
  }),
});

const GiftCardCodeType = builder.objectRef<GiftCode>("GiftCardCode").implement({
  audience: "actPersonally",
  fields: (t) => ({
    code: t.string({ nullable: true, resolve: ({ form, text }) => (form === "code" ? text : null) }),
    link: t.string({
      nullable: true,
      description: "The vendor's page that shows the code.",
      resolve: ({ form, text }) => (form === "link" ? text : null),
    }),
    pin: t.exposeString("pin", { nullable: true }),
  }),
});

builder.mutationFields((t) => ({
  redeemProductGiveaway: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: RedemptionType,
    description:
      "Says where the viewer's product prize goes, and changes it until it is ordered. Chooses another size after a failure. A gift card is ordered at once.",
    args: {
      input: t.arg({ type: RedeemInput, required: true }),
      idempotencyKey: t.arg.string({ description: "In place of the header Idempotency-Key." }),
    },
    resolve: async (_root, { input, idempotencyKey }, context) => {
      const actor = requireActor(context);
      const { postId } = input;
      await own(context, postId);
      await withIdempotency(context, actor, "redeemProductGiveaway", idempotencyKey, { actor, input }, async () => {
        const done = await redeemPrize(context.services, actor, postId, input);
        if (!done.ok) throw refused(done.error);
        return postId;
      });
      return own(context, postId);
    },
  }),
  declinePrize: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: RedemptionType,
    description: "Passes the viewer's product prize on to the next ticket. Not once it is ordered.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      await own(context, postId);
      const done = await declinePrize(context.services, requireActor(context), postId);
      if (!done.ok) throw refused(done.error);
      return own(context, postId);
    },
  }),
  takePrizeCredit: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: RedemptionType,
    description: "Takes the price of a prize that the vendor could not deliver as money.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      await own(context, postId);
      const done = await takePrizeCredit(context.services, requireActor(context), postId);
      if (!done.ok) throw refused(done.error);
      return own(context, postId);
    },
  }),
  revealGiftCardCode: t.field({
    guard: { who: "account", may: "actPersonally" },
    type: GiftCardCodeType,
    description: "Shows the code of the viewer's gift card. Every look is written down.",
    args: { postId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { postId }, context) => {
      const { orderId } = await own(context, postId);
      if (orderId === null) throw new ApiError("NOT_FOUND");
      const code = await readCode(context.services, requireActor(context), orderId);
      if (!code.ok)
        throw code.error === "not_found"
          ? new ApiError("NOT_FOUND")
          : new ApiError("CONFLICT", { reason: "code_not_ready" }, "The code is not there yet.");
      return code.value;
    },
  }),
}));
