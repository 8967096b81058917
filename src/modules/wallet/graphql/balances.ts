import { SessionUserType } from "#modules/accounts/graphql/index.ts";
import type { SessionUserRow } from "#modules/accounts/graphql/index.ts";
import { builder } from "#graphql/builder.ts";
import type { FieldGuard } from "#graphql/audiences.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import type { Waiting, WalletBalances } from "#modules/ledger/index.ts";
import { fetchSpendLimits, limitGiveawayBalance } from "../queries/balances-of.ts";
import type { SpendLimit } from "../queries/spend-limit.ts";
import { loadWallet } from "./load-wallet.ts";

const loadSpendLimit = defineLoader<string, SpendLimit>("monthly spend limit", (context, ids) =>
  fetchSpendLimits(context.services.db, ids),
);

/** Guard of an amount in the wallet: a brand's plain member sees nothing of its money and has nothing to use. */
export const moneyGuard = { audience: "handleMoney", otherwise: 0n } as const;
const waitingGuard: FieldGuard<Waiting> = { audience: "handleMoney", otherwise: { cents: 0n, next: null } };

async function walletOf(context: ApiContext, { account }: SessionUserRow): Promise<WalletBalances> {
  const found = await loadWallet(context, account.id);
  if (found === undefined) throw new Error(`there is no account ${account.id}`);
  return found;
}

/** Read apart from the wallet: it takes several statements, and the session on every page does not ask for it. */
async function spendLimitOf(context: ApiContext, { account }: SessionUserRow): Promise<SpendLimit> {
  const found = await loadSpendLimit(context, account.id);
  if (found === undefined) throw new Error(`there is no account ${account.id}`);
  return found;
}

/** Money that is there and may not be used yet. */
const PendingBalance = builder.objectRef<Waiting>("PendingBalance").implement({
  audience: "handleMoney",
  fields: (t) => ({
    amount: t.field({ type: "Cents", resolve: ({ cents }) => cents }),
    nextReleaseAt: t.field({ type: "DateTime", nullable: true, resolve: ({ next }) => next }),
  }),
});

// Spec 3: Balance. Only on the session's own account.
builder.objectFields(SessionUserType, (t) => ({
  availableBalance: t.field({
    type: "Cents",
    guard: moneyGuard,
    resolve: async (user, _args, context) => (await walletOf(context, user)).available,
  }),
  availableGiveawaysBalance: t.field({
    type: "Cents",
    guard: moneyGuard,
    resolve: async (user, _args, context) =>
      limitGiveawayBalance(await walletOf(context, user), (await spendLimitOf(context, user)).remainingCents),
  }),
  availableToWithdrawBalance: t.field({
    type: "Cents",
    guard: moneyGuard,
    resolve: async (user, _args, context) => (await walletOf(context, user)).availableToWithdraw,
  }),
  pendingBalance: t.field({
    type: PendingBalance,
    guard: waitingGuard,
    resolve: async (user, _args, context) => (await walletOf(context, user)).waitingToSpend,
  }),
  pendingToWithdrawBalance: t.field({
    type: PendingBalance,
    guard: waitingGuard,
    resolve: async (user, _args, context) => (await walletOf(context, user)).waitingToWithdraw,
  }),
  monthlySpendLimit: t.field({
    type: "Cents",
    nullable: true,
    description: "What it may give away and send in a month of New York; null for no limit.",
    guard: moneyGuard,
    resolve: async (user, _args, context) => (await spendLimitOf(context, user)).limitCents,
  }),
  remainingMonthlySpend: t.field({
    type: "Cents",
    nullable: true,
    guard: moneyGuard,
    resolve: async (user, _args, context) => (await spendLimitOf(context, user)).remainingCents,
  }),
}));
