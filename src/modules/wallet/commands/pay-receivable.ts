import { setOwing } from "#modules/accounts/index.ts";
import { fetchEarnings, findEntry, post } from "#modules/ledger/index.ts";
import type { Take } from "#modules/ledger/index.ts";
import type { Payment, PaymentRefusal, PaymentRequest } from "#modules/payments/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import { lockAccountFacts } from "../store/account-facts.ts";
import { lockOpenOf, readOwed, settleReceivable } from "../store/receivables-store.ts";

/** The least a card can be charged, in cents. */
const leastCharge = 50n;
const usualLeast = 500n;

/** Checks the amount of a card payment for a debt: the whole debt or, from five dollars on, a part. */
export async function checkDebtPayment(
  tx: Tx,
  { accountId, amountCents }: PaymentRequest,
): Promise<PaymentRefusal | undefined> {
  const owed = await readOwed(tx, accountId);
  if (owed === 0n) return { tag: "not_eligible", reason: "nothing_owed" };
  const maxCents = owed < leastCharge ? leastCharge : owed;
  const minCents = maxCents < usualLeast ? maxCents : usualLeast;
  return amountCents >= minCents && amountCents <= maxCents
    ? undefined
    : { tag: "amount_out_of_range", minCents, maxCents };
}

/** Takes what a payment for that was made for out of its new lot; what is more than is owed by now stays in the wallet. */
export async function payReceivable(tx: Tx, payment: Payment): Promise<undefined> {
  if (payment.purpose !== "receivable") return undefined;
  const txId = await findEntry(tx, { refType: "payment", refId: payment.id, effect: "credit" });
  if (txId === undefined) throw new Error(`payment ${payment.id} is not credited`);
  await settleFrom(tx, payment.accountId, payment.amountCents, "receivable_payment", (amountCents) => ({
    by: "origin",
    account: { kind: "funds", ownerId: payment.accountId },
    txId,
    amountCents,
    shortTo: null,
  }));
  failpoint("wallet.owed.before_commit");
  return undefined;
}

/** Takes what an account owes out of its earnings, released or not; nothing when it has none. */
export async function netReceivables(tx: Tx, accountId: string): Promise<void> {
  await lockAccountFacts(tx, accountId);
  const account = { kind: "earnings", ownerId: accountId } as const;
  await settleFrom(tx, accountId, await fetchEarnings(tx, accountId), "receivable_netting", (amountCents) => ({
    by: "account",
    account,
    amountCents,
    order: "oldest",
  }));
  failpoint("wallet.net.before_commit");
}

/**
 * Settles what is owed, oldest first, with up to `cents`, each by a transaction of its own; the account's row is
 * locked.
 */
async function settleFrom(
  tx: Tx,
  accountId: string,
  cents: bigint,
  type: string,
  take: (amountCents: bigint) => Take,
): Promise<void> {
  let left = cents;
  for (const owed of await lockOpenOf(tx, accountId)) {
    const open = owed.amountCents - owed.settledCents;
    const amountCents = open < left ? open : left;
    if (amountCents === 0n) break;
    const settled = await post(tx, {
      type,
      refType: "receivable",
      refId: owed.id,
      // Every settlement raises what is settled, so that none is booked twice.
      effect: `settle:${owed.settledCents}`,
      actedBy: null,
      details: { paymentId: owed.paymentId },
      takes: [take(amountCents)],
      puts: [],
      platform: [{ kind: "receivable", amountCents: -amountCents }],
    });
    if (!settled.ok) throw new Error(`receivable ${owed.id} could not be settled: ${settled.error.tag}`);
    await settleReceivable(tx, owed.id, amountCents, false);
    left -= amountCents;
  }
  if ((await readOwed(tx, accountId)) === 0n) await setOwing(tx, accountId, false);
}
