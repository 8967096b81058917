import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import { PaymentType, loadPayment } from "#modules/payments/graphql/index.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { fetchPaymentsOf, fetchSetAside } from "#modules/ledger/index.ts";
import type { SetAside } from "#modules/ledger/index.ts";
import { hasOpenDispute } from "#modules/payments/index.ts";
import { readOwedOf, readOwing } from "../queries/owed.ts";
import type { Receivable } from "../store/receivables-store.ts";
import { moneyGuard } from "./balances.ts";
import { TransactionRef } from "./transaction.ts";

const loadSetAside = defineLoader<string, SetAside>("money set aside", ({ services }, ids) =>
  fetchSetAside(services.db, ids),
);
const loadOwed = defineLoader<string, bigint>("money owed", ({ services }, ids) => readOwedOf(services.db, ids));
const loadPaymentIds = defineLoader<string, string>("payments of transactions", ({ services }, ids) =>
  fetchPaymentsOf(services.db, ids),
);

builder.objectFields(SessionUserType, (t) => ({
  frozenBalance: t.field({
    type: "Cents",
    description: "Kept for disputed card payments until their banks decide.",
    guard: moneyGuard,
    resolve: async ({ account }, _args, context) => (await loadSetAside(context, account.id))?.disputed ?? 0n,
  }),
  refundingBalance: t.field({
    type: "Cents",
    description: "On its way back to a card.",
    guard: moneyGuard,
    resolve: async ({ account }, _args, context) => (await loadSetAside(context, account.id))?.refunding ?? 0n,
  }),
  owedBalance: t.field({
    type: "Cents",
    description: "What the account owes us.",
    guard: moneyGuard,
    resolve: async ({ account }, _args, context) => (await loadOwed(context, account.id)) ?? 0n,
  }),
}));

const AddFundsObstacle = builder.enumType("AddFundsObstacle", { values: ["dispute_open", "receivable_open"] as const });

builder.objectField(SessionUserType, "addFundsObstacle", (t) =>
  t.field({
    type: AddFundsObstacle,
    nullable: true,
    description: "Why funds cannot be added, regardless of the amount. Shown before the amount is chosen.",
    guard: { audience: "handleMoney", otherwise: null },
    resolve: async ({ account }, _args, context) => {
      if (await hasOpenDispute(context.services.db, account.id)) return "dispute_open";
      return ((await loadOwed(context, account.id)) ?? 0n) > 0n ? "receivable_open" : null;
    },
  }),
);

const OwedCause = builder.enumType("OwedCause", { values: ["dispute", "refund", "referral", "sale"] as const });

const OwedType = builder.objectRef<Receivable>("OwedMoney").implement({
  audience: "handleMoney",
  description: "What went back to a card, or a reward that was taken back, after it was spent.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    cause: t.expose("cause", { type: OwedCause }),
    amount: t.field({ type: "Cents", resolve: ({ amountCents }) => amountCents }),
    settledAmount: t.field({ type: "Cents", resolve: ({ settledCents }) => settledCents }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

builder.queryField("fetchOwed", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: [OwedType],
    description: "What the acting account owes, oldest first.",
    resolve: (_root, _args, context) => readOwing(context.services.db, requireActor(context).accountId),
  }),
);

builder.objectField(TransactionRef, "payment", (t) =>
  t.field({
    type: PaymentType,
    nullable: true,
    description: "The card payment it is about.",
    resolve: async ({ id }, _args, context) => {
      const paymentId = await loadPaymentIds(context, id);
      const payment = paymentId === undefined ? undefined : await loadPayment(context, paymentId);
      return payment === undefined || payment.accountId !== requireActor(context).accountId ? null : { payment };
    },
  }),
);
