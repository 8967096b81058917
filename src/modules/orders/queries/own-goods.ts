import { findAccount } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";

/**
 * Returns whether the seller is the buyer, the person who buys, or an account of the same person: a sale to oneself
 * would turn card money into earnings. A brand is its creator's.
 */
export async function isOwnGoods(db: Db, { accountId, personId }: Actor, sellerId: string): Promise<boolean> {
  if (sellerId === accountId || sellerId === personId) return true;
  const seller = await ownerOf(db, sellerId);
  return seller === personId || seller === (await ownerOf(db, accountId));
}

const ownerOf = async (db: Db, accountId: string): Promise<string> =>
  (await findAccount(db, accountId))?.created_by_account_id ?? accountId;
