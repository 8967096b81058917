import { findAccounts, hasAcl, isSessionEligible } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { SellingRefusal } from "../domain/refusals.ts";

/** Returns why the acting account may not sell now, or undefined. */
export async function readSellingRefusal(db: Db, { accountId, personId }: Actor): Promise<SellingRefusal | undefined> {
  const found = await findAccounts(db, [...new Set([accountId, personId])]);
  const account = found.find(({ id }) => id === accountId);
  const person = found.find(({ id }) => id === personId);
  if (account?.brand_status === "pending") return "brand_inactive";
  if (account === undefined || person === undefined || !hasAcl(account, "canUseShops")) return "not_allowed";
  return (await isSessionEligible(db, { account, person })) ? undefined : "not_financially_eligible";
}
