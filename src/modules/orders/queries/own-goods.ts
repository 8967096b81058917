import { findAccounts } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";

/**
 * Returns whether the seller is the buyer, the person who buys, or an account of the same person: a sale to oneself
 * would turn card money into earnings. A brand is its creator's.
 */
export async function isOwnGoods(db: Db, { accountId, personId }: Actor, sellerId: string): Promise<boolean> {
  if (sellerId === accountId || sellerId === personId) return true;
  const found = await findAccounts(db, [sellerId, accountId]);
  const ownerOf = (id: string): string => found.find((one) => one.id === id)?.created_by_account_id ?? id;
  return ownerOf(sellerId) === personId || ownerOf(sellerId) === ownerOf(accountId);
}
