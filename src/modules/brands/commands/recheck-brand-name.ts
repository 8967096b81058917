import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { lockBrand } from "../store/brand-store.ts";
import { checkBrandName } from "./check-brand-name.ts";
import { followBrand } from "./follow-brand.ts";

/** Checks the name that an account was just given, where it is a brand. A rejected one may be open again by it. */
export async function recheckBrandName(tx: Tx, services: Services, accountId: string, name: string): Promise<void> {
  const brand = await lockBrand(tx, accountId);
  if (brand === undefined || brand.username === null) return;
  await checkBrandName(tx, { brandId: brand.brandId, username: brand.username, name });
  await followBrand(tx, services, brand.brandId, "name");
}
