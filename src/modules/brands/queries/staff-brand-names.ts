import type { Page } from "#kernel/page-cursor.ts";
import { isOwnAccount } from "#modules/accounts/index.ts";
import type { Services } from "#platform/services.ts";
import type { NameReview } from "../domain/brand-state.ts";
import { findAccess } from "../store/brand-access-store.ts";
import { reviewedNames } from "../store/brand-names-store.ts";
import type { BrandNameRow } from "../store/brand-names-store.ts";
import { readBrandData } from "./brand-facts.ts";
import type { BrandData } from "./brand-facts.ts";

/** Reads a page of brands whose names staff look at or looked at. */
export function readBrandNames({ db }: Services, page: Page, review: NameReview): Promise<BrandNameRow[]> {
  return reviewedNames.read(db, page, review);
}

/** A brand as staff decide about it. */
export interface StaffBrand extends BrandData {
  /** They made it or belong to it: a colleague has to decide. */
  readonly isOwn: boolean;
}

/** Reads a brand for staff; undefined for what is no brand. */
export async function readStaffBrand(
  { db }: Services,
  staffId: string,
  brandId: string,
): Promise<StaffBrand | undefined> {
  const data = await readBrandData(db, brandId);
  if (data === undefined) return undefined;
  const isMember = (await findAccess(db, staffId, brandId)) !== undefined;
  return { ...data, isOwn: isMember || (await isOwnAccount(db, staffId, brandId)) };
}
