import { SessionUserType } from "#modules/accounts/graphql/session-user.ts";
import type { SessionUserRow } from "#modules/accounts/graphql/session-user.ts";
import { builder } from "#graphql/builder.ts";
import { mayHandleMoney } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import type { Waiting } from "#modules/ledger/index.ts";
import { fetchAccountBalances } from "../queries/balances-of.ts";
import type { Balances } from "../queries/balances-of.ts";

const loadBalances = defineLoader<string, Balances>("wallet balances", (context, ids) => fetchAccountBalances(context.services.db, ids));

const nothing: Waiting = { cents: 0n, next: null };
/** What a member of a brand has of its money: nothing to use, and nothing to see. */
const noBalances: Balances = {
  availableBalance: 0n,
  availableGiveawaysBalance: 0n,
  availableToWithdrawBalance: 0n,
  pendingBalance: nothing,
  pendingToWithdraw: nothing,
  remainingMonthlySpend: 0n,
};

async function balances(context: ApiContext, { account, person }: SessionUserRow): Promise<Balances> {
  const isOwn = account.id === person.id;
  if (!isOwn && !(context.session?.accountId === account.id && mayHandleMoney(context))) return noBalances;
  const found = await loadBalances(context, account.id);
  if (found === undefined) throw new Error(`there is no account ${account.id}`);
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
    resolve: async (user, _args, context) => (await balances(context, user)).availableBalance,
  }),
  availableGiveawaysBalance: t.field({
    type: "Cents",
    resolve: async (user, _args, context) => (await balances(context, user)).availableGiveawaysBalance,
  }),
  availableToWithdrawBalance: t.field({
    type: "Cents",
    resolve: async (user, _args, context) => (await balances(context, user)).availableToWithdrawBalance,
  }),
  pendingBalance: t.field({
    type: PendingBalance,
    resolve: async (user, _args, context) => (await balances(context, user)).pendingBalance,
  }),
  pendingToWithdrawBalance: t.field({
    type: PendingBalance,
    resolve: async (user, _args, context) => (await balances(context, user)).pendingToWithdraw,
  }),
  remainingMonthlySpend: t.field({
    type: "Cents",
    nullable: true,
    resolve: async (user, _args, context) => (await balances(context, user)).remainingMonthlySpend,
  }),
}));
