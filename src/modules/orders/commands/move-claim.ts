import { appNow } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import { isClaimEnded, mayMoveClaim } from "../domain/claim.ts";
import type { ClaimStatus } from "../domain/claim.ts";
import { claimMoved } from "../events.ts";
import { storeClaimStatus } from "../store/claims-store.ts";
import type { ClaimBy, ClaimChange, ClaimRow } from "../store/claims-store.ts";
import { insertStep, itemsOfOrders } from "../store/orders-store.ts";
import type { OrderRow, ParcelRow } from "../store/orders-store.ts";
import { followParcels } from "./follow-parcels.ts";
import { releaseProceeds } from "./refund-money.ts";

/** Writes what happened to a claim into its order's history and tells of it. `amountCents` is what it is about then. */
export async function noteClaim(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  claim: ClaimRow,
  { by, amountCents }: { readonly by: ClaimBy; readonly amountCents: bigint },
): Promise<void> {
  await insertStep(tx, { orderId: order.id, parcelId: parcel.id, status: `claim_${claim.status}`, by });
  const items = (await itemsOfOrders.run(tx, [order.id])).filter(({ id }) => claim.itemIds.includes(id));
  await emit(tx, claimMoved, {
    claimId: claim.id,
    orderId: order.id,
    parcelId: parcel.id,
    buyerId: order.accountId,
    sellerId: parcel.sellerId,
    code: order.code,
    what: items[0]?.name ?? "",
    otherItems: Math.max(0, items.length - 1),
    to: claim.status,
    by,
    reason: claim.reason,
    amountCents: String(amountCents),
    actBy: claim.actBy?.toISOString() ?? null,
    at: (await appNow(tx)).toISOString(),
  });
  await followParcels(tx, order.id);
  failpoint("orders.claim.after_step");
}

/**
 * Moves a claim of a locked order, with its history, its event and the order's own state. At its end the seller has
 * what was set aside. Throws on an illegal move.
 */
export async function moveClaim(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  claim: ClaimRow,
  to: ClaimStatus,
  { by, amountCents, ...change }: ClaimChange & { readonly by: ClaimBy; readonly amountCents?: bigint },
): Promise<ClaimRow> {
  if (!mayMoveClaim(claim.status, to)) throw new Error(`a claim cannot go from ${claim.status} to ${to}`);
  const moved = await storeClaimStatus(tx, claim, to, change);
  if (isClaimEnded(to)) await releaseProceeds(tx, order, parcel, moved);
  await noteClaim(tx, order, parcel, moved, { by, amountCents: amountCents ?? moved.askedCents });
  return moved;
}
