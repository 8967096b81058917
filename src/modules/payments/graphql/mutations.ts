import { loadSession, SessionType } from "#modules/accounts/graphql/session-user.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireMoneyActor } from "#graphql/context.ts";
import { withIdempotency } from "#graphql/idempotency.ts";
import { limit } from "#graphql/limit.ts";
import { centsToNumber } from "#kernel/cents.ts";
import type { Actor } from "#platform/services.ts";
import { createPayment } from "../commands/create-payment.ts";
import type { BegunPayment } from "../commands/create-payment.ts";
import { savePaymentAttempt } from "../commands/save-payment-attempt.ts";
import { updatePayment } from "../commands/update-payment.ts";
import type { UpdateRefusal } from "../commands/update-payment.ts";
import type { Payment, PaymentRefusal } from "../domain/payment.ts";
import { findOwnPayment } from "../queries/find-payment.ts";
import { PaymentChannel, PaymentPurposeType, PaymentType } from "./payment.ts";

function refused(refusal: PaymentRefusal | UpdateRefusal): ApiError {
  switch (refusal.tag) {
    case "amount_out_of_range":
      return new ApiError("BAD_USER_INPUT", {
        field: "amount", rule: "range", min: centsToNumber(refusal.minCents), max: centsToNumber(refusal.maxCents),
      });
    case "limit_exceeded":
      return new ApiError("LIMIT_EXCEEDED", {
        limit: refusal.limit, remaining: centsToNumber(refusal.remainingCents), resetAt: refusal.resetAt?.toISOString() ?? null,
      });
    case "not_eligible":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.reason });
    case "channel_unknown":
      return badInput("channel", "unknown");
    case "payment_method_unknown":
      return badInput("userPaymentMethodId", "unknown");
    case "idempotency_mismatch":
      return new ApiError("IDEMPOTENCY_MISMATCH");
    case "provider_unavailable":
      return new ApiError("PROVIDER_UNAVAILABLE");
    case "not_found":
      return new ApiError("NOT_FOUND");
    case "too_late":
      return new ApiError("CONFLICT");
  }
}

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
    type: PaymentType,
    args: {
      channel: t.arg({ type: PaymentChannel, required: true }),
      userPaymentMethodId: t.arg({ type: "Id" }),
      info: t.arg({ type: PaymentInfoInput, required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const actor = requireMoneyActor(context);
      await limit(context, "money_mutation", actor.personId, "payment");
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
        if (!created.ok) throw refused(created.error);
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
    type: PaymentType,
    args: { input: t.arg({ type: UpdatePaymentInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const actor = requireMoneyActor(context);
      await limit(context, "money_mutation", actor.personId, "payment");
      const updated = await updatePayment(context.services, actor, {
        paymentId: input.paymentId,
        amountCents: input.amount,
        savePaymentMethod: input.savePaymentMethod,
      });
      if (!updated.ok) throw refused(updated.error);
      return updated.value;
    },
  }),
);

/** What came of a payment the browser confirmed. The wallet adds the transaction. */
export const PaymentAttemptRef = builder.objectRef<{ payment: Payment; isPaymentInReview: boolean; actor: Actor }>("PaymentAttempt").implement({
  fields: (t) => ({
    isPaymentInReview: t.exposeBoolean("isPaymentInReview"),
    payment: t.field({ type: PaymentType, resolve: ({ payment }) => ({ payment }) }),
    session: t.field({ type: SessionType, resolve: ({ actor }, _args, context) => loadSession(context, actor) }),
  }),
});

builder.mutationField("savePaymentAttempt", (t) =>
  t.field({
    type: PaymentAttemptRef,
    args: { paymentId: t.arg({ type: "Id", required: true }), idempotencyKey: t.arg.string() },
    // Reading the truth is idempotent by itself: the key is accepted and not needed.
    resolve: async (_root, { paymentId }, context) => {
      const actor = requireMoneyActor(context);
      const saved = await savePaymentAttempt(context.services, actor, paymentId);
      if (!saved.ok) throw new ApiError(saved.error === "not_found" ? "NOT_FOUND" : "PROVIDER_UNAVAILABLE");
      return { ...saved.value, actor };
    },
  }),
);

builder.queryField("fetchPayment", (t) =>
  t.field({
    type: PaymentType,
    args: { paymentId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { paymentId }, context) => {
      const payment = await findOwnPayment(context.services, requireMoneyActor(context), paymentId);
      if (payment === undefined) throw new ApiError("NOT_FOUND");
      return { payment };
    },
  }),
);
