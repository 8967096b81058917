import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { UserType, loadUser } from "#modules/graph/graphql/index.ts";
import { TransactionRef } from "#modules/wallet/graphql/index.ts";
import type { UserView } from "#modules/graph/index.ts";
import type { Transfer } from "../domain/transfer.ts";
import { fetchTransfers } from "../queries/transfers.ts";

const loadTransfer = defineLoader<string, Transfer>("transfer", (context, ids) =>
  fetchTransfers(context.services.db, ids),
);

const userOf = (context: ApiContext, id: unknown): Promise<UserView | null> | null =>
  typeof id === "string" ? loadUser(context, id) : null;

// Spec 3: Transaction. A transaction is its owner's alone, and both sides of a transfer may know each other.
builder.objectFields(TransactionRef, (t) => ({
  transferFrom: t.field({
    type: UserType,
    nullable: true,
    resolve: ({ details }, _args, context) => userOf(context, details["transferFrom"]),
  }),
  transferTo: t.field({
    type: UserType,
    nullable: true,
    resolve: ({ details }, _args, context) => userOf(context, details["transferTo"]),
  }),
  transferReason: t.string({
    nullable: true,
    description: "What the sender said it is for.",
    resolve: async ({ details }, _args, context) =>
      typeof details["transferId"] === "string"
        ? ((await loadTransfer(context, details["transferId"]))?.reason ?? null)
        : null,
  }),
}));
