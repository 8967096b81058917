import { clearingOf, post } from "#modules/ledger/index.ts";
import type { ClearedProvider } from "#modules/ledger/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { feesRefType } from "../domain/reconciliation.ts";
import { readFees } from "../store/lines-store.ts";

/**
 * Books what the provider kept for itself on a day that is ready, as its own report says: of single payments, and for
 * nothing in particular. Ours to bear, so a loss, and less of our money with the provider; once a day. Given back more
 * than charged: the other way.
 */
export async function bookFees(
  tx: Tx,
  { id, channel }: { readonly id: string; readonly channel: ClearedProvider },
): Promise<void> {
  const feeCents = await readFees(tx, id);
  if (feeCents === 0n) return;
  const effect = {
    type: "processing_fees",
    refType: feesRefType,
    refId: id,
    effect: "fees",
    actedBy: null,
    details: { channel },
  };
  const booked = await post(tx, {
    ...effect,
    takes: [],
    puts: [],
    platform: [
      { kind: "losses", amountCents: feeCents },
      { kind: clearingOf(channel), amountCents: -feeCents },
    ],
  });
  failpoint("reconciliation.fees.after_post");
  if (!booked.ok) throw new Error(`the fees of reconciliation ${id} were booked before`);
}
