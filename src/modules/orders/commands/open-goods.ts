import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { readSoldFile } from "#modules/media/index.ts";
import { readCodeIn } from "#modules/vendors/index.ts";
import type { GiftCode } from "#modules/vendors/index.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { isClaimEnded } from "../domain/claim.ts";
import { readOrders } from "../queries/orders.ts";
import type { ItemView, ParcelView } from "../queries/orders.ts";
import { findOrderOfItem, insertDownload } from "../store/goods-store.ts";
import { lockOrder } from "../store/orders-store.ts";

/** A bought file as its buyer downloads it. */
export interface BoughtFile {
  /** The seller's name of it. */
  readonly name: string;
  readonly content: Buffer;
}

/** Finds an item of the acting account's orders, with its parcel. */
async function findBought(
  db: Db,
  { accountId }: Pick<Actor, "accountId">,
  itemId: string,
): Promise<{ readonly item: ItemView; readonly parcel: ParcelView } | undefined> {
  const orderId = await findOrderOfItem(db, itemId);
  const order = orderId === undefined ? undefined : (await readOrders({ db }, [orderId])).get(orderId);
  if (order?.accountId !== accountId) return undefined;
  for (const parcel of order.parcels) {
    const item = parcel.items.find(({ id }) => id === itemId);
    if (item !== undefined) return { item, parcel };
  }
  return undefined;
}

/** Why bought goods stay closed. */
export type Closed = "not_found" | "not_ready" | "claim_open" | "refunded";

/**
 * Opens bought goods in a transaction that locks their order: nothing is claimed or refunded meanwhile. What is opened
 * cannot be given back, so nothing is opened while a claim about it is open, nor once its money went back.
 */
async function open<Value>(
  { db }: Services,
  actor: Pick<Actor, "accountId" | "personId">,
  itemId: string,
  isSuch: (item: ItemView) => boolean,
  work: (tx: Tx, parcel: ParcelView) => Promise<Result<Value, Closed>>,
): Promise<Result<Value, Closed>> {
  return transactResult(db, async (tx): Promise<Result<Value, Closed>> => {
    const before = await findBought(tx, actor, itemId);
    if (before === undefined || !isSuch(before.item)) return err("not_found");
    await lockOrder(tx, before.parcel.orderId);
    const bought = await findBought(tx, actor, itemId);
    if (bought === undefined) return err("not_found");
    const { item, parcel } = bought;
    if (parcel.status !== "delivered" && parcel.status !== "completed") return err("not_ready");
    if (parcel.claims.some(({ status, itemIds }) => !isClaimEnded(status) && itemIds.includes(itemId)))
      return err("claim_open");
    // What cost nothing has nothing to go back.
    if (item.refundedCents > 0n && item.refundedCents === item.netCents + item.taxCents) return err("refunded");
    return work(tx, parcel);
  });
}

/**
 * Opens the file of digital goods for the account that bought them, once they are delivered. Every download is written
 * down. Undefined for every other account, where the order has no such file, and where it is claimed or refunded.
 */
export async function openBoughtFile(
  services: Services,
  actor: Pick<Actor, "accountId" | "personId">,
  { orderId, itemId }: { readonly orderId: string; readonly itemId: string },
): Promise<BoughtFile | undefined> {
  const bought = await findBought(services.db, actor, itemId);
  if (bought === undefined) return undefined;
  const { fileMediaId, fileName } = bought.item;
  if (bought.item.orderId !== orderId || fileMediaId === null) return undefined;
  const content = await readSoldFile(services, fileMediaId);
  if (content === undefined) return undefined;
  const hasFile = (item: ItemView): boolean => item.fileMediaId === fileMediaId;
  const opened = await open(services, actor, itemId, hasFile, async (tx) =>
    ok(await insertDownload(tx, itemId, actor.personId)),
  );
  return opened.ok ? { name: fileName ?? "file", content } : undefined;
}

/** Opens the code of a gift card that the acting account bought, once it is delivered. Every look is written down. */
export function readOrderCode(services: Services, actor: Actor, itemId: string): Promise<Result<GiftCode, Closed>> {
  const isGiftCard = ({ type }: ItemView): boolean => type === "gift_card";
  return open(services, actor, itemId, isGiftCard, async (tx, { vendorOrderId }): Promise<Result<GiftCode, Closed>> =>
    vendorOrderId === null ? err("not_ready") : readCodeIn(services, tx, actor, vendorOrderId),
  );
}
