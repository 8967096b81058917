import { transactionKinds } from "#kernel/transaction-types.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { connectionOf, PageInfoType, pageOf, PaginationInput } from "#graphql/pagination.ts";
import type { Connection } from "#graphql/pagination.ts";
import { findEntry } from "#modules/ledger/index.ts";
import { PaymentAttemptRef } from "#modules/payments/graphql/index.ts";
import { cardName } from "../domain/describe-transaction.ts";
import { parseMonth } from "#kernel/month.ts";
import { fetchUserTransaction, fetchUserTransactions } from "../queries/user-transactions.ts";
import type { UserTransaction } from "../queries/user-transactions.ts";

const TransactionStatus = builder.enumType("TransactionStatus", {
  values: ["pending", "completed", "in_review", "failed", "canceled", "reversed"] as const,
});

/** Spec 3: Transaction, from its owner's side. Modules above add what it was about (giveawayPost, payout…). */
export const TransactionRef = builder.objectRef<UserTransaction>("Transaction").implement({
  audience: "handleMoney",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    amount: t.expose("amount", { type: "Cents" }),
    type: t.exposeString("type"),
    isCredit: t.exposeBoolean("isCredit"),
    description: t.exposeString("description"),
    status: t.field({ type: TransactionStatus, resolve: ({ status }) => status }),
    method: t.string({
      nullable: true,
      description: "The card it came from or went back to.",
      resolve: ({ details }) => (typeof details["cardLast4"] === "string" ? cardName(details) : null),
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    updatedAt: t.expose("updatedAt", { type: "DateTime" }),
  }),
});

const TransactionConnection = builder.objectRef<Connection<UserTransaction>>("TransactionConnection").implement({
  audience: "handleMoney",
  fields: (t) => ({
    items: t.field({ type: [TransactionRef], resolve: ({ items }) => items }),
    pageInfo: t.field({ type: PageInfoType, resolve: ({ pageInfo }) => pageInfo }),
  }),
});

const TransactionKindType = builder.enumType("TransactionKind", { values: transactionKinds });

builder.queryField("fetchUserTransactions", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: TransactionConnection,
    args: {
      kind: t.arg({ type: TransactionKindType, description: "Only those of one kind." }),
      month: t.arg.string({ description: "Only those of a month in New York, `2026-11`." }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: async (_root, { kind, month: text, pagination }, context) => {
      const { accountId } = requireActor(context);
      const page = pageOf(context, "createdAt", pagination);
      const month = text === null || text === undefined ? null : parseMonth(text);
      if (month === undefined) throw badInput("month", "invalid_month", "A month is written like 2026-11.");
      const rows = await fetchUserTransactions(context.services.db, accountId, page, { kind: kind ?? null, month });
      return connectionOf(context, rows, page, (row) => ({
        key: "createdAt",
        value: row.createdAt.toISOString(),
        id: row.id,
      }));
    },
  }),
);

builder.queryField("fetchUserTransaction", (t) =>
  t.field({
    guard: { who: "account", may: "handleMoney" },
    type: TransactionRef,
    args: { transactionId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { transactionId }, context) => {
      const found = await fetchUserTransaction(context.services.db, requireActor(context).accountId, transactionId);
      if (found === undefined) throw new ApiError("NOT_FOUND");
      return found;
    },
  }),
);

builder.objectField(PaymentAttemptRef, "transaction", (t) =>
  t.field({
    type: TransactionRef,
    nullable: true,
    resolve: async ({ payment, actor }, _args, context) => {
      const { db } = context.services;
      const id = await findEntry(db, { refType: "payment", refId: payment.id, effect: "credit" });
      return id === undefined ? null : ((await fetchUserTransaction(db, actor.accountId, id)) ?? null);
    },
  }),
);
