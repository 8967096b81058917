import { hasGrant } from "#modules/accounts/index.ts";
import type { AccountRow } from "#modules/accounts/index.ts";
import { accessOf } from "#modules/brands/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";

/**
 * Returns true when a person files the tax form of their acting account: their own, or that of a brand they own, as
 * whose money is withdrawn.
 */
export async function mayFile(db: Db, { personId, accountId }: Actor): Promise<boolean> {
  return accountId === personId || (await accessOf(db, personId, accountId)) === "owner";
}

/**
 * Checks whether a person may read and decide on an account's tax form: staff who hold reviewTax, never their own or
 * their brand's.
 */
export async function taxRefusal(
  db: Db,
  staff: AccountRow | undefined,
  accountId: string | undefined,
): Promise<"forbidden" | "own_form" | undefined> {
  if (staff === undefined || !hasGrant(staff, "reviewTax")) return "forbidden";
  if (accountId === undefined) return undefined;
  return staff.id === accountId || (await accessOf(db, staff.id, accountId)) !== null ? "own_form" : undefined;
}
