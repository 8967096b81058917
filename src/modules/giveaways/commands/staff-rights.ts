import { findAccount, hasGrant } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";

export type StaffRightsRefusal = "forbidden" | "own_giveaway";

/** A staff act on a giveaway: who acts, on which one, and why. */
export interface StaffAct {
  staffId: string;
  giveawayId: string;
  reason: string;
}

/** Refuses a staff member without the grant `manageMoney`, and one who hosts the giveaway. Null when they may act. */
export async function refuseStaff(db: Db, staffId: string, giveaway: GiveawayRow): Promise<StaffRightsRefusal | null> {
  const staff = await findAccount(db, staffId);
  if (staff === undefined || !hasGrant(staff, "manageMoney")) return "forbidden";
  const host = await findAccount(db, giveaway.hostAccountId);
  const isOwn =
    giveaway.hostPersonId === staffId || giveaway.hostAccountId === staffId || host?.created_by_account_id === staffId;
  return isOwn ? "own_giveaway" : null;
}
