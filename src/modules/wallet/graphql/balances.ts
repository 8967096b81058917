import { SessionUserType } from "#modules/accounts/graphql/session-user.ts";
import { builder } from "#graphql/builder.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import type { Waiting } from "#modules/ledger/index.ts";
import { fetchAccountBalances } from "../queries/balances-of.ts";
import type { Balances } from "../queries/balances-of.ts";

const loadBalances = defineLoader<string, Balances>("wallet balances", (context, ids) => fetchAccountBalances(context.services.db, ids));

async function balances(context: ApiContext, accountId: string): Promise<Balances> {
  const found = await loadBalances(context, accountId);
  if (found === undefined) throw new Error(`there is no account ${accountId}`);
  return found;
}

/** Money that is there and may not be used yet (D-WAL-04). */
const PendingBalance = builder.objectRef<Waiting>("PendingBalance").implement({
  fields: (t) => ({
    amount: t.field({ type: "Cents", resolve: ({ cents }) => cents }),
    nextReleaseAt: t.field({ type: "DateTime", nullable: true, resolve: ({ next }) => next }),
  }),
});

// Spec 3: Balance. Only on the session's own account.
builder.objectFields(SessionUserType, (t) => ({
  availableBalance: t.field({
    type: "Cents",
    resolve: async ({ account }, _args, context) => (await balances(context, account.id)).availableBalance,
  }),
  availableGiveawaysBalance: t.field({
    type: "Cents",
    resolve: async ({ account }, _args, context) => (await balances(context, account.id)).availableGiveawaysBalance,
  }),
  availableToWithdrawBalance: t.field({
    type: "Cents",
    resolve: async ({ account }, _args, context) => (await balances(context, account.id)).availableToWithdrawBalance,
  }),
  pendingBalance: t.field({
    type: PendingBalance,
    resolve: async ({ account }, _args, context) => (await balances(context, account.id)).pendingBalance,
  }),
  pendingToWithdrawBalance: t.field({
    type: PendingBalance,
    resolve: async ({ account }, _args, context) => (await balances(context, account.id)).pendingToWithdraw,
  }),
  remainingMonthlySpend: t.field({
    type: "Cents",
    nullable: true,
    resolve: async ({ account }, _args, context) => (await balances(context, account.id)).remainingMonthlySpend,
  }),
}));
