import { SessionUserType } from "#modules/accounts/graphql/session-user.ts";
import type { SessionUserRow } from "#modules/accounts/graphql/session-user.ts";
import { secondFactorDueCents, secondFactorIsDueWhen } from "#modules/accounts/graphql/second-factor-due.ts";
import { builder } from "#graphql/builder.ts";
import { mayHandleMoney } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { fetchBalances } from "#modules/ledger/index.ts";
import type { Waiting, WalletBalances } from "#modules/ledger/index.ts";
import { fetchRemainingSpend, giveable } from "../queries/balances-of.ts";

const loadWallet = defineLoader<string, WalletBalances>("wallet balances", (context, ids) =>
  fetchBalances(context.services.db, ids),
);
const loadRemaining = defineLoader<string, bigint | null>("remaining monthly spend", (context, ids) =>
  fetchRemainingSpend(context.services.db, ids),
);

secondFactorIsDueWhen(
  async (context, person) => ((await loadWallet(context, person.id))?.available ?? 0n) >= secondFactorDueCents,
);

const nothing: Waiting = { cents: 0n, next: null };

/**
 * Only those who may handle an account's money see any of it: a plain member of a brand sees nothing and has nothing to
 * use.
 */
export function sees(context: ApiContext, { account, person }: SessionUserRow): boolean {
  return account.id === person.id || (context.session?.accountId === account.id && mayHandleMoney(context));
}

async function walletOf(context: ApiContext, { account }: SessionUserRow): Promise<WalletBalances> {
  const found = await loadWallet(context, account.id);
  if (found === undefined) throw new Error(`there is no account ${account.id}`);
  return found;
}

/** Read apart from the wallet: it takes several statements, and the session on every page does not ask for it. */
async function remainingOf(context: ApiContext, { account }: SessionUserRow): Promise<bigint | null> {
  const found = await loadRemaining(context, account.id);
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
    resolve: async (user, _args, context) => (sees(context, user) ? (await walletOf(context, user)).available : 0n),
  }),
  availableGiveawaysBalance: t.field({
    type: "Cents",
    resolve: async (user, _args, context) =>
      sees(context, user) ? giveable(await walletOf(context, user), await remainingOf(context, user)) : 0n,
  }),
  availableToWithdrawBalance: t.field({
    type: "Cents",
    resolve: async (user, _args, context) =>
      sees(context, user) ? (await walletOf(context, user)).availableToWithdraw : 0n,
  }),
  pendingBalance: t.field({
    type: PendingBalance,
    resolve: async (user, _args, context) =>
      sees(context, user) ? (await walletOf(context, user)).waitingToSpend : nothing,
  }),
  pendingToWithdrawBalance: t.field({
    type: PendingBalance,
    resolve: async (user, _args, context) =>
      sees(context, user) ? (await walletOf(context, user)).waitingToWithdraw : nothing,
  }),
  remainingMonthlySpend: t.field({
    type: "Cents",
    nullable: true,
    resolve: (user, _args, context) => (sees(context, user) ? remainingOf(context, user) : 0n),
  }),
}));
