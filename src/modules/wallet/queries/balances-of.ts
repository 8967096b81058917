import { fetchBalances } from "#modules/ledger/index.ts";
import type { Waiting, WalletBalances } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readAccountFacts } from "../store/account-facts.ts";
import { readSpendLimit } from "./spend-limit.ts";

/** Balances as the product shows them, in cents (spec 3: Balance; D-WAL-01 to 04). */
export interface Balances {
  readonly availableBalance: bigint;
  readonly availableGiveawaysBalance: bigint;
  readonly availableToWithdrawBalance: bigint;
  readonly pendingBalance: Waiting;
  readonly pendingToWithdraw: Waiting;
  /** null when the account has no monthly limit. */
  readonly remainingMonthlySpend: bigint | null;
}

/** Balances of one account, the giveaway balance cut to what the month still allows. */
export async function balancesOf(services: Pick<Services, "db">, accountId: string): Promise<Balances> {
  const balances = await fetchAccountBalances(services.db, [accountId]);
  const found = balances.get(accountId);
  if (found === undefined) throw new Error(`there is no account ${accountId}`);
  return found;
}

/** Balances of accounts by id; accounts that do not exist are left out. */
export async function fetchAccountBalances(db: Db, accountIds: readonly string[]): Promise<Map<string, Balances>> {
  const [wallets, facts] = [await fetchBalances(db, accountIds), await readAccountFacts(db, accountIds)];
  const balances = new Map<string, Balances>();
  for (const [id, account] of facts) {
    const wallet = wallets.get(id);
    if (wallet !== undefined) balances.set(id, present(wallet, (await readSpendLimit(db, account)).remainingCents));
  }
  return balances;
}

function present(wallet: WalletBalances, remaining: bigint | null): Balances {
  const giveable = wallet.availableForGiveaways;
  return {
    availableBalance: wallet.available,
    availableGiveawaysBalance: remaining !== null && remaining < giveable ? remaining : giveable,
    availableToWithdrawBalance: wallet.availableToWithdraw,
    pendingBalance: wallet.waitingToSpend,
    pendingToWithdraw: wallet.waitingToWithdraw,
    remainingMonthlySpend: remaining,
  };
}
