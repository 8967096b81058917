import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { prizeMoved } from "../events.ts";
import type { PrizeStep } from "../events.ts";
import { prizeWords } from "../queries/prize-words.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";

/** Tells a winner that their product prize went a step on. `attempt` counts its orders, or the reminders. */
export async function tellPrize(
  tx: Tx,
  giveaway: GiveawayRow,
  { slotId, personId }: { slotId: string; personId: string },
  { step, attempt }: { step: PrizeStep; attempt: number },
): Promise<void> {
  const { id: postId, hostAccountId: hostId, amountCents } = giveaway;
  const { prize = "prize" } = await prizeWords(tx, giveaway);
  await emit(tx, prizeMoved, { postId, hostId, personId, slotId, step, cents: Number(amountCents), attempt, prize });
}
