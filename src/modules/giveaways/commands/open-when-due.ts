import { hasPaymentUnderWay, reserveReturn, returnPayment } from "#modules/payments/index.ts";
import type { Payment } from "#modules/payments/index.ts";
import { discardPost, publishPost } from "#modules/posts/index.ts";
import type { HookRefusal } from "#modules/posts/index.ts";
import { refundEscrow } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { paymentHours } from "../settings.ts";
import { fundCents, isUnpaidFor, lockGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { moveState } from "../store/state-moves-store.ts";
import { returnPaymentTask } from "../tasks/names.ts";
import { openGiveaway } from "./open-giveaway.ts";

/**
 * Opens a scheduled giveaway with its post. When its host may not give any more it is voided, with a full refund, and
 * the post is dropped. The hook postPublishing.
 */
export async function openScheduled(
  tx: Tx,
  post: { postId: string; isGiveaway: boolean },
): Promise<HookRefusal | undefined> {
  if (!post.isGiveaway) return undefined;
  const giveaway = await lockGiveaway(tx, post.postId, "for update");
  if (giveaway?.state !== "scheduled") return { code: "CONFLICT", details: { reason: "not_scheduled" } };
  const refusal = await openGiveaway(tx, giveaway);
  if (refusal !== undefined) await voidUnopened(tx, giveaway);
  failpoint("giveaways.open_scheduled.after_open");
  return refusal;
}

/**
 * Opens the giveaway that a card payment was for. When it cannot open (it was canceled, is paid for already, or its
 * host may not give any more) it is voided and the money goes back to the card. The hook paymentSucceeded.
 */
export async function openPaidGiveaway(tx: Tx, payment: Payment): Promise<undefined> {
  if (payment.purpose !== "giveaway_fund" || payment.referenceId === null) return undefined;
  const giveawayId = payment.referenceId;
  const giveaway = await lockGiveaway(tx, giveawayId, "for update");
  if (giveaway !== undefined && waitsFor(giveaway, payment)) {
    const refusal = await openGiveaway(tx, giveaway);
    failpoint("giveaways.open_paid.after_open");
    if (refusal === undefined) {
      if (!(await publishPost(tx, giveawayId))) throw new Error(`the post of giveaway ${giveawayId} is not held`);
      return undefined;
    }
    await voidUnopened(tx, giveaway);
  }
  // At once: until it is sent, the host could spend money that passed none of the limits on adding funds.
  await reserveReturn(tx, payment);
  await enqueue(
    tx,
    returnPaymentTask,
    { giveawayId, paymentId: payment.id },
    { key: `giveaways:return_payment:${payment.id}` },
  );
  return undefined;
}

/** Returns true when a giveaway waits for a payment of this payer and this sum. */
export function waitsFor(
  giveaway: GiveawayRow,
  payment: { readonly accountId: string; readonly amountCents: bigint },
): boolean {
  return (
    giveaway.state === "awaiting_payment" &&
    giveaway.hostAccountId === payment.accountId &&
    fundCents(giveaway) === payment.amountCents
  );
}

/** Sends a payment back whose giveaway could not open, and drops the giveaway's post if it was voided for that. */
export async function returnGiveawayPayment(
  services: Services,
  { giveawayId, paymentId }: { giveawayId: string; paymentId: string },
): Promise<void> {
  await returnPayment(services, paymentId);
  await transact(services.db, async (tx) => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for update");
    if (giveaway?.state === "voided") await discardPost(tx, services, giveawayId);
  });
}

/** Gives up a giveaway whose card payment has not come in the hours of the setting. One in review goes on waiting. */
export async function expireUnpaid(services: Services, giveawayId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const hours = await readSetting(tx, paymentHours);
    if (!(await isUnpaidFor(tx, giveawayId, hours))) return;
    // The money that comes while this runs waits for the giveaway's row, and finds it voided.
    const giveaway = await lockGiveaway(tx, giveawayId, "for update");
    if (giveaway?.state !== "awaiting_payment") return;
    if (await hasPaymentUnderWay(tx, "giveaway_fund", giveawayId)) return;
    await voidUnopened(tx, giveaway);
    await discardPost(tx, services, giveawayId);
  });
}

async function voidUnopened(tx: Tx, giveaway: GiveawayRow): Promise<void> {
  const moved = await moveState(tx, giveaway.id, giveaway.state, "voided");
  if (!moved) throw new Error(`giveaway ${giveaway.id} changed under its lock`);
  await refundEscrow(tx, { giveawayId: giveaway.id, reason: "voided" });
}
