import { sql } from "kysely";
import * as v from "valibot";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Cell } from "#platform/vault.ts";
import type { LockedQuote, OrderFailure, OrderStatus, Recipient, VendorOrder } from "../domain/order.ts";
import type { GiftCode, VendorOrderView } from "../ports/vendor.ts";

type Vaulted = Pick<Services, "vault">;
const cellOf = (column: "recipient_enc" | "code_enc", rowId: string): Cell => ({
  table: "vendor_order",
  column,
  rowId,
});

const recipientShape = v.object({
  name: v.string(),
  address: v.string(),
  apartment: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
});
const codeShape = v.object({ form: v.picklist(["code", "link"]), text: v.string(), pin: v.nullable(v.string()) });

const columns = sql`id, account_id as "accountId", quote_id as "quoteId", key, provider, product_reference as "productReference", size, quantity, status,
  failure, failure_reason as "failureReason", vendor_order_id as "vendorOrderId", cost_cents as "costCents", overrun_cents as "overrunCents", tries,
  estimated_delivery_date as "estimatedDeliveryDate", carrier, tracking_url as "trackingUrl", code_enc is not null as "hasCode"`;

const quoteColumns = sql`id, account_id as "accountId", provider, product_reference as "productReference", quantity, state, price_cents as "priceCents",
  tax_cents as "taxCents", shipping_cents as "shippingCents", base_cents as "baseCents", expires_at as "expiresAt", expires_at <= app_now() as "isExpired"`;

export async function insertQuote(
  tx: Tx,
  quote: Omit<LockedQuote, "id" | "expiresAt" | "isExpired"> & { days: number },
): Promise<LockedQuote> {
  const made = await row(
    tx,
    sql<LockedQuote>`insert into vendor_quote (account_id, provider, product_reference, quantity, state, price_cents, tax_cents, shipping_cents, base_cents, expires_at)
      values (${quote.accountId}, ${quote.provider}, ${quote.productReference}, ${quote.quantity}, ${quote.state}, ${quote.priceCents}, ${quote.taxCents},
              ${quote.shippingCents}, ${quote.baseCents}, app_now() + make_interval(days => ${quote.days})) returning ${quoteColumns}`,
  );
  if (made === undefined) throw new Error("an insert returned no row");
  return made;
}

export async function findQuote(db: Db, id: string): Promise<LockedQuote | undefined> {
  return row(db, sql<LockedQuote>`select ${quoteColumns} from vendor_quote where id = ${id}`);
}

/** Inserts an order with its first step; undefined where its key has one. */
export async function insertOrder(
  services: Vaulted,
  tx: Tx,
  order: Pick<VendorOrder, "accountId" | "quoteId" | "key" | "provider" | "productReference" | "size" | "quantity"> & {
    recipient: Recipient | null;
  },
): Promise<VendorOrder | undefined> {
  const made = await row(tx, sql<{ id: string }>`select new_id() as id`);
  if (made === undefined) throw new Error("the database made no id");
  const sealed =
    order.recipient === null
      ? null
      : services.vault.seal(cellOf("recipient_enc", made.id), JSON.stringify(order.recipient));
  const inserted = await row(
    tx,
    sql<VendorOrder>`insert into vendor_order (id, account_id, quote_id, key, provider, product_reference, size, quantity, recipient_enc)
      values (${made.id}, ${order.accountId}, ${order.quoteId}, ${order.key}, ${order.provider}, ${order.productReference}, ${order.size},
              ${order.quantity}, ${sealed}) on conflict on constraint vendor_order_key do nothing returning ${columns}`,
  );
  if (inserted !== undefined) await insertStep(tx, inserted.id, inserted.status);
  return inserted;
}

async function insertStep(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  await sql`insert into vendor_order_step (order_id, status) values (${orderId}, ${status})`.execute(tx);
}

export async function findOrder(db: Db, id: string): Promise<VendorOrder | undefined> {
  return row(db, sql<VendorOrder>`select ${columns} from vendor_order where id = ${id}`);
}

export async function findOrderByKey(db: Db, key: string): Promise<VendorOrder | undefined> {
  return row(db, sql<VendorOrder>`select ${columns} from vendor_order where key = ${key}`);
}

export async function findOrderOfVendor(
  db: Db,
  provider: string,
  vendorOrderId: string,
): Promise<VendorOrder | undefined> {
  return row(
    db,
    sql<VendorOrder>`select ${columns} from vendor_order where provider = ${provider} and vendor_order_id = ${vendorOrderId}`,
  );
}

export async function lockOrder(tx: Tx, id: string): Promise<VendorOrder | undefined> {
  return row(tx, sql<VendorOrder>`select ${columns} from vendor_order where id = ${id} for update`);
}

/** Opens where an order goes; null for gift cards and once its person is erased. */
export async function readRecipient({ vault }: Vaulted, db: Db, id: string): Promise<Recipient | null> {
  const found = await row(
    db,
    sql<{ sealed: Buffer | null }>`select recipient_enc as sealed from vendor_order where id = ${id}`,
  );
  if (found?.sealed == null) return null;
  return v.parse(recipientShape, JSON.parse(vault.open(cellOf("recipient_enc", id), found.sealed).toString("utf8")));
}

/** Counts a try of a requested order that is due, and sets the time of the next. False when it is not due. */
export async function claimTry(tx: Tx, id: string, waitHours: number): Promise<boolean> {
  const claimed =
    await sql`update vendor_order set tries = tries + 1, next_try_at = app_now() + make_interval(secs => ${waitHours * 3_600}),
      looked_at = app_now() where id = ${id} and status = 'requested' and next_try_at <= app_now()`.execute(tx);
  return (claimed.numAffectedRows ?? 0n) > 0n;
}

export async function readNextTry(db: Db, id: string): Promise<Date | undefined> {
  return (await row(db, sql<{ at: Date }>`select next_try_at as at from vendor_order where id = ${id}`))?.at;
}

/** Moves a locked order and notes the step. */
export async function storeMove(
  tx: Tx,
  order: VendorOrder,
  to: OrderStatus,
  failure: { failure: OrderFailure; reason: string | null } | null = null,
): Promise<VendorOrder> {
  const moved = await row(
    tx,
    sql<VendorOrder>`update vendor_order set status = ${to}, failure = ${failure?.failure ?? null}, failure_reason = ${failure?.reason ?? null}, updated_at = app_now()
      where id = ${order.id} and status = ${order.status} returning ${columns}`,
  );
  if (moved === undefined) throw new Error("a locked order moved");
  await insertStep(tx, order.id, to);
  return moved;
}

/** Notes the vendor's facts about an order. What the vendor does not say stays. */
export async function storeFacts(
  tx: Tx,
  id: string,
  facts: Omit<VendorOrderView, "orderId" | "stage" | "failureReason">,
  overrunCents: bigint,
): Promise<VendorOrder> {
  const stored = await row(
    tx,
    sql<VendorOrder>`update vendor_order set vendor_order_id = coalesce(vendor_order_id, ${facts.vendorOrderId}),
        cost_cents = coalesce(${facts.costCents}, cost_cents), overrun_cents = ${overrunCents},
        estimated_delivery_date = coalesce(${facts.estimatedDeliveryDate}::date, estimated_delivery_date), carrier = coalesce(${facts.carrier}, carrier),
        tracking_url = coalesce(${facts.trackingUrl}, tracking_url), looked_at = app_now() where id = ${id} returning ${columns}`,
  );
  if (stored === undefined) throw new Error("an order vanished");
  return stored;
}

export async function storeCode({ vault }: Vaulted, tx: Tx, id: string, code: GiftCode): Promise<void> {
  await sql`update vendor_order set code_enc = ${vault.seal(cellOf("code_enc", id), JSON.stringify(code))} where id = ${id} and code_enc is null`.execute(
    tx,
  );
}

/** Opens the code of an order; undefined while there is none. */
export async function openCode({ vault }: Vaulted, tx: Tx, id: string): Promise<GiftCode | undefined> {
  const found = await row(
    tx,
    sql<{ sealed: Buffer | null }>`select code_enc as sealed from vendor_order where id = ${id}`,
  );
  if (found?.sealed == null) return undefined;
  return v.parse(codeShape, JSON.parse(vault.open(cellOf("code_enc", id), found.sealed).toString("utf8")));
}

export async function insertLook(tx: Tx, orderId: string, personId: string): Promise<void> {
  await sql`insert into vendor_code_look (order_id, person_id) values (${orderId}, ${personId})`.execute(tx);
}

/** Reads when a code was shown, the newest first. */
export async function readLooks(db: Db, orderId: string, limit: number): Promise<Date[]> {
  const found = await rows(
    db,
    sql<{
      at: Date;
    }>`select created_at as at from vendor_code_look where order_id = ${orderId} order by id desc limit ${limit}`,
  );
  return found.map(({ at }) => at);
}

/** Puts an order at the end of the sweep's line without changing it. */
export async function markLooked(db: Db, id: string): Promise<void> {
  await sql`update vendor_order set looked_at = app_now() where id = ${id}`.execute(db);
}

/** Orders that are to be placed again or read: the longest waiting first. */
export async function listUnderWay(db: Db, idleSeconds: number, limit: number): Promise<VendorOrder[]> {
  return rows(
    db,
    sql<VendorOrder>`select ${columns} from vendor_order where case status when 'requested' then next_try_at <= app_now() else
        looked_at <= app_now() - make_interval(secs => ${idleSeconds}) end and status in ('requested', 'ordered', 'shipped') order by looked_at limit ${limit}`,
  );
}

/** Orders of the last week that failed without an answer: the vendor may have them all the same. */
export async function listUnknown(db: Db, limit: number): Promise<VendorOrder[]> {
  return rows(
    db,
    sql<VendorOrder>`select ${columns} from vendor_order where failure = 'unavailable' and vendor_order_id is null
      and updated_at > app_now() - interval '7 days' and looked_at <= app_now() - interval '1 hour' order by looked_at limit ${limit}`,
  );
}

/** An order under way, for the demo outbox. */
export interface OpenOrder extends Pick<VendorOrder, "id" | "productReference" | "size" | "quantity" | "status"> {
  readonly username: string | null;
}

/** Orders under way with their buyers, the newest first. */
export async function listOpenOrders(db: Db, limit: number): Promise<OpenOrder[]> {
  return rows(
    db,
    sql<OpenOrder>`select o.id, o.product_reference as "productReference", o.size, o.quantity, o.status, a.username
      from vendor_order o join account a on a.id = o.account_id where o.status in ('requested', 'ordered', 'shipped')
      order by o.id desc limit ${limit}`,
  );
}

/** Orders that their vendor still makes or sends, by vendor. */
export function countHeldOrders(db: Db): Promise<{ provider: string; count: number }[]> {
  return rows(
    db,
    sql<{ provider: string; count: number }>`
      select provider, count(*)::int as count from vendor_order where status in ('requested', 'ordered', 'shipped')
       group by provider`,
  );
}
