import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Money set aside for rewards, in cents. */
export interface ReferralBudget {
  readonly fundedCents: bigint;
  /** Rewards less what was taken back. */
  readonly paidCents: bigint;
}

const columns = sql.raw(`funded_cents as "fundedCents", paid_cents as "paidCents"`);

export async function readBudget(db: Db): Promise<ReferralBudget> {
  const found = await row(db, sql<ReferralBudget>`select ${columns} from referral_budget`);
  if (found === undefined) throw new Error("the budget of rewards is missing");
  return found;
}

/** Rewards of the last 30 days that were not taken back, in cents. */
export async function readPace(db: Db): Promise<bigint> {
  const found = await row(
    db,
    sql<{ cents: bigint }>`select coalesce(sum(reward_cents), 0)::bigint as cents from referral
      where state = 'rewarded' and rewarded_at > app_now() - interval '30 days'`,
  );
  return found?.cents ?? 0n;
}

/** Locks the budget: one reward at a time. */
export async function lockBudget(tx: Tx): Promise<void> {
  await sql`select 1 from referral_budget for update`.execute(tx);
}

/** Adds to what is used of the budget; negative for a reversal. */
export async function addToPaid(tx: Tx, cents: bigint): Promise<void> {
  await sql`update referral_budget set paid_cents = paid_cents + ${cents}`.execute(tx);
}

/** Stores a funding and raises the budget. Returns false when this funding was stored before. */
export async function insertFunding(
  tx: Tx,
  funding: { id: string; amountCents: bigint; reason: string },
): Promise<boolean> {
  const made = await row(
    tx,
    sql<{
      id: string;
    }>`insert into referral_funding (id, amount_cents, reason) values (${funding.id}, ${funding.amountCents}, ${funding.reason})
      on conflict (id) do nothing returning id`,
  );
  if (made === undefined) return false;
  await sql`update referral_budget set funded_cents = funded_cents + ${funding.amountCents}`.execute(tx);
  return true;
}
