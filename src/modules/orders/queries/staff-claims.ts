import type { Page } from "#kernel/page-cursor.ts";
import { findAccounts } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Services } from "#platform/services.ts";
import { claimsById } from "../store/claims-store.ts";
import type { ClaimRow } from "../store/claims-store.ts";
import { claimsForStaff } from "../store/lists-store.ts";
import { readOrders } from "./orders.ts";
import type { ParcelView } from "./orders.ts";

export { readVendorBooked } from "../store/claims-store.ts";

/** A claim with its parcel, as staff decide about it. */
export interface StaffClaim {
  readonly claim: ClaimRow;
  readonly parcel: ParcelView;
}

/** Claims by id, with their parcels; unknown ids are absent. */
export async function readStaffClaims(services: Services, ids: readonly string[]): Promise<Map<string, StaffClaim>> {
  const claims = await claimsById.run(services.db, [...ids]);
  const orders = await readOrders(
    services,
    claims.map(({ orderId }) => orderId),
  );
  return new Map(
    claims.flatMap((claim) => {
      const parcel = orders.get(claim.orderId)?.parcels.find(({ id }) => id === claim.parcelId);
      return parcel === undefined ? [] : [[claim.id, { claim, parcel }] as const];
    }),
  );
}

/** Reads a page of the claims that staff have to decide, or that they had. */
export async function listStaffClaims(
  services: Services,
  page: Page,
  isOpen: boolean,
): Promise<(StaffClaim & KeysetRow)[]> {
  const listed = await claimsForStaff.read(services.db, page, isOpen);
  const found = await readStaffClaims(
    services,
    listed.map(({ id }) => id),
  );
  return listed.flatMap(({ id, position }) => {
    const one = found.get(id);
    return one === undefined ? [] : [{ ...one, id, position }];
  });
}

/** Returns which of these accounts are a staff member's own: of claims about their orders a colleague has to decide. */
export async function readOwnAccounts(
  db: Db,
  staffId: string,
  accountIds: readonly string[],
): Promise<Map<string, boolean>> {
  const found = await findAccounts(db, accountIds);
  return new Map(found.map(({ id, created_by_account_id: by }) => [id, id === staffId || by === staffId]));
}
