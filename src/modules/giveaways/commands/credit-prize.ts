import { creditPrize } from "#modules/wallet/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { lockGiveaway } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import { lockRedemptionOf, storeCredit } from "../store/redemptions-store.ts";
import type { Redemption } from "../store/redemptions-store.ts";
import { closeSlots, earlierWinners } from "../store/slots-store.ts";
import { certifyTask } from "../tasks/names.ts";
import { tellPrize } from "./tell-prize.ts";
import type { PassOnRefusal } from "../domain/redemption.ts";

/** Pays the price of the actor's prize that the vendor could not deliver. A repeat changes nothing. */
export function takePrizeCredit(
  services: Services,
  actor: Actor,
  giveawayId: string,
): Promise<Result<void, PassOnRefusal>> {
  return transactResult(services.db, async (tx): Promise<Result<void, PassOnRefusal>> => {
    const giveaway = await lockGiveaway(tx, giveawayId, "for no key update");
    const redemption = await lockRedemptionOf(tx, giveawayId, actor.personId);
    if (giveaway === undefined || redemption === undefined) return err({ code: "not_found" });
    if (redemption.status !== "failed") return err({ code: "closed", status: redemption.status });
    if (redemption.creditedAt === null) await creditFailedPrize(tx, giveaway, redemption);
    failpoint("giveaways.credit.before_commit");
    return ok();
  });
}

/** Pays a failed prize's price without tax to its winner; tax and shipping return to the host. Both rows are locked. */
export async function creditFailedPrize(tx: Tx, giveaway: GiveawayRow, redemption: Redemption): Promise<void> {
  const { slotId, giveawayId, personId } = redemption;
  const earlier = await earlierWinners(tx, [personId]);
  await creditPrize(tx, {
    giveawayId,
    slotId,
    winnerAccountId: personId,
    amountCents: giveaway.amountCents,
    extraCents: giveaway.extraCents,
    isFirstWin: !earlier.has(personId),
  });
  await closeSlots(tx, [slotId], "settled", "credited");
  await enqueue(tx, certifyTask, { giveawayId });
  await storeCredit(tx, slotId);
  await tellPrize(tx, giveaway, redemption, { step: "credited", attempt: redemption.ordersCount });
}
