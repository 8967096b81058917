import * as v from "valibot";
import { findAccounts, hasAcl, isSessionEligible } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { Cell } from "#platform/vault.ts";
import { findReturnAddress, shopOwners, shopsOf } from "../store/shops-store.ts";
import type { ShopRow } from "../store/shops-store.ts";
import type { SellingRefusal } from "../domain/refusals.ts";

/** The address that goods are sent back to, in the United States. */
export interface ShopAddress {
  readonly name: string;
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

const stored = v.object({
  name: v.string(),
  address: v.string(),
  apartment: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});

/** The cell a shop's return address is sealed to. */
export const returnAddressCell = (accountId: string): Cell => ({
  table: "shop",
  column: "return_address_enc",
  rowId: accountId,
});

/** Shops by account; accounts without one are absent. */
export async function readShops(db: Db, accountIds: readonly string[]): Promise<Map<string, ShopRow>> {
  const found = await shopsOf.run(db, [...accountIds]);
  return new Map(found.map((shop) => [shop.accountId, shop]));
}

/** Returns the accounts among these that have a shop. */
export async function readShopOwners(db: Db, accountIds: readonly string[]): Promise<Map<string, boolean>> {
  const found = await shopOwners.run(db, [...accountIds]);
  return new Map(found.map(({ accountId }) => [accountId, true]));
}

/** Opens the return address of a shop; null without a shop. Only the shop itself and its buyers may read it. */
export async function readReturnAddress(
  { db, vault }: Pick<Services, "db" | "vault">,
  accountId: string,
): Promise<ShopAddress | null> {
  const sealed = await findReturnAddress(db, accountId);
  if (sealed === undefined) return null;
  return v.parse(stored, JSON.parse(vault.open(returnAddressCell(accountId), sealed).toString("utf8")));
}

/** Returns why the acting account may not sell now, or undefined. */
export async function readSellingRefusal(db: Db, { accountId, personId }: Actor): Promise<SellingRefusal | undefined> {
  const found = await findAccounts(db, [...new Set([accountId, personId])]);
  const account = found.find(({ id }) => id === accountId);
  const person = found.find(({ id }) => id === personId);
  if (account?.brand_status === "pending") return "brand_inactive";
  if (account === undefined || person === undefined || !hasAcl(account, "canUseShops")) return "not_allowed";
  return (await isSessionEligible(db, { account, person })) ? undefined : "not_financially_eligible";
}
