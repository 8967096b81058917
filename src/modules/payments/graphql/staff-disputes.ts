import { adminBuilder } from "#graphql/admin-builder.ts";
import { ApiError } from "#graphql/api-error.ts";
import { defineLoader } from "#graphql/loader.ts";
import { connectionOf, pageOf, SpPageInfoType, SpPaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { loadCaseAccount, SpCaseAccount } from "#modules/accounts/graphql/index.ts";
import { positionIn } from "#platform/db/keyset.ts";
import type { Payment } from "../domain/payment.ts";
import { disputeStatuses } from "../domain/payment-dispute.ts";
import type { PaymentDispute } from "../domain/payment-dispute.ts";
import { readDispute, readDisputePage, readPayments } from "../queries/money-back.ts";
import type { ListedDispute } from "../queries/money-back.ts";

const loadPayment = defineLoader<string, Payment>("payments of disputes", ({ services }, ids) =>
  readPayments(services.db, ids),
);

const SpDisputeStatus = adminBuilder.enumType("SpDisputeStatus", { values: disputeStatuses });

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
  description: "A payment that its cardholder disputes with their bank. The bank decides; staff see how it stands.",
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
    args: { status: t.arg({ type: [SpDisputeStatus] }), pagination: t.arg({ type: SpPaginationInput }) },
    resolve: async (_root, { status, pagination }, context) => {
      const page = pageOf(context, key, pagination);
      const found = await readDisputePage(context.services.db, page, status ?? null);
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
