import type { Db } from "#platform/db/db.ts";
import { readBudget, readPace } from "../store/budget-store.ts";
import type { ReferralBudget } from "../store/budget-store.ts";

/** The budget, and for about how many days it lasts at the pace of the last 30 days; null without any reward in them. */
export interface BudgetOutlook extends ReferralBudget {
  readonly daysLeft: number | null;
}

export async function readOutlook(db: Db): Promise<BudgetOutlook> {
  const [budget, pace] = await Promise.all([readBudget(db), readPace(db)]);
  const left = budget.fundedCents - budget.paidCents;
  return { ...budget, daysLeft: pace === 0n ? null : Number((left * 30n) / pace) };
}
