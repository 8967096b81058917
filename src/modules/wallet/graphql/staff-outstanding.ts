import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import {
  decidePaymentAsStaff,
  outstandingActions,
  outstandingReasons,
  paymentStatuses,
  retryPayment,
} from "#modules/payments/index.ts";
import type { Payment, PaymentDispute, PaymentRefund, StaffDecisionRefusal } from "#modules/payments/index.ts";
import { readOutstandingPayments, readPaymentCase } from "../queries/outstanding.ts";
import type { OutstandingPayment, PaymentCase, PaymentOwner } from "../queries/outstanding.ts";
import { SpReceivable } from "./staff.ts";

const SpOutstandingReason = adminBuilder.enumType("SpOutstandingReason", {
  values: outstandingReasons,
  description:
    "in_review: waits for a decision. action_overdue: its owner has not confirmed it for 24 hours. processing_overdue: the provider has not answered for 72. owed: its money went back after it was spent.",
});
const SpOutstandingAction = adminBuilder.enumType("SpOutstandingAction", { values: outstandingActions });
const SpPaymentStatus = adminBuilder.enumType("SpPaymentStatus", { values: paymentStatuses });

const SpPayment = adminBuilder.objectRef<Payment>("SpPayment").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    accountId: t.expose("accountId", { type: "Id" }),
    actedById: t.expose("actedByPersonId", { type: "Id" }),
    purpose: t.exposeString("purpose"),
    status: t.expose("status", { type: SpPaymentStatus }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    refundedAmount: t.field({ type: "Cents", resolve: ({ refundedCents }) => refundedCents }),
    provider: t.exposeString("provider"),
    cardLast4: t.exposeString("cardLast4", { nullable: true }),
    failureCode: t.exposeString("failureCode", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpPaymentOwner = adminBuilder.objectRef<PaymentOwner>("SpPaymentOwner").implement({
  description: "The account of a payment.",
  fields: (t) => ({
    username: t.exposeString("username", { nullable: true }),
    name: t.exposeString("name"),
    photoUrl: t.exposeString("photoUrl", { nullable: true }),
  }),
});

const SpOutstandingPayment = adminBuilder.objectRef<OutstandingPayment>("SpOutstandingPayment").implement({
  description: "Money that is not finished.",
  fields: (t) => ({
    payment: t.expose("payment", { type: SpPayment }),
    owner: t.expose("owner", { type: SpPaymentOwner, nullable: true }),
    reason: t.expose("reason", { type: SpOutstandingReason }),
    outstandingAmount: t.field({ type: "Cents", resolve: ({ outstandingCents }) => outstandingCents }),
  }),
});

const SpDispute = adminBuilder.objectRef<PaymentDispute>("SpPaymentDispute").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    status: t.exposeString("status"),
    openedAt: t.expose("openedAt", { type: "DateTime" }),
    closedAt: t.expose("closedAt", { type: "DateTime", nullable: true }),
  }),
});

const SpCaseRefund = adminBuilder.objectRef<PaymentRefund>("SpCaseRefund").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    status: t.exposeString("status"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const SpPaymentCase = adminBuilder.objectRef<PaymentCase>("SpPaymentCase").implement({
  description: "One payment, what became of its money, and what can be done about it.",
  fields: (t) => ({
    payment: t.expose("payment", { type: SpPayment }),
    owner: t.expose("owner", { type: SpPaymentOwner, nullable: true }),
    refunds: t.field({ type: [SpCaseRefund], resolve: ({ refunds }) => [...refunds] }),
    disputes: t.field({ type: [SpDispute], resolve: ({ disputes }) => [...disputes] }),
    receivables: t.field({ type: [SpReceivable], resolve: ({ receivables }) => [...receivables] }),
    refundableAmount: t.field({ type: "Cents", resolve: ({ refundableCents }) => refundableCents }),
    actions: t.field({ type: [SpOutstandingAction], resolve: ({ actions }) => [...actions] }),
  }),
});

adminBuilder.queryFields((t) => ({
  spFetchOutstandingPayments: t.field({
    guard: { grant: "manageMoney" },
    type: [SpOutstandingPayment],
    description: "The work queue of money that is not finished, oldest first; two hundred of each reason at most.",
    resolve: (_root, _args, { services }) => readOutstandingPayments(services.db),
  }),
  spFetchOutstandingPayment: t.field({
    guard: { grant: "manageMoney" },
    type: SpPaymentCase,
    args: { paymentId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { paymentId }, { services }) => {
      const found = await readPaymentCase(services.db, paymentId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
}));

const refused = answers<StaffDecisionRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_money: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  not_in_review: byRule("CONFLICT", "This payment is not in review any more."),
  unavailable: byRule(
    "PROVIDER_UNAVAILABLE",
    "The card processor did not answer. It may have been carried out; try again to see.",
  ),
});

adminBuilder.mutationFields((t) => ({
  spDecidePayment: t.field({
    guard: { grant: "manageMoney", claim: { queue: "outstanding-payments", arg: "paymentId" } },
    type: SpPayment,
    description: "Takes or lets go the money of a payment in review. Written down with its reason.",
    args: {
      paymentId: t.arg({ type: "Id", required: true }),
      decision: t.arg({
        type: adminBuilder.enumType("SpPaymentDecision", { values: ["approve", "decline"] as const }),
        required: true,
      }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { paymentId, decision, reason: text }, context) => {
      const reason = text.trim();
      if (reason.length < 5 || reason.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      const decided = await decidePaymentAsStaff(context.services, {
        staffId: requireActor(context).personId,
        paymentId,
        decision,
        reason,
      });
      if (!decided.ok) throw refused(decided.error);
      return decided.value;
    },
  }),
  spRetryPayment: t.field({
    guard: { grant: "manageMoney" },
    type: SpPayment,
    description: "Reads a payment from its provider now.",
    args: { paymentId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { paymentId }, context) => {
      const read = await retryPayment(context.services, { staffId: requireActor(context).personId, paymentId });
      if (!read.ok) throw refused(read.error);
      return read.value;
    },
  }),
}));
