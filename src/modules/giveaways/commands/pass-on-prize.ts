import { refundEscrow } from "#modules/wallet/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transact, transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import type { PassOnRefusal } from "../domain/redemption.ts";
import type { ReplacementCause } from "../domain/slot-outcome.ts";
import { lockGiveaway, prizeFundCents } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { listOpenOf, lockRedemption, lockRedemptionOf, moveRedemption } from "../store/redemptions-store.ts";
import type { Redemption } from "../store/redemptions-store.ts";
import { closeSlots, currentSlots } from "../store/slots-store.ts";
import { isDeleted } from "../store/status-store.ts";
import { awardProducts } from "./award-products.ts";
import { creditFailedPrize } from "./credit-prize.ts";
import { replaceWinner } from "./recheck-winners.ts";
import type { HeldSlot } from "./recheck-winners.ts";

/** Returns true while a prize may be given to another person: nothing is ordered, or the vendor could not deliver. */
export function isOpenPrize({ status, orderId, creditedAt }: Redemption): boolean {
  if (status === "failed") return creditedAt === null;
  return status === "available" || (status === "claimed" && orderId === null);
}

/** Passes the actor's prize on to the next ticket. A repeat changes nothing. */
export function declinePrize(
  services: Services,
  actor: Actor,
  giveawayId: string,
): Promise<Result<void, PassOnRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, PassOnRefusal>> => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for no key update");
    const redemption = await lockRedemptionOf(tx, giveawayId, actor.personId);
    if (giveaway === undefined || redemption === undefined) return err({ code: "not_found" });
    if (redemption.status === "declined") return ok();
    if (!isOpenPrize(redemption)) return err({ code: "closed", status: redemption.status });
    await passOn(tx, giveaway, redemption, { status: "declined", cause: "declined" });
    failpoint("giveaways.decline.before_commit");
    return ok();
  });
}

/**
 * Takes a prize from its winner and gives it to the next ticket, or its money back to the host when there is none left.
 * The giveaway and the prize are locked.
 */
export async function passOn(
  tx: Tx,
  giveaway: GiveawayRow,
  redemption: Redemption,
  { status, cause }: { status: "declined" | "expired" | "replaced"; cause: ReplacementCause },
): Promise<HeldSlot | null> {
  await moveRedemption(tx, redemption, status);
  const held = (await currentSlots(tx, [giveaway.id], ["winner"])).find(({ id }) => id === redemption.slotId);
  if (held === undefined) throw new Error(`the slot of prize ${redemption.slotId} is not held`);
  const filled = await replaceWinner(tx, giveaway, { ...held, personId: redemption.personId }, cause);
  failpoint("giveaways.pass_on.after_replace");
  if (filled.isConfirmed) {
    await awardProducts(tx, giveaway.id, [filled.slot]);
    return filled.slot;
  }
  const amountCents = prizeFundCents(giveaway);
  await refundEscrow(tx, { giveawayId: giveaway.id, slotId: filled.slot.id, amountCents });
  await closeSlots(tx, [filled.slot.id], "refunded", filled.slot.id === held.id ? cause : "failed_recheck");
  return null;
}

/**
 * Ends a prize whose deadline has passed. The next ticket gets a prize that its winner did not redeem. A failed prize
 * is paid to its winner as money; where the winner's account is deleted, the next ticket gets it.
 */
export async function expirePrize(
  services: Services,
  { slotId, giveawayId }: { slotId: string; giveawayId: string },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for no key update");
    const redemption = await lockRedemption(tx, slotId);
    if (giveaway === undefined || redemption === undefined || redemption.redeemBy > redemption.now) return;
    if (redemption.status === "available")
      await passOn(tx, giveaway, redemption, { status: "expired", cause: "unclaimed" });
    if (redemption.status === "failed" && redemption.creditedAt === null) {
      // It was on its way when the account went, so that declineAll left it.
      if (await isDeleted(tx, redemption.personId))
        await passOn(tx, giveaway, redemption, { status: "declined", cause: "declined" });
      else await creditFailedPrize(tx, giveaway, redemption);
    }
    failpoint("giveaways.expire_prize.before_commit");
  });
}

/** Passes all open prizes of a person on whose account is going. A prize that is on its way arrives. */
export async function declineAll(services: Services, personId: string): Promise<void> {
  for (const { slotId, giveawayId } of await listOpenOf(services.db, personId)) {
    await transact(services.db, async (tx) => {
      const giveaway = await lockGiveaway(tx, giveawayId, "for no key update");
      const redemption = await lockRedemption(tx, slotId);
      if (giveaway === undefined || redemption === undefined || !isOpenPrize(redemption)) return;
      await passOn(tx, giveaway, redemption, { status: "declined", cause: "declined" });
    });
  }
}
