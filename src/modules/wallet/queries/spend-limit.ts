import { fetchOutflow } from "#modules/ledger/index.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { monthlyLimits } from "../settings.ts";
import { readMonth } from "../store/account-facts.ts";
import type { AccountFacts } from "../store/account-facts.ts";

/** The amount an account may still give away this month, in cents. A null limit means no limit. */
export interface SpendLimit {
  readonly limitCents: bigint | null;
  readonly remainingCents: bigint | null;
  readonly resetAt: Date;
}

/**
 * The monthly limit and what is left of it. Counts giveaways and sent funds since the month began in New York; money of
 * this month's giveaways that came back counts no more. True until the commit only when the account's row is locked.
 */
export async function readSpendLimit(db: Db, account: AccountFacts): Promise<SpendLimit> {
  const { since, resetAt } = await readMonth(db);
  const byTier =
    account.limitCents === null ? await readSetting(db, monthlyLimits[account.tier]) : Number(account.limitCents);
  if (byTier === null) return { limitCents: null, remainingCents: null, resetAt };
  const limitCents = BigInt(byTier);
  const spent = await fetchOutflow(db, {
    ownerId: account.id,
    since,
    types: ["giveaway_fund", "product_giveaway_fund", "transfer_sent"],
    returningTypes: ["giveaway_refund", "product_giveaway_refund"],
  });
  return { limitCents, remainingCents: limitCents > spent ? limitCents - spent : 0n, resetAt };
}
