import { sendNeededMail } from "#modules/accounts/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { Payout } from "../domain/payout.ts";
import { effectOf, mayMove } from "../domain/payout-status.ts";
import type { PayoutStatus } from "../domain/payout-status.ts";
import { letterFor } from "../domain/payout-words.ts";
import { storeMove } from "../store/payouts-store.ts";
import type { MoveFacts } from "../store/payouts-store.ts";
import { bookEffect } from "./book-payout.ts";

/** Moves a payout whose row the caller has locked, books the money and notifies the person. Throws on illegal moves. */
export async function movePayout(
  services: Services,
  tx: Tx,
  payout: Payout,
  to: PayoutStatus,
  facts: MoveFacts = {},
): Promise<Payout> {
  if (!mayMove(payout.status, to)) throw new Error(`payout ${payout.id} may not move from ${payout.status} to ${to}`);
  const moved = await storeMove(tx, payout, to, facts);
  if (moved === undefined) throw new Error("a locked payout moved");
  failpoint("payouts.move.after_store");
  const effect = effectOf(payout.status, to);
  if (effect !== null) await bookEffect(tx, moved, effect);
  await mailStep(services, tx, moved, to);
  failpoint("payouts.move.before_commit");
  services.log.info({ payoutId: payout.id, from: payout.status, to }, "payout moved");
  return moved;
}

/** Tells the person; never where the money goes. */
export async function mailStep(services: Services, tx: Tx, payout: Payout, status: PayoutStatus): Promise<void> {
  const letter = letterFor(payout, status);
  if (letter === undefined) return;
  await sendNeededMail(tx, {
    accountId: payout.accountId,
    template: `payout_${status}`,
    ...letter,
    link: { words: "See your withdrawals", url: `${services.config.baseUrl}/account/wallet/withdraw` },
  });
}
