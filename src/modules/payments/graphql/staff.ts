import "./staff-disputes.ts";
import { adminBuilder } from "#graphql/admin-builder.ts";
import { badInput } from "#graphql/api-error.ts";
import { requireActor } from "#graphql/context.ts";
import { refundPaymentAsStaff } from "../commands/ask-refund.ts";
import { refundStatuses } from "../domain/payment-refund.ts";
import type { PaymentRefund } from "../domain/payment-refund.ts";
import { refundRefused } from "./refused.ts";

const SpRefundStatus = adminBuilder.enumType("SpPaymentRefundStatus", { values: refundStatuses });

const SpPaymentRefund = adminBuilder.objectRef<PaymentRefund>("SpPaymentRefund").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    paymentId: t.expose("paymentId", { type: "Id" }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    status: t.expose("status", { type: SpRefundStatus }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

adminBuilder.mutationField("spRefundPayment", (t) =>
  t.field({
    guard: { grant: "manageMoney", claim: { queue: "outstanding-payments", arg: "paymentId" } },
    type: SpPaymentRefund,
    description: "Refunds the unused part of a payment to its card, also after sixty days. Logged with its reason.",
    args: {
      paymentId: t.arg({ type: "Id", required: true }),
      amount: t.arg({ type: "Cents", required: true }),
      reason: t.arg.string({ required: true }),
      idempotencyKey: t.arg.string({ required: true }),
    },
    resolve: async (_root, { paymentId, amount, reason: text, idempotencyKey }, context) => {
      const reason = text.trim();
      if (reason.length < 5 || reason.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      if (idempotencyKey.length < 8 || idempotencyKey.length > 64) throw badInput("idempotencyKey", "length");
      const refunded = await refundPaymentAsStaff(context.services, requireActor(context).personId, {
        paymentId,
        amountCents: amount,
        reason,
        idempotencyKey,
      });
      if (!refunded.ok) throw refundRefused(refunded.error);
      return refunded.value;
    },
  }),
);
