import { findAccount } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";

/** The seller of a product, and the person who made a brand that sells. */
interface Seller {
  readonly id: string;
  readonly createdByAccountId: string | null;
}

/**
 * Returns whether the seller is the buyer, the person who buys, or an account of the same person: a sale to oneself
 * would turn card money into earnings. A brand is its creator's.
 */
export async function isOwnGoods(db: Db, { accountId, personId }: Actor, seller: Seller): Promise<boolean> {
  const sellersPerson = seller.createdByAccountId ?? seller.id;
  if (seller.id === accountId || sellersPerson === personId) return true;
  // A person's account is its own.
  if (accountId === personId) return false;
  return (await findAccount(db, accountId))?.created_by_account_id === sellersPerson;
}
