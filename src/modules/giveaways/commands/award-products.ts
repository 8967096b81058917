import type { Tx } from "#platform/db/db.ts";
import { readSetting } from "#platform/settings.ts";
import { redemptionDays } from "../settings.ts";
import { insertRedemptions } from "../store/redemptions-store.ts";
import { markWinners } from "../store/slots-store.ts";
import type { HeldSlot } from "./recheck-winners.ts";

/** Gives confirmed holders of a product giveaway's slots their prizes, which they redeem. Its money stays in escrow. */
export async function awardProducts(tx: Tx, giveawayId: string, slots: readonly HeldSlot[]): Promise<void> {
  if (slots.length === 0) return;
  await markWinners(
    tx,
    slots.map(({ id }) => id),
  );
  await insertRedemptions(tx, giveawayId, slots, await readSetting(tx, redemptionDays));
}
