import { sql } from "kysely";
import { rows } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Entry } from "../domain/entry.ts";

/** A lot of a wallet whose money a transaction spent out of a hold. */
export interface SpentLot {
  readonly lotId: string;
  readonly kind: "funds" | "earnings";
  /** The transaction that had set the money aside. */
  readonly heldBy: string;
  /** What can still be given back, in cents. */
  readonly amountCents: bigint;
}

/**
 * Lists the wallet lots whose money a transaction spent out of holds, oldest first, less what the transactions about
 * `restored` whose effect begins with its `effect` gave back. Lock what they are about first.
 */
export function fetchSpentLots(
  db: Db,
  txId: string,
  restored: Pick<Entry, "refType" | "refId" | "effect">,
): Promise<SpentLot[]> {
  return rows(
    db,
    sql<SpentLot>`
      select s.id as "lotId", a.kind, h.tx_id as "heldBy", (sum(u.amount_cents) - coalesce((
               select -sum(r.amount_cents) from ledger_tx t join ledger_lot_use r on r.tx_id = t.id
                where t.ref_type = ${restored.refType} and t.ref_id = ${restored.refId} and starts_with(t.effect, ${restored.effect})
                  and r.lot_id = s.id and r.amount_cents < 0), 0))::bigint as "amountCents"
        from ledger_lot_use u join ledger_lot h on h.id = u.lot_id join ledger_lot s on s.id = h.source_lot_id
        join ledger_account a on a.id = s.account_id and a.kind in ('funds', 'earnings')
       where u.tx_id = ${txId} and u.amount_cents > 0
       group by s.id, a.kind, h.tx_id, s.tx_id, s.position order by s.tx_id, s.position`,
  );
}
