import { requestOrder, readQuote } from "#modules/vendors/index.ts";
import type { OrderFailure, VendorOrder } from "#modules/vendors/index.ts";
import { payVendor } from "#modules/wallet/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { readSetting } from "#platform/settings.ts";
import { enqueue } from "#platform/tasks/tasks.ts";
import { mayMoveRedemption } from "../domain/redemption.ts";
import { redemptionChoiceDays } from "../settings.ts";
import { findProductOf, isShipped } from "../store/giveaway-products-store.ts";
import { findGiveaway, prizeFundCents } from "../store/giveaways-store.ts";
import type { GiveawayRow } from "../store/giveaways-store.ts";
import {
  failRedemption,
  lockRedemption,
  lockRedemptionOfOrder,
  moveRedemption,
  readRecipient,
  storeOrder,
} from "../store/redemptions-store.ts";
import type { Redemption } from "../store/redemptions-store.ts";
import { closeSlots } from "../store/slots-store.ts";
import { certifyTask } from "../tasks/names.ts";
import { tellPrize } from "./tell-prize.ts";

/** Requests the order of a claimed prize whose time to change it is over, once for each answer of its winner. */
export async function orderPrize(services: Services, slotId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const redemption = await lockRedemption(tx, slotId);
    if (redemption?.status !== "claimed" || redemption.orderId !== null) return;
    if (redemption.orderAt === null || redemption.orderAt > redemption.now) return;
    const giveaway = await readGiveaway(tx, redemption.giveawayId);
    const product = await findProductOf(tx, giveaway);
    if (product === null) throw new Error(`giveaway ${giveaway.id} has no product`);
    const requested = await requestOrder(services, tx, {
      key: `redemption:${slotId}:${redemption.ordersCount + 1}`,
      accountId: redemption.personId,
      quoteId: product.quoteId,
      size: redemption.size,
      recipient: await readRecipient(services, tx, slotId),
      isPromised: true,
    });
    failpoint("giveaways.order_prize.after_request");
    if (requested.ok) await storeOrder(tx, slotId, requested.value.id);
    else {
      services.log.error({ slotId, refusal: requested.error }, "a prize cannot be ordered");
      await failPrize(tx, giveaway, redemption, "refused");
    }
  });
}

/** Brings a prize to what became of its order, in the order's transaction. The hook vendorOrderMoved. */
export async function followPrizeOrder(tx: Tx, { order }: { order: VendorOrder }): Promise<undefined> {
  const redemption = await lockRedemptionOfOrder(tx, order.id);
  if (redemption === undefined || order.status === "requested") return undefined;
  const giveaway = await readGiveaway(tx, redemption.giveawayId);
  if (order.status === "failed") {
    await failPrize(tx, giveaway, redemption, order.failure ?? "vendor_failed");
    return undefined;
  }
  if (!mayMoveRedemption(redemption.status, order.status))
    throw new Error(`a prize is ${redemption.status} while its order is ${order.status}`);
  await moveRedemption(tx, redemption, order.status);
  if (order.status === "delivered") await settleDelivered(tx, giveaway, redemption, order);
  failpoint("giveaways.follow_prize.after_move");
  const product = await findProductOf(tx, giveaway);
  const isCode = product !== null && !isShipped(product);
  // A gift card is told of once, when its code can be shown.
  if (!isCode || order.status === "delivered")
    await tellPrize(tx, giveaway, redemption, {
      step: isCode ? "code_ready" : order.status,
      attempt: redemption.ordersCount,
    });
  return undefined;
}

/** Pays the vendor out of what was set aside for the prize. */
async function settleDelivered(
  tx: Tx,
  giveaway: GiveawayRow,
  { slotId, giveawayId }: Redemption,
  order: VendorOrder,
): Promise<void> {
  const amountCents = prizeFundCents(giveaway);
  const quoted = await readQuote(tx, order.quoteId);
  // A vendor that names no cost charges what it quoted.
  const costCents =
    order.costCents ?? (quoted === undefined ? amountCents : quoted.baseCents + quoted.taxCents + quoted.shippingCents);
  await payVendor(tx, { giveawayId, slotId, amountCents, costCents });
  await closeSlots(tx, [slotId], "settled");
  await enqueue(tx, certifyTask, { giveawayId });
}

/** The winner chooses what they get instead, for some days at least. */
export async function failPrize(
  tx: Tx,
  giveaway: GiveawayRow,
  redemption: Redemption,
  failure: OrderFailure,
): Promise<void> {
  const days = await readSetting(tx, redemptionChoiceDays);
  await failRedemption(tx, redemption, failure, days);
  await tellPrize(tx, giveaway, redemption, { step: "failed", attempt: redemption.ordersCount });
}

async function readGiveaway(tx: Tx, id: string): Promise<GiveawayRow> {
  const giveaway = await findGiveaway(tx, id);
  if (giveaway === undefined) throw new Error(`giveaway ${id} is gone`);
  return giveaway;
}
