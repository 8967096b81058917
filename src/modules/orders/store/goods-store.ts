import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Finds the order of an item. */
export async function findOrderOfItem(db: Db, itemId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ orderId: string }>`select order_id as "orderId" from shop_order_item where id = ${itemId}`,
  );
  return found?.orderId;
}

/** Returns whether a file was sold: its buyers may download it at any time. */
export async function isFileSold(db: Db, mediaId: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ id: string }>`select id from shop_order_item where file_media_id = ${mediaId} limit 1`,
  );
  return found !== undefined;
}

/** Appends a download of a bought file. */
export async function insertDownload(tx: Tx, itemId: string, personId: string): Promise<void> {
  await sql`insert into shop_download (order_item_id, person_id) values (${itemId}, ${personId})`.execute(tx);
}

/** A parcel that a seller sent and that did not arrive yet. */
export interface SentParcel {
  readonly id: string;
  readonly code: string;
  readonly number: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly buyer: string | null;
  readonly seller: string | null;
}

/** Parcels that sellers sent and that did not arrive yet, newest first. */
export function listSentParcels(db: Db, limit: number): Promise<SentParcel[]> {
  return rows(
    db,
    sql<SentParcel>`
      select p.id, o.code, p.number, p.carrier, p.tracking_number as "trackingNumber", b.username as buyer, s.username as seller
        from shop_parcel p join shop_order o on o.id = p.order_id join account b on b.id = o.account_id join account s on s.id = p.seller_id
       where p.status = 'shipped' and p.carriage = 'seller' order by p.shipped_at desc, p.id desc limit ${limit}`,
  );
}
