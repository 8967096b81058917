import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { allocateLots } from "../domain/allocate-lots.ts";
import type { Purpose } from "../domain/entry.ts";

const releasedAt = {
  spend: sql.ref("l.spend_at"),
  giveaway: sql.ref("l.giveaway_at"),
  withdraw: sql.ref("l.withdraw_at"),
};

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
  const found = await rows(
    db,
    sql<{ origin: string; details: Record<string, unknown>; remainingCents: bigint }>`
      select l.origin, t.details, l.remaining_cents as "remainingCents" from ledger_account a join ledger_lot l on l.account_id = a.id and l.is_open join ledger_tx t on t.id = l.tx_id
       where a.owner_id = ${ownerId} and a.kind in ('funds', 'earnings') and ${releasedAt[purpose]} <= app_now()
       order by a.kind = 'funds' desc, l.tx_id, l.position`,
  );
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
