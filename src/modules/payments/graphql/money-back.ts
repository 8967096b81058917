import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { limit } from "#graphql/limit.ts";
import { defineLoader } from "#graphql/loader.ts";
import { refundPayment } from "../commands/ask-refund.ts";
import { disputeStatuses } from "../domain/payment-dispute.ts";
import type { PaymentDispute } from "../domain/payment-dispute.ts";
import { refundStatuses } from "../domain/payment-refund.ts";
import type { PaymentRefund } from "../domain/payment-refund.ts";
import type { Payment } from "../domain/payment.ts";
import { readDisputes, readPayments, readRefunds } from "../queries/money-back.ts";
import { readRefundable } from "../queries/refundable.ts";
import type { Refundable } from "../queries/refundable.ts";
import { PaymentType } from "./payment.ts";
import { refundRefused } from "./refused.ts";
import { moneyLimits } from "#modules/ledger/index.ts";

const RefundStatusType = builder.enumType("PaymentRefundStatus", { values: refundStatuses });
const DisputeStatusType = builder.enumType("PaymentDisputeStatus", { values: disputeStatuses });
const NotRefundable = builder.enumType("NotRefundableReason", {
  values: ["not_paid", "disputed", "under_way", "too_old", "spent"] as const,
});

const loadRefunds = defineLoader<string, PaymentRefund[]>("refunds of payments", ({ services }, ids) =>
  readRefunds(services.db, ids),
);
const loadDisputes = defineLoader<string, PaymentDispute[]>("disputes of payments", ({ services }, ids) =>
  readDisputes(services.db, ids),
);
/** Payments by their ids, of any account. */
export const loadPayment = defineLoader<string, Payment>("payments", ({ services }, ids) =>
  readPayments(services.db, ids),
);

const RefundType = builder.objectRef<PaymentRefund>("PaymentRefund").implement({
  audience: "handleMoney",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    status: t.field({
      type: RefundStatusType,
      description: "reversed: the card’s bank sent it back, and it is in the wallet again.",
      resolve: ({ status }) => status,
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

const DisputeType = builder.objectRef<PaymentDispute>("PaymentDispute").implement({
  audience: "handleMoney",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    status: t.field({ type: DisputeStatusType, resolve: ({ status }) => status }),
    openedAt: t.expose("openedAt", { type: "DateTime" }),
    closedAt: t.expose("closedAt", { type: "DateTime", nullable: true }),
  }),
});

const RefundableType = builder.objectRef<Refundable>("RefundableMoney").implement({
  audience: "handleMoney",
  description: "What of a payment may go back to its card now.",
  fields: (t) => ({
    amount: t.field({ type: "Cents", resolve: ({ cents }) => cents }),
    until: t.expose("until", { type: "DateTime", nullable: true }),
    reason: t.expose("reason", {
      type: NotRefundable,
      nullable: true,
      description: "Why nothing may; null when something may.",
    }),
  }),
});

builder.objectFields(PaymentType, (t) => ({
  refundedAmount: t.field({ type: "Cents", resolve: ({ payment }) => payment.refundedCents }),
  refundable: t.field({
    type: RefundableType,
    resolve: ({ payment }, _args, { services }) => readRefundable(services.db, payment, "owner"),
  }),
  refunds: t.field({
    type: [RefundType],
    resolve: async ({ payment }, _args, context) => (await loadRefunds(context, payment.id)) ?? [],
  }),
  disputes: t.field({
    type: [DisputeType],
    resolve: async ({ payment }, _args, context) => (await loadDisputes(context, payment.id)) ?? [],
  }),
}));

const RefundPaymentInput = builder.inputType("RefundPaymentInput", {
  fields: (t) => ({
    paymentId: t.field({ type: "Id", required: true }),
    amount: t.field({ type: "Cents", required: true }),
  }),
});

builder.mutationField("refundPayment", (t) =>
  t.field({
    guard: {
      who: "account",
      may: "handleMoney",
      act: { words: "Sent a payment back to its card", page: "/account/wallet" },
    },
    type: RefundType,
    description:
      "Sends unused money of a payment back to the card it came from. `requested`: the provider’s answer is not known yet.",
    args: { input: t.arg({ type: RefundPaymentInput, required: true }), idempotencyKey: t.arg.string() },
    // The refund itself is unique by the key: a repeat answers it as it stands by then.
    resolve: async (_root, { input, idempotencyKey }, context) => {
      const actor = requireActor(context);
      await limit(context, moneyLimits.money_mutation, actor.personId, "payment");
      const key = idempotencyKey ?? context.request.idempotencyKey;
      const refunded = await refundPayment(context.services, actor, {
        paymentId: input.paymentId,
        amountCents: input.amount,
        idempotencyKey: key ?? "",
      });
      if (!refunded.ok) throw refundRefused(refunded.error);
      return refunded.value;
    },
  }),
);
