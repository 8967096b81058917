import { ApiError } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import { readInvoice } from "../queries/invoice.ts";
import type { Invoice, Party } from "../queries/invoice.ts";
import { listStatementMonths } from "../queries/statement.ts";
import { TransactionRef } from "./transaction.ts";

const PartyType = builder.objectRef<Party>("InvoiceParty").implement({
  audience: "handleMoney",
  fields: (t) => ({ name: t.exposeString("name"), username: t.exposeString("username", { nullable: true }) }),
});

const InvoiceType = builder.objectRef<Invoice>("Invoice").implement({
  audience: "handleMoney",
  description: "the receipt of a completed transaction, from its owner's side.",
  fields: (t) => ({
    transaction: t.expose("transaction", { type: TransactionRef }),
    from: t.expose("from", { type: PartyType }),
    to: t.expose("to", { type: PartyType }),
    method: t.exposeString("method", { nullable: true }),
    tax: t.field({ type: "Cents", resolve: ({ taxCents }) => taxCents }),
    total: t.field({ type: "Cents", resolve: ({ totalCents }) => totalCents }),
  }),
});

builder.queryFields((t) => ({
  fetchInvoice: t.field({
    guard: { who: "account", may: "handleMoney" },
    type: InvoiceType,
    args: { transactionId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { transactionId }, context) => {
      const { db, config } = context.services;
      const invoice = await readInvoice(db, requireActor(context).accountId, transactionId, config.productName);
      if (invoice === undefined) throw new ApiError("NOT_FOUND");
      return invoice;
    },
  }),
  fetchStatementMonths: t.stringList({
    guard: { who: "account", may: "handleMoney" },
    description:
      "The months there are statements of, the running one first; each is a file at /media/statements/<month>.csv and .pdf.",
    resolve: (_root, _args, context) => listStatementMonths(context.services.db, requireActor(context).accountId),
  }),
}));
