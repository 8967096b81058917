import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { secondApprovalAbove } from "../settings.ts";

/** Returns whether a payout of so many cents needs the approval of two staff members. */
export async function needsTwoApprovals(db: Db, amountCents: bigint): Promise<boolean> {
  return amountCents > BigInt(await readSetting(db, secondApprovalAbove));
}
