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
  cause: Exclude<Receivable["cause"], "referral" | "sale">,
  amountCents: bigint,
): Promise<void> {
  await record(tx, { accountId: payment.accountId, paymentId: payment.id, cause, amountCents });
}

/**
 * Records what an account owes after a referral reward was reversed, in cents, as it was posted to `receivable`. Its
 * row is locked.
 */
export async function recordRewardReceivable(tx: Tx, accountId: string, amountCents: bigint): Promise<void> {
  await record(tx, { accountId, paymentId: null, cause: "referral", amountCents });
}

/** Records what a seller owes after a sale below cost, in cents, as it was posted to `receivable`. Its row is locked. */
export async function recordSaleReceivable(tx: Tx, accountId: string, amountCents: bigint): Promise<void> {
  await record(tx, { accountId, paymentId: null, cause: "sale", amountCents });
}

async function record(tx: Tx, owed: Parameters<typeof insertReceivable>[1]): Promise<void> {
  if (owed.amountCents <= 0n) return;
  await insertReceivable(tx, owed);
  await setOwing(tx, owed.accountId, true);
  failpoint("wallet.owe.before_commit");
}
