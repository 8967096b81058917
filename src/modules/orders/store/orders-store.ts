import { sql } from "kysely";
import type { ShopProductType } from "#kernel/shop-price.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { OrderStatus, ParcelState, ParcelStatus } from "../domain/order-status.ts";

/** Amounts in cents. */
export interface OrderRow {
  readonly id: string;
  readonly code: string;
  readonly accountId: string;
  readonly personId: string;
  readonly cartVersion: number;
  readonly status: OrderStatus;
  readonly state: string;
  /** Sealed; null once the buyer is erased. */
  readonly addressEnc: Buffer | null;
  readonly itemsCents: bigint;
  readonly taxCents: bigint;
  readonly totalCents: bigint;
  readonly walletCents: bigint;
  readonly cardCents: bigint;
  readonly paymentId: string | null;
  readonly createdAt: Date;
  readonly payUntil: Date;
  readonly paidAt: Date | null;
  /** Since when a dispute of its card payment is open; null while none is. */
  readonly disputedAt: Date | null;
  readonly isPayable: boolean;
}

export type Carriage = "seller" | "vendor" | "download";
export type CancelReason = "unpaid" | "buyer" | "seller" | "late" | "vendor" | "suspended" | "claim" | "dispute";
export type StepBy = "buyer" | "seller" | "staff" | "system";

/** Amounts in cents. */
export interface ParcelRow {
  readonly id: string;
  readonly orderId: string;
  readonly number: number;
  readonly sellerId: string;
  readonly carriage: Carriage;
  readonly status: ParcelStatus;
  readonly itemsCents: bigint;
  readonly shippingCents: bigint;
  readonly taxCents: bigint;
  readonly totalCents: bigint;
  readonly walletCents: bigint;
  readonly cardCents: bigint;
  readonly costCents: bigint;
  readonly feeCents: bigint;
  readonly receivedCents: bigint;
  /** What discount codes took off; `itemsCents` is after it. */
  readonly discountCents: bigint;
  readonly vendorQuoteId: string | null;
  readonly vendorOrderId: string | null;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  /** YYYY-MM-DD. */
  readonly estimatedDeliveryDate: string | null;
  readonly sendBy: Date | null;
  readonly packedAt: Date | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly releasedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly cancelReason: CancelReason | null;
}

/** What was bought, as it was then. Amounts in cents, of all pieces together. */
export interface ItemRow {
  readonly id: string;
  readonly orderId: string;
  readonly parcelId: string;
  readonly productId: string | null;
  readonly type: ShopProductType;
  readonly name: string;
  readonly detail: string;
  readonly size: string;
  readonly quantity: number;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  /** What a discount code took off; `netCents` is after it. */
  readonly discountCents: bigint;
  readonly fileMediaId: string | null;
  readonly fileName: string | null;
  /** Place in its order, from 1: the order of the cart lines that the buyer saw. */
  readonly position: number;
  readonly createdAt: Date;
}

export interface StepRow {
  readonly orderId: string;
  readonly parcelId: string | null;
  readonly status: string;
  readonly by: StepBy;
  readonly createdAt: Date;
}

const orderColumns = `o.id, o.code, o.account_id as "accountId", o.person_id as "personId", o.cart_version as "cartVersion", o.status, o.state,
  o.address_enc as "addressEnc", o.items_cents as "itemsCents", o.tax_cents as "taxCents", o.total_cents as "totalCents", o.wallet_cents as "walletCents",
  o.card_cents as "cardCents", o.payment_id as "paymentId", o.created_at as "createdAt", o.pay_until as "payUntil", o.paid_at as "paidAt",
  o.disputed_at as "disputedAt",
  o.status = 'awaiting_payment' and o.pay_until > app_now() as "isPayable"`;

const parcelColumns = `p.id, p.order_id as "orderId", p.number, p.seller_id as "sellerId", p.carriage, p.status, p.items_cents as "itemsCents",
  p.shipping_cents as "shippingCents", p.tax_cents as "taxCents", p.total_cents as "totalCents", p.wallet_cents as "walletCents", p.card_cents as "cardCents",
  p.cost_cents as "costCents", p.fee_cents as "feeCents", p.received_cents as "receivedCents", p.discount_cents as "discountCents", p.vendor_quote_id as "vendorQuoteId",
  p.vendor_order_id as "vendorOrderId", p.carrier, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl",
  p.estimated_delivery_date::text as "estimatedDeliveryDate", p.send_by as "sendBy", p.packed_at as "packedAt", p.shipped_at as "shippedAt",
  p.delivered_at as "deliveredAt", p.released_at as "releasedAt", p.cancelled_at as "cancelledAt", p.cancel_reason as "cancelReason"`;

const itemColumns = `i.id, i.order_id as "orderId", i.parcel_id as "parcelId", i.product_id as "productId", i.type, i.name, i.detail, i.size, i.quantity,
  i.net_cents as "netCents", i.tax_cents as "taxCents", i.discount_cents as "discountCents", i.file_media_id as "fileMediaId", i.file_name as "fileName", i.position, o.created_at as "createdAt"`;

/** $1 orders. */
export const ordersById = prepared<[string[]], OrderRow>(
  "orders_by_id",
  `select ${orderColumns} from shop_order o where o.id = any ($1::uuid[])`,
);
/** $1 orders: their parcels in their order. */
export const parcelsOfOrders = prepared<[string[]], ParcelRow>(
  "parcels_of_orders",
  `select ${parcelColumns} from shop_parcel p where p.order_id = any ($1::uuid[]) order by p.order_id, p.number`,
);
/** $1 orders: their items, in the order of the cart that their buyer saw. */
export const itemsOfOrders = prepared<[string[]], ItemRow>(
  "items_of_orders",
  `select ${itemColumns} from shop_order_item i join shop_order o on o.id = i.order_id where i.order_id = any ($1::uuid[]) order by i.order_id, i.position`,
);
/** $1 orders: what happened to them, oldest first. */
export const stepsOfOrders = prepared<[string[]], StepRow>(
  "steps_of_orders",
  `select s.order_id as "orderId", s.parcel_id as "parcelId", s.status, s.by, s.created_at as "createdAt"
     from shop_order_step s where s.order_id = any ($1::uuid[]) order by s.id`,
);
/** $1 parcels. */
const parcelsById = prepared<[string[]], ParcelRow>(
  "parcels_by_id",
  `select ${parcelColumns} from shop_parcel p where p.id = any ($1::uuid[])`,
);

/** Finds the order that a person placed with a key. */
export async function findOrderByKey(db: Db, personId: string, key: string): Promise<OrderRow | undefined> {
  return row(
    db,
    sql<OrderRow>`select ${sql.raw(orderColumns)} from shop_order o where o.person_id = ${personId} and o.idempotency_key = ${key}`,
  );
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return (await ordersById.run(db, [id]))[0];
}

export async function findParcel(db: Db, id: string): Promise<ParcelRow | undefined> {
  return (await parcelsById.run(db, [id]))[0];
}

/** The parcels of items of an account's orders; empty when one of the items is not the account's. */
export async function parcelsOfItems(db: Db, accountId: string, itemIds: readonly string[]): Promise<string[]> {
  const found = await rows(
    db,
    sql<{ id: string; parcelId: string }>`
      select i.id, i.parcel_id as "parcelId" from shop_order_item i join shop_order o on o.id = i.order_id
       where o.account_id = ${accountId} and i.id = any (${[...itemIds]}::uuid[])`,
  );
  return found.length === new Set(itemIds).size ? [...new Set(found.map(({ parcelId }) => parcelId))] : [];
}

/** Finds the parcel that a vendor's order is for. */
export async function findParcelOfVendorOrder(db: Db, vendorOrderId: string): Promise<ParcelRow | undefined> {
  return row(
    db,
    sql<ParcelRow>`select ${sql.raw(parcelColumns)} from shop_parcel p where p.vendor_order_id = ${vendorOrderId}`,
  );
}

/** Locks an order until the commit; its parcels move only under this lock. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  await sql`select 1 from shop_order where id = ${id} for update`.execute(tx);
  return findOrder(tx, id);
}

export type NewOrder = Pick<
  OrderRow,
  | "accountId"
  | "personId"
  | "cartVersion"
  | "state"
  | "itemsCents"
  | "taxCents"
  | "totalCents"
  | "walletCents"
  | "cardCents"
  | "code"
> & { readonly id: string; readonly idempotencyKey: string; readonly addressEnc: Buffer; readonly payMinutes: number };

/** Makes an id for a new row. */
export async function makeId(db: Db): Promise<string> {
  const made = await row(db, sql<{ id: string }>`select new_id() as id`);
  if (made === undefined) throw new Error("the database made no id");
  return made.id;
}

export async function isCodeFree(db: Db, code: string): Promise<boolean> {
  return (await row(db, sql<{ id: string }>`select id from shop_order where code = ${code}`)) === undefined;
}

/** Stores an order that waits for its payment. */
export async function insertOrder(tx: Tx, one: NewOrder): Promise<void> {
  await sql`
    insert into shop_order (id, code, account_id, person_id, idempotency_key, cart_version, status, state, address_enc, items_cents, tax_cents, total_cents,
                            wallet_cents, card_cents, pay_until)
    values (${one.id}, ${one.code}, ${one.accountId}, ${one.personId}, ${one.idempotencyKey}, ${one.cartVersion}, 'awaiting_payment', ${one.state},
            ${one.addressEnc}, ${one.itemsCents}, ${one.taxCents}, ${one.totalCents}, ${one.walletCents}, ${one.cardCents},
            app_now() + make_interval(mins => ${one.payMinutes}))`.execute(tx);
}

export type NewParcel = Pick<
  ParcelRow,
  | "orderId"
  | "number"
  | "sellerId"
  | "carriage"
  | "itemsCents"
  | "shippingCents"
  | "taxCents"
  | "totalCents"
  | "walletCents"
  | "cardCents"
  | "costCents"
  | "feeCents"
  | "receivedCents"
  | "discountCents"
  | "vendorQuoteId"
  | "estimatedDeliveryDate"
>;
export type NewItem = Omit<ItemRow, "id" | "orderId" | "parcelId" | "createdAt">;

/** Stores a parcel with its items. */
export async function insertParcel(tx: Tx, one: NewParcel, items: readonly NewItem[]): Promise<void> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into shop_parcel (order_id, number, seller_id, carriage, status, items_cents, shipping_cents, tax_cents, total_cents, wallet_cents, card_cents,
                               cost_cents, fee_cents, received_cents, discount_cents, vendor_quote_id, estimated_delivery_date)
      values (${one.orderId}, ${one.number}, ${one.sellerId}, ${one.carriage}, 'awaiting_payment', ${one.itemsCents}, ${one.shippingCents}, ${one.taxCents},
              ${one.totalCents}, ${one.walletCents}, ${one.cardCents}, ${one.costCents}, ${one.feeCents}, ${one.receivedCents}, ${one.discountCents}, ${one.vendorQuoteId},
              ${one.estimatedDeliveryDate})
      returning id`,
  );
  if (made === undefined) throw new Error("the parcel was not stored");
  for (const item of items)
    await sql`
      insert into shop_order_item (order_id, parcel_id, product_id, type, name, detail, size, quantity, net_cents, tax_cents, discount_cents, file_media_id, file_name, position)
      values (${one.orderId}, ${made.id}, ${item.productId}, ${item.type}, ${item.name}, ${item.detail}, ${item.size}, ${item.quantity}, ${item.netCents},
              ${item.taxCents}, ${item.discountCents}, ${item.fileMediaId}, ${item.fileName}, ${item.position})`.execute(
      tx,
    );
}

/** Appends what happened to an order or one of its parcels. */
export async function insertStep(tx: Tx, step: Omit<StepRow, "createdAt">): Promise<void> {
  await sql`insert into shop_order_step (order_id, parcel_id, status, by) values (${step.orderId}, ${step.parcelId}, ${step.status}, ${step.by})`.execute(
    tx,
  );
}

/** Reads what of an order's parcels counts for its state. */
export function parcelStatesOf(db: Db, orderId: string): Promise<ParcelState[]> {
  return rows(
    db,
    sql<ParcelState>`
      select p.status, exists (select 1 from shop_claim c where c.parcel_id = p.id and c.ended_at is null) as "hasOpenClaim",
             case when r.cents = 0 then 'none' when r.goods = p.items_cents + p.tax_cents then 'all' else 'part' end as refunded,
             r.waits as "isRefundPending"
        from shop_parcel p cross join lateral (
             select coalesce(sum(f.total_cents), 0) as cents, coalesce(sum(f.net_cents + f.tax_cents), 0) as goods,
                    coalesce(bool_or(f.settled_at is null), false) as waits from shop_refund f where f.parcel_id = p.id) r
       where p.order_id = ${orderId} order by p.number`,
  );
}

/** Gives a locked order the state that follows from its parcels. */
export async function storeOrderStatus(tx: Tx, id: string, status: OrderStatus): Promise<void> {
  await sql`
    update shop_order set status = ${status}, updated_at = app_now(),
           paid_at = coalesce(paid_at, case when ${status} not in ('awaiting_payment', 'cancelled') then app_now() end)
     where id = ${id}`.execute(tx);
}

export async function storePayment(tx: Tx, id: string, paymentId: string): Promise<void> {
  await sql`update shop_order set payment_id = ${paymentId}, updated_at = app_now() where id = ${id}`.execute(tx);
}

/** Notes that a dispute of a locked order's payment is open. */
export async function startDispute(tx: Tx, id: string): Promise<void> {
  await sql`update shop_order set disputed_at = app_now(), updated_at = app_now() where id = ${id}`.execute(tx);
}

/** Notes that no dispute of a locked order's payment is open any more. */
export async function endDispute(tx: Tx, id: string): Promise<void> {
  await sql`update shop_order set disputed_at = null, updated_at = app_now() where id = ${id}`.execute(tx);
}

/** Changes until when a parcel of a locked order has to be sent. */
export async function storeSendBy(tx: Tx, parcelId: string, sendBy: Date): Promise<void> {
  await sql`update shop_parcel set send_by = ${sendBy}, updated_at = app_now() where id = ${parcelId}`.execute(tx);
}

/** What changes of a parcel with its state. */
export interface ParcelChange {
  readonly cancelReason?: CancelReason;
  readonly carrier?: string | null;
  readonly trackingNumber?: string | null;
  readonly trackingUrl?: string | null;
  readonly estimatedDeliveryDate?: string | null;
  readonly vendorOrderId?: string;
  /** Business days are counted by the caller. */
  readonly sendBy?: Date;
  readonly releasedAt?: Date;
}

/** Moves a parcel of a locked order. Its times are set once. */
export async function storeParcelStatus(
  tx: Tx,
  parcel: ParcelRow,
  to: ParcelStatus,
  change: ParcelChange,
): Promise<ParcelRow> {
  const moved = await row(
    tx,
    sql<{ id: string }>`
      update shop_parcel set status = ${to}, updated_at = app_now(),
             packed_at = case when ${to} = 'processing' then app_now() else packed_at end,
             shipped_at = case when ${to} = 'shipped' then app_now() else shipped_at end,
             delivered_at = case when ${to} = 'delivered' then app_now() else delivered_at end,
             cancelled_at = case when ${to} = 'cancelled' then app_now() else cancelled_at end,
             cancel_reason = coalesce(${change.cancelReason ?? null}, cancel_reason),
             carrier = coalesce(${change.carrier ?? null}, carrier),
             tracking_number = coalesce(${change.trackingNumber ?? null}, tracking_number),
             tracking_url = coalesce(${change.trackingUrl ?? null}, tracking_url),
             estimated_delivery_date = coalesce(${change.estimatedDeliveryDate ?? null}::date, estimated_delivery_date),
             vendor_order_id = coalesce(${change.vendorOrderId ?? null}, vendor_order_id),
             send_by = coalesce(${change.sendBy ?? null}, send_by),
             released_at = coalesce(${change.releasedAt ?? null}, released_at)
       where id = ${parcel.id} and status = ${parcel.status} returning id`,
  );
  const found = moved === undefined ? undefined : await findParcel(tx, parcel.id);
  if (found === undefined) throw new Error(`parcel ${parcel.id} changed under its order's lock`);
  return found;
}

/** Counts a seller's parcels that were delivered before. */
export async function countDelivered(db: Db, sellerId: string): Promise<number> {
  const found = await row(
    db,
    sql<{
      count: number;
    }>`select count(*)::int as count from shop_parcel where seller_id = ${sellerId} and delivered_at is not null`,
  );
  return found?.count ?? 0;
}

/** Orders of an account that wait for their payment, of its carts before a version. */
export function listWaiting(db: Db, accountId: string, cartVersion: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`
      select id from shop_order
       where account_id = ${accountId} and status = 'awaiting_payment' and cart_version < ${cartVersion} order by id limit 20`,
  );
}

/** Orders whose time to pay is over and that can be given up: no payment of them is under way. Oldest first. */
export function listUnpaid(db: Db, limit: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`
      select o.id from shop_order o where o.status = 'awaiting_payment' and o.pay_until <= app_now()
         and not exists (select 1 from payment p where p.reference_id = o.id and p.purpose = 'order' and p.status in ('processing', 'in_review'))
       order by o.pay_until limit ${limit}`,
  );
}

/** Parcels that their sellers did not send in time. One whose payment is disputed waits. */
export function listLate(db: Db, limit: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`
      select p.id from shop_parcel p join shop_order o on o.id = p.order_id
       where p.status in ('paid', 'processing') and p.carriage = 'seller' and p.send_by <= app_now() and o.disputed_at is null
       order by p.send_by limit ${limit}`,
  );
}

/** Parcels that suspended sellers have to send, paid for `days` or more ago, with the time of payment. */
export function listOfSuspended(db: Db, days: number, limit: number): Promise<{ id: string; paidAt: Date }[]> {
  return rows(
    db,
    sql<{ id: string; paidAt: Date }>`
      select p.id, o.paid_at as "paidAt" from shop_parcel p join account a on a.id = p.seller_id join shop_order o on o.id = p.order_id
       where p.status in ('paid', 'processing') and p.carriage = 'seller' and a.status = 'suspended' and o.disputed_at is null
         and o.paid_at <= app_now() - make_interval(days => ${days})
       order by o.paid_at limit ${limit}`,
  );
}

/** Parcels of sellers that were sent so many days ago and that their buyers did not confirm. */
export function listArrived(db: Db, days: number, limit: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`
      select id from shop_parcel where status = 'shipped' and carriage = 'seller' and shipped_at <= app_now() - make_interval(days => ${days})
         and not exists (select 1 from shop_claim c where c.parcel_id = shop_parcel.id and c.ended_at is null)
       order by shipped_at limit ${limit}`,
  );
}

/** Delivered parcels whose money is released. */
export function listReleased(db: Db, limit: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`
      select id from shop_parcel where status = 'delivered' and released_at <= app_now() order by released_at limit ${limit}`,
  );
}

/** Counts an account's orders that are under way, and its sales that their buyers still wait for. */
export async function countOpen(db: Db, accountId: string): Promise<{ bought: number; sold: number }> {
  const found = await row(
    db,
    sql<{ bought: number; sold: number }>`
      select (select count(*)::int from shop_order where account_id = ${accountId} and status not in ('delivered', 'completed', 'cancelled', 'refunded', 'partially_refunded')) as bought,
             (select count(*)::int from shop_parcel p where p.seller_id = ${accountId} and (p.status not in ('delivered', 'completed', 'cancelled')
                 or exists (select 1 from shop_claim c where c.parcel_id = p.id and c.ended_at is null))) as sold`,
  );
  return found ?? { bought: 0, sold: 0 };
}
