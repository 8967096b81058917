import { audit } from "#modules/accounts/index.ts";
import { refundEscrow } from "#modules/wallet/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import type { ReplacementCause } from "../domain/slot-outcome.ts";
import { lockGiveaway, prizeFundCents } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { closeSlots, currentSlots, readSlotHistory } from "../store/slots-store.ts";
import { enqueueAdvance } from "../tasks/names.ts";
import { lockRedemption } from "../store/redemptions-store.ts";
import type { Redemption } from "../store/redemptions-store.ts";
import { moveState } from "../store/state-moves-store.ts";
import { isOpenPrize, passOn } from "./pass-on-prize.ts";
import { replaceWinner } from "./recheck-winners.ts";
import type { HeldSlot } from "./recheck-winners.ts";
import { refuseStaff } from "./staff-rights.ts";
import type { StaffAct, StaffRightsRefusal } from "./staff-rights.ts";

/** The slot, the ticket that holds it, and why it loses it. */
export interface Replacement {
  slotNo: number;
  ticketNo: number;
  cause: ReplacementCause;
}

/**
 * `not_drawn`: there are no winners yet or any more. `settled`: the prize is paid or went back to the host.
 * `not_holder`: the ticket does not hold the slot. `own_prize`: it would be the staff member's own.
 */
export type ReplaceRefusal = StaffRightsRefusal | "not_found" | "not_drawn" | "settled" | "not_holder" | "own_prize";

/**
 * Takes a prize that is not paid from its holder and gives it to the next alternate, at most three times a slot; after
 * that, or without an alternate, it is refunded to the host. The host and both people are told. Naming the ticket makes
 * a repeat harmless: it finds the ticket replaced for the same cause and changes nothing.
 */
export function replaceWinnerByStaff(
  services: Services,
  { staffId, giveawayId, reason }: StaffAct,
  { slotNo, ticketNo, cause }: Replacement,
): Promise<Result<GiveawayRow, ReplaceRefusal>> {
  return transactResult(services.db, async (tx) => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for no key update");
    if (giveaway === undefined) return err("not_found");
    const refused = await refuseStaff(tx, staffId, giveaway);
    if (refused !== null) return err(refused);
    const history = (await readSlotHistory(tx, giveawayId)).filter((one) => one.slotNo === slotNo);
    const holder = history.find((one) => one.ticketNo === ticketNo);
    const isDone = holder?.status === "replaced" || holder?.status === "refunded";
    if (isDone && holder.cause === cause) return ok(giveaway);
    const isRedeemed = giveaway.prizeKind === "product" && giveaway.state === "completed";
    if (giveaway.state !== "drawn" && giveaway.state !== "settling" && !isRedeemed)
      return err(giveaway.state === "completed" ? "settled" : "not_drawn");
    const slot = (await currentSlots(tx, [giveawayId])).find((one) => one.slotNo === slotNo);
    if (slot === undefined) return err("not_found");
    const redemption = slot.status === "winner" ? await lockRedemption(tx, slot.id) : undefined;
    const isOpen = slot.status === "selected" || (redemption !== undefined && isUnordered(redemption));
    if (!isOpen) return err("settled");
    const { personId } = slot;
    if (personId === null || slot.ticketNo !== ticketNo) return err("not_holder");
    if (personId === staffId) return err("own_prize");

    if (giveaway.state === "drawn") await moveState(tx, giveawayId, "drawn", "settling");
    const held = { ...slot, personId };
    const next =
      redemption === undefined
        ? await replaceSelected(tx, giveaway, held, cause)
        : await passOn(tx, giveaway, redemption, { status: "replaced", cause });
    if (next?.personId === staffId) return err("own_prize");
    failpoint("giveaways.replace.after_slot");
    if (giveaway.state !== "completed") await enqueueAdvance(tx, giveawayId);
    const by = { kind: "staff", actorId: staffId, reason } as const;
    await audit(
      tx,
      by,
      "replace_winner",
      personId,
      { giveawayId, slotNo, ticketNo },
      { cause, ticketNo: next?.ticketNo ?? null },
    );
    failpoint("giveaways.replace.before_commit");
    return ok(giveaway.state === "drawn" ? { ...giveaway, state: "settling" } : giveaway);
  });
}

/** Replaces the holder of a slot before its prize is given; without an alternate the money returns to the host. */
async function replaceSelected(
  tx: Tx,
  giveaway: GiveawayRow,
  held: HeldSlot,
  cause: ReplacementCause,
): Promise<HeldSlot | null> {
  const filled = await replaceWinner(tx, giveaway, held, cause);
  if (filled.isConfirmed) return filled.slot;
  const { id: giveawayId } = giveaway;
  await refundEscrow(tx, { giveawayId, slotId: filled.slot.id, amountCents: prizeFundCents(giveaway) });
  await closeSlots(tx, [filled.slot.id], "refunded", filled.slot.id === held.id ? cause : "failed_recheck");
  return null;
}

/** A prize that failed stays its winner's, who gets money for it. */
const isUnordered = (redemption: Redemption): boolean => redemption.status !== "failed" && isOpenPrize(redemption);
