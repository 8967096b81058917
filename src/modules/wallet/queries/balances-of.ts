import { fetchBalances } from "#modules/ledger/index.ts";
import type { Waiting, WalletBalances } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readAccountFacts } from "../store/account-facts.ts";
import { readSpendLimit } from "./spend-limit.ts";
import type { SpendLimit } from "./spend-limit.ts";

/** Balances as the product shows them, in cents (Balance). */
export interface Balances {
  readonly availableBalance: bigint;
  readonly availableGiveawaysBalance: bigint;
  readonly availableToWithdrawBalance: bigint;
  readonly pendingBalance: Waiting;
  readonly pendingToWithdraw: Waiting;
  /** null when the account has no monthly limit. */
  readonly remainingMonthlySpend: bigint | null;
}

/** Reads the monthly giving limit and the rest of it, by account. Accounts that do not exist are left out. */
export async function fetchSpendLimits(db: Db, accountIds: readonly string[]): Promise<Map<string, SpendLimit>> {
  const limits = new Map<string, SpendLimit>();
  for (const [id, account] of await readAccountFacts(db, accountIds)) limits.set(id, await readSpendLimit(db, account));
  return limits;
}

/** The giveaway balance, cut to what the month still allows. */
export function limitGiveawayBalance(wallet: WalletBalances, remaining: bigint | null): bigint {
  return remaining !== null && remaining < wallet.availableForGiveaways ? remaining : wallet.availableForGiveaways;
}

/** Balances of one account. Throws when it does not exist. */
export async function balancesOf({ db }: Pick<Services, "db">, accountId: string): Promise<Balances> {
  const wallet = (await fetchBalances(db, [accountId])).get(accountId);
  const limit = (await fetchSpendLimits(db, [accountId])).get(accountId);
  if (wallet === undefined || limit === undefined) throw new Error(`there is no account ${accountId}`);
  return {
    availableBalance: wallet.available,
    availableGiveawaysBalance: limitGiveawayBalance(wallet, limit.remainingCents),
    availableToWithdrawBalance: wallet.availableToWithdraw,
    pendingBalance: wallet.waitingToSpend,
    pendingToWithdraw: wallet.waitingToWithdraw,
    remainingMonthlySpend: limit.remainingCents,
  };
}
