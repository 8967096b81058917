import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { Payment } from "../domain/payment.ts";
import { answerDispute } from "../commands/answer-dispute.ts";
import type { AnswerRefusal } from "../commands/answer-dispute.ts";
import { disputeAnswers, disputeStatuses, statementLength } from "../domain/payment-dispute.ts";
import type { PaymentDispute } from "../domain/payment-dispute.ts";
import { readDispute, readDisputePage, readPayments } from "../queries/money-back.ts";
import type { ListedDispute } from "../queries/money-back.ts";

const loadPayment = defineLoader<string, Payment>("payments of disputes", ({ services }, ids) =>
  readPayments(services.db, ids),
);

const SpDisputeStatus = adminBuilder.enumType("SpDisputeStatus", { values: disputeStatuses });

const SpDisputeAnswer = adminBuilder.enumType("SpDisputeAnswer", { values: disputeAnswers });

const SpDisputedPayment = adminBuilder.objectRef<Payment>("SpDisputedPayment").implement({
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    status: t.exposeString("status"),
    purpose: t.exposeString("purpose"),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    refundedAmount: t.field({ type: "Cents", resolve: ({ refundedCents }) => refundedCents }),
    provider: t.exposeString("provider"),
    cardLast4: t.exposeString("cardLast4", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    owner: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ accountId }, _args, context) => (await loadCaseAccount(context, accountId)) ?? null,
    }),
  }),
});

const SpDispute = adminBuilder.objectRef<PaymentDispute>("SpDispute").implement({
  description: "A payment that its cardholder disputes with their bank. Staff answer once, then the bank decides.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    providerDisputeId: t.exposeString("disputeId", { description: "The processor's own number." }),
    status: t.expose("status", { type: SpDisputeStatus }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    fee: t.field({
      type: "Cents",
      description: "What the processor charges us for it.",
      resolve: ({ feeCents }) => feeCents,
    }),
    payment: t.field({
      type: SpDisputedPayment,
      nullable: true,
      resolve: async ({ paymentId }, _args, context) => (await loadPayment(context, paymentId)) ?? null,
    }),
    openedAt: t.expose("openedAt", { type: "DateTime" }),
    closedAt: t.expose("closedAt", { type: "DateTime", nullable: true }),
    dueAt: t.expose("dueAt", {
      type: "DateTime",
      nullable: true,
      description: "Until then an answer is taken; null where the processor names no time.",
    }),
    answer: t.expose("answer", { type: SpDisputeAnswer, nullable: true }),
    statement: t.exposeString("statement", { nullable: true, description: "What the card's bank was told." }),
    answeredAt: t.expose("answeredAt", { type: "DateTime", nullable: true }),
    answeredBy: t.field({
      type: SpCaseAccount,
      nullable: true,
      resolve: async ({ answeredById }, _args, context) =>
        answeredById === null ? null : ((await loadCaseAccount(context, answeredById)) ?? null),
    }),
    submittedAt: t.expose("submittedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the processor had an answer, ours or one that was given elsewhere.",
    }),
  }),
});

const SpDisputePage = adminBuilder.objectRef<Connection<ListedDispute>>("SpDisputePage").implement({
  fields: (t) => ({
    items: t.expose("items", { type: [SpDispute] }),
    pageInfo: t.expose("pageInfo", { type: SpPageInfoType }),
  }),
});

const key = "sp_disputes";

adminBuilder.queryFields((t) => ({
  spFetchDisputes: t.field({
    guard: { grant: "manageMoney" },
    type: SpDisputePage,
    description: "Card payments that are or were disputed, the newest first.",
    args: {
      status: t.arg({ type: [SpDisputeStatus] }),
      isAnswered: t.arg.boolean({ description: "Whether the processor has an answer." }),
      pagination: t.arg({ type: SpPaginationInput }),
    },
    resolve: async (_root, { status, isAnswered, pagination }, context) => {
      const page = pageOf(context, key, pagination);
      const found = await readDisputePage(context.services.db, page, {
        statuses: status ?? null,
        isAnswered: isAnswered ?? null,
      });
      return connectionOf(context, found, page, positionIn(key));
    },
  }),
  spFetchDispute: t.field({
    guard: { grant: "manageMoney" },
    type: SpDispute,
    args: { disputeId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { disputeId }, context) => {
      const found = await readDispute(context.services.db, disputeId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
}));

const refused = answers<AnswerRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_money: ["FORBIDDEN", { rule: "own_money" }],
  statement_length: (rule) =>
    badInput("statement", rule, `Write ${statementLength.min} to ${statementLength.max} characters for the bank.`),
  answered: byRule("CONFLICT", "This dispute has another answer. A processor takes one."),
  closed: byRule("CONFLICT", "The bank decided in the meantime."),
  unavailable: byRule("PROVIDER_UNAVAILABLE", "The processor did not answer. Send it again: it counts once."),
});

adminBuilder.mutationField("spAnswerDispute", (t) =>
  t.field({
    guard: { grant: "manageMoney", claim: { queue: "disputes", arg: "disputeId" } },
    type: SpDispute,
    description: "Contests a dispute with a statement for the card's bank, or accepts it, which loses it. Once.",
    args: {
      disputeId: t.arg({ type: "Id", required: true }),
      answer: t.arg({ type: SpDisputeAnswer, required: true }),
      statement: t.arg.string({ description: "For the bank, when it is contested." }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { disputeId, answer, statement, reason: text }, context) => {
      const reason = text.trim();
      if (reason.length < 5 || reason.length > 500)
        throw badInput("reason", "length", "Say why in 5 to 500 characters. It is kept.");
      const staffId = requireActor(context).personId;
      const act = { staffId, disputeId, answer, statement: statement ?? "", reason };
      const answered = await answerDispute(context.services, act);
      if (!answered.ok) throw refused(answered.error);
      return answered.value;
    },
  }),
);
