import type { BrandRole } from "#kernel/capabilities.ts";
import type { PublicAccount } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import {
  accountsOfPerson,
  brandLinksOf,
  findAccess,
  findMembersSince,
  findSharedTeam,
} from "../store/brand-access-store.ts";
import type { BrandLink } from "../store/brand-access-store.ts";

/** An account a person may act as. `createdById` is null for the person's own. */
export interface AvailableAccount {
  account: PublicAccount;
  accessType: BrandRole | null;
  createdById: string | null;
}

/** The person's current access to a brand, or null; asked on every request that acts as the brand. */
export async function accessOf(db: Db, personId: string, brandId: string): Promise<BrandRole | null> {
  return (await findAccess(db, personId, brandId))?.accessType ?? null;
}

/** The accounts a person may act as: themselves first, then the brands they belong to that are not suspended or deleted. */
export async function availableAccounts(db: Db, personId: string): Promise<AvailableAccount[]> {
  const found = await accountsOfPerson.run(db, personId);
  return found.map(({ accessType, ...account }) => ({
    account,
    accessType,
    createdById: accessType === null ? null : account.createdByAccountId,
  }));
}

/** People who belong to the brand or did within the last `days` days: they may not enter its giveaways. */
export function brandMembersSince(db: Db, brandId: string, days: number): Promise<string[]> {
  return findMembersSince(db, brandId, days);
}

/**
 * Returns true when a person belongs or belonged to the brand `hostId`, or is a member of a brand together with the
 * person `hostPersonId` now.
 */
export function haveSharedTeam(
  db: Db,
  personId: string,
  host: { readonly hostId: string; readonly hostPersonId: string },
): Promise<boolean> {
  return findSharedTeam(db, personId, host);
}

/** The brands shown on people's profiles, by person: current, active and visible ones. One statement. */
export async function brandLinks(db: Db, personIds: readonly string[]): Promise<Map<string, BrandLink[]>> {
  if (personIds.length === 0) return new Map();
  const found = await brandLinksOf.run(db, [...new Set(personIds)]);
  return Map.groupBy(found, (link) => link.personId);
}
