import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import type { Payout, PayoutDestination } from "../domain/payout.ts";
import { findDestination } from "../store/destinations-store.ts";
import { findPayout, readLastWithdrawAt, readSteps } from "../store/payouts-store.ts";
import type { PayoutStep } from "../store/payouts-store.ts";
import { secondApprovalAbove } from "../settings.ts";

export type { PayoutStep } from "../store/payouts-store.ts";

/** Reads the destinations of payouts, by id; erased ones are absent. */
export async function destinationsOf(
  services: Pick<Services, "vault" | "db">,
  ids: readonly string[],
): Promise<Map<string, PayoutDestination>> {
  const found = await Promise.all(ids.map((id) => findDestination(services, id)));
  return new Map(found.filter((one) => one !== undefined).map((one) => [one.id, one]));
}

/** Reads the steps of payouts, by payout. */
export function stepsOf(db: Db, payoutIds: readonly string[]): Promise<Map<string, PayoutStep[]>> {
  return readSteps(db, payoutIds);
}

/** Returns the times of the last payout requests that were not canceled, by account; accounts without one are absent. */
export function lastWithdrawals(db: Db, accountIds: readonly string[]): Promise<Map<string, Date>> {
  return readLastWithdrawAt(db, accountIds);
}

/** The payout a transaction of one's own is about. */
export function payoutOf(db: Db, payoutId: string): Promise<Payout | undefined> {
  return findPayout(db, payoutId);
}

/** Returns whether a payout of so many cents needs the approval of two staff members. */
export async function needsTwoApprovals(db: Db, amountCents: bigint): Promise<boolean> {
  return amountCents > BigInt(await readSetting(db, secondApprovalAbove));
}
