import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { answers, notEligible } from "#graphql/refusals.ts";
import type { Result } from "#kernel/result.ts";
import { accessOf, saveBrandOnboarding } from "#modules/brands/index.ts";
import { BrandPlanType, saveRefused } from "#modules/brands/graphql/index.ts";
import { PaymentChannel } from "#modules/payments/graphql/index.ts";
import { beginSubscription, reactivateSubscription } from "../commands/begin-subscription.ts";
import {
  activateSubscription,
  cancelSubscription,
  changeCard,
  changeInitialCard,
  changePlan,
  payInvoiceNow,
  resumeSubscription,
} from "../commands/change-subscription.ts";
import type { Plan, Subscription, SubscriptionRefusal } from "../domain/subscription.ts";
import { subscriptionLimits } from "../limits.ts";
import { foundedBrand, readOne, readPending, readPlans, readSubscription } from "../queries/subscriptions.ts";
import { BrandPaymentSubscriptionType, BrandPlansType } from "./subscription.ts";

const subscriptionRefused = answers<SubscriptionRefusal>({
  not_found: "NOT_FOUND",
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
  provider_unavailable: "PROVIDER_UNAVAILABLE",
  channel_unknown: () => badInput("channel", "unknown"),
  payment_method_unknown: () => badInput("userPaymentMethodId", "unknown"),
  payment_method_expired: ["NOT_ELIGIBLE", { reason: "payment_method_expired" }],
  wrong_state: ({ rule }) => new ApiError("CONFLICT", { rule }),
  not_eligible: notEligible,
});

function valueOf(result: Result<Subscription, SubscriptionRefusal>): Subscription {
  if (!result.ok) throw subscriptionRefused(result.error);
  return result.value;
}

interface Payer {
  readonly brandId: string;
  readonly personId: string;
}

/** The brand acted as. A person as themselves has none of this but for the brand they found. */
function actingBrand(context: ApiContext): Payer {
  const { accountId, personId } = requireActor(context);
  if (accountId === personId)
    throw new ApiError("FORBIDDEN", { rule: "brand_account" }, "Switch to the brand to change what it pays.");
  return { brandId: accountId, personId };
}

/** The brand acted as or, as a person, the brand they found; null while there is none. */
async function brandPaidFor(context: ApiContext): Promise<Payer | null> {
  const { accountId, personId } = requireActor(context);
  if (accountId !== personId) return { brandId: accountId, personId };
  const founded = await foundedBrand(context.services.db, personId);
  return founded === undefined ? null : { brandId: founded.id, personId };
}

/** The brand of a subscription, for an owner who acts as it or as themselves. */
async function payerOf(context: ApiContext, subscriptionId: string): Promise<Payer> {
  const { accountId, personId } = requireActor(context);
  const found = await readOne(context.services.db, subscriptionId);
  const brandId = found?.brandId ?? "";
  const isActing = accountId === brandId;
  const isOwner =
    found !== undefined &&
    accountId === personId &&
    (await accessOf(context.services.db, personId, brandId)) === "owner";
  if (!isActing && !isOwner) throw new ApiError("NOT_FOUND");
  return { brandId, personId };
}

const spend = (context: ApiContext, personId: string): Promise<void> =>
  limit(context, subscriptionLimits.subscription_change, personId, "subscription");

const billing = { who: "account", may: "manageBilling" } as const;

builder.queryFields((t) => ({
  fetchBrandPlans: t.field({
    guard: { who: "guest" },
    type: BrandPlansType,
    description: "What a brand's plans cost.",
    resolve: (_root, _args, { services }) => readPlans(services.db),
  }),
  fetchBrandPaymentSubscription: t.field({
    guard: billing,
    type: BrandPaymentSubscriptionType,
    nullable: true,
    description: "What the brand pays for, or paid for last.",
    resolve: async (_root, _args, context) => {
      const payer = await brandPaidFor(context);
      return payer === null ? null : readSubscription(context.services.db, payer.brandId);
    },
  }),
  fetchPendingBrandPaymentSubscription: t.field({
    guard: billing,
    type: BrandPaymentSubscriptionType,
    nullable: true,
    description: "The subscription that waits for its first payment: of the brand, or of the one its founder founds.",
    resolve: async (_root, _args, context) => {
      const payer = await brandPaidFor(context);
      return payer === null ? null : readPending(context.services.db, payer.brandId);
    },
  }),
}));

const ActivateInput = builder.inputType("ActivateBrandPaymentSubscriptionInput", {
  fields: (t) => ({
    brandId: t.field({ type: "Id", required: true }),
    paymentSubscriptionId: t.field({ type: "Id", required: true }),
  }),
});

/** The brand a person founds, under this name from now on; made where there is none. */
async function brandToFound(
  context: ApiContext,
  personId: string,
  draft: { readonly username: string; readonly name: string; readonly pickedPlan: Plan },
): Promise<string> {
  const saved = await saveBrandOnboarding(context.services, personId, draft);
  if (!saved.ok) throw saveRefused(saved.error);
  return saved.value.brandId;
}

builder.mutationFields((t) => ({
  createBrandPaymentSubscription: t.field({
    guard: { ...billing, act: { words: "Began the subscription", page: "/account/wallet/subscription" } },
    type: BrandPaymentSubscriptionType,
    description:
      "Begins to pay for a brand: the one acted as, or the one the person founds, which is made where there is none. The browser confirms the first payment with the provider, then activateBrandPaymentSubscription is called. Needs an idempotency key.",
    args: {
      channel: t.arg({ type: PaymentChannel, required: true }),
      brandUsername: t.arg.string({ required: true }),
      brandName: t.arg.string({ required: true }),
      plan: t.arg({ type: BrandPlanType, required: true }),
      userPaymentMethodId: t.arg({ type: "Id" }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, { idempotencyKey, ...args }, context) => {
      const actor = requireActor(context);
      await spend(context, actor.personId);
      const id = await withIdempotency(
        context,
        actor,
        "createBrandPaymentSubscription",
        idempotencyKey,
        args,
        async () => {
          const isPerson = actor.accountId === actor.personId;
          const brandId = isPerson
            ? await brandToFound(context, actor.personId, {
                username: args.brandUsername,
                name: args.brandName,
                pickedPlan: args.plan,
              })
            : actor.accountId;
          return valueOf(
            await beginSubscription(context.services, actor.personId, {
              brandId,
              channel: args.channel,
              plan: args.plan,
              userPaymentMethodId: args.userPaymentMethodId ?? null,
              idempotencyKey: idempotencyKey ?? context.request.idempotencyKey ?? "",
            }),
          ).id;
        },
      );
      return reload(context, id);
    },
  }),
  updateBrandPaymentSubscriptionInitialPayment: t.field({
    guard: { ...billing, act: "halfway" },
    type: BrandPaymentSubscriptionType,
    description: "Makes the first payment with another kept card, by the provider's number of it.",
    args: {
      paymentSubscriptionId: t.arg({ type: "Id", required: true }),
      channelPaymentMethodId: t.arg.string({ required: true }),
    },
    resolve: async (_root, { paymentSubscriptionId, channelPaymentMethodId }, context) => {
      const payer = await payerOf(context, paymentSubscriptionId);
      await spend(context, payer.personId);
      return valueOf(await changeInitialCard(context.services, payer, paymentSubscriptionId, channelPaymentMethodId));
    },
  }),
  activateBrandPaymentSubscription: t.field({
    guard: { ...billing, act: "halfway" },
    type: BrandPaymentSubscriptionType,
    description:
      "Reads the first payment from the provider after the browser confirmed it, and opens the brand once it is paid. Again, it changes nothing.",
    args: { input: t.arg({ type: ActivateInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const payer = await payerOf(context, input.paymentSubscriptionId);
      if (payer.brandId !== input.brandId) throw new ApiError("NOT_FOUND");
      return valueOf(await activateSubscription(context.services, payer.brandId, input.paymentSubscriptionId));
    },
  }),
  updateBrandPaymentSubscriptionPaymentMethod: t.field({
    guard: { ...billing, act: { words: "Changed the card of the subscription", page: "/account/wallet/subscription" } },
    type: BrandPaymentSubscriptionType,
    description: "Charges renewals to another kept card.",
    args: {
      channel: t.arg({ type: PaymentChannel, required: true }),
      userPaymentMethodId: t.arg({ type: "Id", required: true }),
    },
    resolve: async (_root, { channel, userPaymentMethodId }, context) => {
      const payer = actingBrand(context);
      await spend(context, payer.personId);
      return valueOf(await changeCard(context.services, payer, channel, userPaymentMethodId));
    },
  }),
  changeBrandPaymentSubscriptionPlan: t.field({
    guard: { ...billing, act: { words: "Changed the plan", page: "/account/wallet/subscription" } },
    type: BrandPaymentSubscriptionType,
    description: "Another plan from the next renewal on. Naming the present one takes that back.",
    args: { plan: t.arg({ type: BrandPlanType, required: true }) },
    resolve: async (_root, { plan }, context) => {
      const payer = actingBrand(context);
      await spend(context, payer.personId);
      return valueOf(await changePlan(context.services, payer.brandId, plan));
    },
  }),
  cancelBrandPaymentSubscription: t.field({
    guard: { ...billing, act: { words: "Cancelled the subscription", page: "/account/wallet/subscription" } },
    type: BrandPaymentSubscriptionType,
    description: "Ends the subscription with its period, or at once. What is paid is not paid back.",
    args: { atPeriodEnd: t.arg.boolean({ required: true }) },
    resolve: async (_root, { atPeriodEnd }, context) => {
      const payer = actingBrand(context);
      await spend(context, payer.personId);
      return valueOf(await cancelSubscription(context.services, payer.brandId, atPeriodEnd));
    },
  }),
  resumeBrandPaymentSubscription: t.field({
    guard: { ...billing, act: { words: "Kept the subscription going", page: "/account/wallet/subscription" } },
    type: BrandPaymentSubscriptionType,
    description: "Lets a subscription go on that was to end with its period.",
    resolve: async (_root, _args, context) => {
      const payer = actingBrand(context);
      await spend(context, payer.personId);
      return valueOf(await resumeSubscription(context.services, payer.brandId));
    },
  }),
  payBrandInvoice: t.field({
    guard: { ...billing, act: { words: "Paid an invoice", page: "/account/wallet/subscription" } },
    type: BrandPaymentSubscriptionType,
    description: "Charges the open invoice of a subscription that is past due to its card, now.",
    resolve: async (_root, _args, context) => {
      const payer = actingBrand(context);
      await spend(context, payer.personId);
      return valueOf(await payInvoiceNow(context.services, payer.brandId));
    },
  }),
  reactivateBrandPaymentSubscription: t.field({
    guard: { ...billing, act: { words: "Reactivated the subscription", page: "/account/wallet/subscription" } },
    type: BrandPaymentSubscriptionType,
    description:
      "Pays now with a kept card, for a brand whose subscription is over: a new period begins today. Needs an idempotency key.",
    args: {
      channel: t.arg({ type: PaymentChannel, required: true }),
      userPaymentMethodId: t.arg({ type: "Id", required: true }),
      plan: t.arg({ type: BrandPlanType, description: "Default: the plan it had." }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, { idempotencyKey, ...args }, context) => {
      const actor = requireActor(context);
      const { brandId, personId } = actingBrand(context);
      await spend(context, personId);
      const operation = "reactivateBrandPaymentSubscription";
      const id = await withIdempotency(context, actor, operation, idempotencyKey, args, async () => {
        const last = await readSubscription(context.services.db, brandId);
        return valueOf(
          await reactivateSubscription(context.services, personId, {
            brandId,
            channel: args.channel,
            plan: args.plan ?? last?.plan ?? "month",
            userPaymentMethodId: args.userPaymentMethodId,
            idempotencyKey: idempotencyKey ?? context.request.idempotencyKey ?? "",
          }),
        ).id;
      });
      return reload(context, id);
    },
  }),
}));

async function reload(context: ApiContext, id: string): Promise<Subscription> {
  const found = await readOne(context.services.db, id);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  return found;
}
