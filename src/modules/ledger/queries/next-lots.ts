import type { Db } from "#platform/db/db.ts";
import { allocateLots } from "../domain/allocate-lots.ts";
import type { Purpose } from "../domain/entry.ts";
import { findReleasedLots } from "../store/lots-store.ts";

/** Money that would be taken next, by where it came from. */
export interface NextMoney {
  readonly origin: string;
  /** The transaction that made the lot. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly cents: bigint;
}

/**
 * Returns the money that a sum taken for a purpose would consist of, in the order in which it would be taken. Missing
 * money is left out.
 */
export async function fetchNextMoney(
  db: Db,
  ownerId: string,
  purpose: Purpose,
  amountCents: bigint,
): Promise<NextMoney[]> {
  const found = await findReleasedLots(db, ownerId, purpose);
  const there = found.reduce((sum, { remainingCents }) => sum + remainingCents, 0n);
  const amount = there < amountCents ? there : amountCents;
  if (amount === 0n) return [];
  const uses = allocateLots(
    found.map((lot) => ({ ...lot, released: true })),
    amount,
  );
  return uses.ok
    ? uses.value.map(({ from, amountCents: cents }) => ({ origin: from.origin, details: from.details, cents }))
    : [];
}
