import { err } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { readSoldFile } from "#modules/media/index.ts";
import { readCode } from "#modules/vendors/index.ts";
import type { GiftCode } from "#modules/vendors/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { readOrders } from "../queries/orders.ts";
import type { ParcelView } from "../queries/orders.ts";
import { findOrderOfItem, insertDownload } from "../store/goods-store.ts";
import type { ItemRow } from "../store/orders-store.ts";

/** A bought file as its buyer downloads it. */
export interface BoughtFile {
  /** The seller's name of it. */
  readonly name: string;
  readonly content: Buffer;
}

/** Finds an item of the acting account's orders, with its parcel. */
async function findBought(
  services: Services,
  { accountId }: Pick<Actor, "accountId">,
  itemId: string,
): Promise<{ readonly item: ItemRow; readonly parcel: ParcelView } | undefined> {
  const orderId = await findOrderOfItem(services.db, itemId);
  const order = orderId === undefined ? undefined : (await readOrders(services, [orderId])).get(orderId);
  if (order?.accountId !== accountId) return undefined;
  for (const parcel of order.parcels) {
    const item = parcel.items.find(({ id }) => id === itemId);
    if (item !== undefined) return { item, parcel };
  }
  return undefined;
}

const isDelivered = ({ status }: ParcelView): boolean => status === "delivered" || status === "completed";

/**
 * Opens the file of digital goods for the account that bought them, once they are delivered. Every download is written
 * down. Undefined for every other account, and where the order has no such file.
 */
export async function openBoughtFile(
  services: Services,
  actor: Pick<Actor, "accountId" | "personId">,
  { orderId, itemId }: { readonly orderId: string; readonly itemId: string },
): Promise<BoughtFile | undefined> {
  const bought = await findBought(services, actor, itemId);
  if (bought === undefined || !isDelivered(bought.parcel)) return undefined;
  const { fileMediaId, fileName } = bought.item;
  if (bought.item.orderId !== orderId || fileMediaId === null) return undefined;
  const content = await readSoldFile(services, fileMediaId);
  if (content === undefined) return undefined;
  await transact(services.db, (tx) => insertDownload(tx, itemId, actor.personId));
  return { name: fileName ?? "file", content };
}

/** Opens the code of a gift card that the acting account bought, once it is delivered. Every look is written down. */
export async function readOrderCode(
  services: Services,
  actor: Actor,
  itemId: string,
): Promise<Result<GiftCode, "not_found" | "not_ready">> {
  const bought = await findBought(services, actor, itemId);
  if (bought?.item.type !== "gift_card") return err("not_found");
  const { vendorOrderId } = bought.parcel;
  if (!isDelivered(bought.parcel) || vendorOrderId === null) return err("not_ready");
  return readCode(services, actor, vendorOrderId);
}
