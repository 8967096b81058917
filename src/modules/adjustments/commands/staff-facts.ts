import { findAccount, hasGrant } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { StaffFacts } from "../domain/adjustment.ts";

/**
 * Reads the facts about a staff member who acts on an account's money; undefined when there is no such account any
 * more.
 */
export async function readStaffFacts(db: Db, staffId: string, accountId: string): Promise<StaffFacts | undefined> {
  const [staff, account] = [await findAccount(db, staffId), await findAccount(db, accountId)];
  if (account === undefined || account.status === "deleted") return undefined;
  return {
    id: staffId,
    holdsManageBooks: staff !== undefined && hasGrant(staff, "manageBooks"),
    isOwnMoney: accountId === staffId || account.created_by_account_id === staffId,
  };
}
