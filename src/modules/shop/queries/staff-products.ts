import type { Page } from "#kernel/page-cursor.ts";
import { isOwnAccount } from "#modules/accounts/index.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Services } from "#platform/services.ts";
import type { ReviewedStatus } from "../domain/review.ts";
import { reviewedProducts } from "../store/lists-store.ts";
import { readProducts } from "./products.ts";
import type { ProductView } from "./products.ts";

/** A product with its place in the list of staff. */
export type ReviewedProduct = ProductView & KeysetRow;

/** Reads a page of products in a status, by the time they were last given to staff. */
export async function readReviewedProducts(
  services: Services,
  page: Page,
  status: ReviewedStatus,
): Promise<ReviewedProduct[]> {
  const found = await reviewedProducts.read(services.db, page, status);
  const views = await readProducts(
    services,
    null,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, position }) => {
    const view = views.get(id);
    return view === undefined ? [] : [{ ...view, position }];
  });
}

/** A product as a staff member decides about it. */
export type StaffProduct = ProductView & {
  /** It is of their own shop, or their brand's: a colleague has to decide. */
  readonly isOwn: boolean;
};

/** Reads a product in any status; undefined for an unknown one. */
export async function readStaffProduct(
  services: Services,
  staffId: string,
  productId: string,
): Promise<StaffProduct | undefined> {
  const view = (await readProducts(services, null, [productId])).get(productId);
  if (view === undefined) return undefined;
  return { ...view, isOwn: await isOwnAccount(services.db, staffId, view.accountId) };
}
