import { fetchBalances } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import { fetchSpendLimits } from "./balances-of.ts";
import type { SpendLimit } from "./spend-limit.ts";

/** What an account may give away now: its giveaway balance in cents, and the monthly limit beside it. */
export interface Spending {
  readonly availableCents: bigint;
  readonly limit: SpendLimit;
}

/** Reads what an account may give away. Throws when it does not exist. Locks nothing, so it may be out of date. */
export async function readSpending(db: Db, accountId: string): Promise<Spending> {
  const wallet = (await fetchBalances(db, [accountId])).get(accountId);
  const limit = (await fetchSpendLimits(db, [accountId])).get(accountId);
  if (wallet === undefined || limit === undefined) throw new Error(`there is no account ${accountId}`);
  return { availableCents: wallet.availableForGiveaways, limit };
}
