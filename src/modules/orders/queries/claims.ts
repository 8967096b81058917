import { isoDay } from "#kernel/format-time.ts";
import { readTakenCents } from "#modules/ledger/index.ts";
import { appNow } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { reasonsFor } from "../domain/claim.ts";
import type { ClaimReason } from "../domain/claim.ts";
import { claimDays } from "../settings.ts";
import { readClaimTerms } from "../store/claims-store.ts";
import type { ItemRow, ParcelRow } from "../store/orders-store.ts";

export { findClaim } from "../store/claims-store.ts";

/** The time, and what decides about claims of a parcel at it. */
export interface ClaimClock {
  readonly now: Date;
  /** Days from delivery for returns and claims: ours, or more where the seller grants more. */
  readonly days: number;
  readonly isRevealed: boolean;
}

/** Reads the clocks of parcels. */
export async function readClaimClocks(db: Db, parcelIds: readonly string[]): Promise<Map<string, ClaimClock>> {
  const now = await appNow(db);
  const least = await readSetting(db, claimDays);
  const terms = await readClaimTerms(db, parcelIds);
  return new Map(
    [...terms].map(([id, { returnDays, isRevealed }]) => [id, { now, isRevealed, days: Math.max(least, returnDays) }]),
  );
}

/** Reads what is set aside of sales while these claims are open, in cents. */
export const readSetAside = (db: Db, claimIds: readonly string[]): Promise<Map<string, bigint>> =>
  readTakenCents(db, { refType: "shop_claim", effect: "hold", refIds: claimIds });

/** The end of the time for claims about a parcel; null before it is delivered. */
export const claimableUntil = ({ deliveredAt }: ParcelRow, { days }: ClaimClock): Date | null =>
  deliveredAt === null ? null : new Date(deliveredAt.getTime() + days * 86_400_000);

/** Computes what the buyer of a parcel may say of it at a time. */
export function reasonsOf(
  parcel: ParcelRow,
  items: readonly Pick<ItemRow, "type">[],
  clock: ClaimClock,
): readonly ClaimReason[] {
  const { status, estimatedDeliveryDate } = parcel;
  const until = claimableUntil(parcel, clock);
  return reasonsFor({
    status,
    types: items.map(({ type }) => type),
    isRevealed: clock.isRevealed,
    isOverdue: estimatedDeliveryDate === null || estimatedDeliveryDate < isoDay(clock.now),
    isTooOld: until !== null && until < clock.now,
  });
}
