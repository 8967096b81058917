import { SessionType, loadSession } from "#modules/accounts/graphql/index.ts";
import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import type { Actor } from "#platform/services.ts";
import { createPayment } from "../commands/create-payment.ts";
import type { BegunPayment } from "../commands/create-payment.ts";
import { savePaymentAttempt } from "../commands/save-payment-attempt.ts";
import { updatePayment } from "../commands/update-payment.ts";
import type { Payment } from "../domain/payment.ts";
import { findOwnPayment } from "../queries/find-payment.ts";
import { loadMethod, PaymentChannel, UserPaymentMethodType } from "./payment-method.ts";
import { PaymentPurposeType, PaymentType } from "./payment.ts";
import { paymentRefused } from "./refused.ts";
import { moneyLimits } from "#modules/ledger/index.ts";

const PaymentInfoInput = builder.inputType("PaymentInfoInput", {
  fields: (t) => ({
    amount: t.field({ type: "Cents", required: true }),
    savePaymentMethod: t.boolean({ defaultValue: false }),
    purpose: t.field({ type: PaymentPurposeType, required: true }),
    referenceId: t.field({ type: "Id" }),
  }),
});

builder.mutationField("createPayment", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney", act: { words: "Paid into the wallet", page: "/account/wallet" } },
    type: PaymentType,
    args: {
      channel: t.arg({ type: PaymentChannel, required: true }),
      userPaymentMethodId: t.arg({ type: "Id" }),
      info: t.arg({ type: PaymentInfoInput, required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "payment");
      let begun: BegunPayment | undefined;
      // Only the id is remembered under the key: the secret is asked of the provider again.
      const paymentId = await withIdempotency(context, actor, "createPayment", args.idempotencyKey, args, async () => {
        const created = await createPayment(context.services, actor, {
          channel: args.channel,
          userPaymentMethodId: args.userPaymentMethodId,
          amountCents: args.info.amount,
          savePaymentMethod: args.info.savePaymentMethod ?? false,
          purpose: args.info.purpose,
          referenceId: args.info.referenceId,
          idempotencyKey: args.idempotencyKey ?? context.request.idempotencyKey ?? "",
        });
        if (!created.ok) throw paymentRefused(created.error);
        begun = created.value;
        return created.value.payment.id;
      });
      if (begun !== undefined) return begun;
      const payment = await findOwnPayment(context.services, actor, paymentId);
      if (payment === undefined) throw new ApiError("NOT_FOUND");
      return { payment };
    },
  }),
);

const UpdatePaymentInput = builder.inputType("UpdatePaymentInput", {
  fields: (t) => ({
    paymentId: t.field({ type: "Id", required: true }),
    amount: t.field({ type: "Cents" }),
    savePaymentMethod: t.boolean(),
  }),
});

builder.mutationField("updatePayment", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney", act: "halfway" },
    type: PaymentType,
    args: { input: t.arg({ type: UpdatePaymentInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "payment");
      const updated = await updatePayment(context.services, actor, {
        paymentId: input.paymentId,
        amountCents: input.amount,
        savePaymentMethod: input.savePaymentMethod,
      });
      if (!updated.ok) throw paymentRefused(updated.error);
      return updated.value;
    },
  }),
);

/** The result of a payment the browser confirmed. The wallet adds the transaction. */
export const PaymentAttemptRef = builder
  .objectRef<{ payment: Payment; isPaymentInReview: boolean; actor: Actor }>("PaymentAttempt")
  .implement({
    audience: "handleMoney",
    fields: (t) => ({
      isPaymentInReview: t.exposeBoolean("isPaymentInReview"),
      payment: t.field({ type: PaymentType, resolve: ({ payment }) => ({ payment }) }),
      userPaymentMethod: t.field({
        type: UserPaymentMethodType,
        nullable: true,
        resolve: async ({ payment: { userPaymentMethodId } }, _args, context) =>
          userPaymentMethodId === null ? null : ((await loadMethod(context, userPaymentMethodId)) ?? null),
      }),
      session: t.field({ type: SessionType, resolve: ({ actor }, _args, context) => loadSession(context, actor) }),
    }),
  });

builder.mutationField("savePaymentAttempt", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney", act: "halfway" },
    type: PaymentAttemptRef,
    args: { paymentId: t.arg({ type: "Id", required: true }), idempotencyKey: t.arg.string() },
    // Reading the truth is idempotent by itself: the key is accepted and not needed.
    resolve: async (_root, { paymentId }, context) => {
      const actor = requireActor(context);
      const saved = await savePaymentAttempt(context.services, actor, paymentId);
      if (!saved.ok) throw new ApiError(saved.error === "not_found" ? "NOT_FOUND" : "PROVIDER_UNAVAILABLE");
      return { ...saved.value, actor };
    },
  }),
);

builder.queryField("fetchPayment", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: PaymentType,
    args: { paymentId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { paymentId }, context) => {
      const payment = await findOwnPayment(context.services, requireActor(context), paymentId);
      if (payment === undefined) throw new ApiError("NOT_FOUND");
      return { payment };
    },
  }),
);
