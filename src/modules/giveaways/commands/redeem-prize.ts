import { findPrizeProduct } from "#modules/vendors/index.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { parseRedemption } from "../domain/redemption.ts";
import type { PassOnRefusal, RedemptionError, RedemptionInput } from "../domain/redemption.ts";
import { redemptionEditMinutes } from "../settings.ts";
import { findProductOf, isShipped } from "../store/giveaway-products-store.ts";
import type { GiveawayProduct } from "../store/giveaway-products-store.ts";
import { findGiveaway } from "../store/giveaways-store.ts";
import { lockRedemptionOf, storeClaim } from "../store/redemptions-store.ts";
import { orderPrizeTask } from "../tasks/names.ts";
import { failPrize } from "./order-prize.ts";
import { isOpenPrize } from "./pass-on-prize.ts";

export type RedeemRefusal =
  | PassOnRefusal
  | { code: "invalid"; errors: readonly [RedemptionError, ...RedemptionError[]] }
  | { code: "too_late" };

/**
 * Writes where the actor's prize goes. It is ordered after the minutes of the setting, and may be changed until then; a
 * gift card is ordered at once. Answers another size after a failure as well. When no size is left to choose, the prize
 * fails, and its winner may take money.
 */
export async function redeemPrize(
  services: Services,
  actor: Actor,
  giveawayId: string,
  input: RedemptionInput,
): Promise<Result<void, RedeemRefusal>> {
  const giveaway = await findGiveaway(services.db, giveawayId);
  const product = giveaway === undefined ? null : await findProductOf(services.db, giveaway);
  if (giveaway === undefined || product === null) return err({ code: "not_found" });
  const offered = await findPrizeProduct(services, product.reference);
  const sizes = offered?.sizes ?? [];
  const isSoldOut = product.isSized && sizes.every(({ isAvailable }) => !isAvailable);
  const parsed = parseRedemption(input, {
    isShipped: isShipped(product),
    isSized: product.isSized,
    sizes,
    excludedStates: product.excludedStates,
  });
  return transactResult(services.db, async (tx): Promise<Result<void, RedeemRefusal>> => {
    const redemption = await lockRedemptionOf(tx, giveawayId, actor.personId);
    if (redemption === undefined) return err({ code: "not_found" });
    if (!isOpenPrize(redemption)) return err({ code: "closed", status: redemption.status });
    if (redemption.status !== "claimed" && redemption.redeemBy <= redemption.now) return err({ code: "too_late" });
    if (isSoldOut && redemption.status === "available") {
      await failPrize(tx, giveaway, redemption, "out_of_stock");
      return ok();
    }
    if (!parsed.ok) return err({ code: "invalid", errors: parsed.error });
    const orderAt = await storeClaim(services, tx, redemption, {
      ...parsed.value,
      editMinutes: await editMinutesOf(services, product),
    });
    const key = `${orderPrizeTask.name}:${redemption.slotId}`;
    await enqueue(tx, orderPrizeTask, { slotId: redemption.slotId }, { key, runAt: orderAt });
    failpoint("giveaways.redeem.before_commit");
    return ok();
  });
}

/** A gift card has nothing to change. */
async function editMinutesOf({ db }: Services, product: GiveawayProduct): Promise<number> {
  return isShipped(product) ? readSetting(db, redemptionEditMinutes) : 0;
}
