import { setOwing } from "#modules/accounts/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { insertReceivable } from "../store/receivables-store.ts";
import type { Receivable } from "../store/receivables-store.ts";

/** Notes what a payment's account owes us from now on, in cents, as it was posted to `receivable`; its row is locked. */
export async function recordReceivable(
  tx: Tx,
  payment: Payment,
  cause: Receivable["cause"],
  amountCents: bigint,
): Promise<void> {
  if (amountCents <= 0n) return;
  await insertReceivable(tx, { accountId: payment.accountId, paymentId: payment.id, cause, amountCents });
  await setOwing(tx, payment.accountId, true);
  failpoint("wallet.owe.before_commit");
}
