import { defined } from "#kernel/given.ts";
import * as v from "valibot";
import type { Tx } from "#platform/db/db.ts";
import { defineTask, enqueue } from "#platform/tasks/tasks.ts";

/** Takes a giveaway whose time has come as far as it goes: lock, draw, settle. */
export const advanceTask = defineTask("giveaways:advance", v.object({ giveawayId: v.string() }));

/** Tells those who took part and did not win, batch by batch in ticket order. */
export const tellParticipantsTask = defineTask(
  "giveaways:tell_participants",
  v.object({ giveawayId: v.string(), afterTicket: v.number() }),
);

/** Writes the certified list of a completed giveaway; of a product again after each prize that arrived. */
export const certifyTask = defineTask("giveaways:certify_winners", v.object({ giveawayId: v.string() }));

/** Gives up a giveaway whose card payment has not come in time. */
export const expireUnpaidTask = defineTask("giveaways:expire_unpaid", v.object({ giveawayId: v.string() }));

/** Sends a card payment back whose giveaway could not open. */
export const returnPaymentTask = defineTask(
  "giveaways:return_payment",
  v.object({ giveawayId: v.string(), paymentId: v.string() }),
);

/** Orders a claimed product prize at its vendor. */
export const orderPrizeTask = defineTask("giveaways:order_prize", v.object({ slotId: v.string() }));

/** Tells those who had entered a giveaway that staff voided it, batch by batch in ticket order. */
export const tellVoidedTask = defineTask(
  "giveaways:tell_voided",
  v.object({ giveawayId: v.string(), afterTicket: v.number() }),
);

/** Lets those enter a giveaway who acted on it and live in a state that was registered since. */
export const admitStateTask = defineTask(
  "giveaways:admit_state",
  v.object({ giveawayId: v.string(), state: v.string() }),
);

/**
 * Enqueues the one waiting task of a giveaway; a repeat replaces the earlier one. `at` is product time, immediate by
 * default.
 */
export function enqueueAdvance(tx: Tx, giveawayId: string, at?: Date): Promise<void> {
  return enqueue(
    tx,
    advanceTask,
    { giveawayId },
    { key: `giveaways:advance:${giveawayId}`, ...defined({ runAt: at }) },
  );
}
