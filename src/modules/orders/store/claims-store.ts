import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { ClaimReason, ClaimStatus, ClaimWish } from "../domain/claim.ts";
import type { RefundPlan } from "../domain/refund.ts";

/** Who did something about a claim or a refund. */
export type ClaimBy = "buyer" | "seller" | "staff" | "system";

/** What a buyer says is wrong with a parcel. Amounts in cents, tax included. */
export interface ClaimRow {
  readonly id: string;
  readonly orderId: string;
  readonly parcelId: string;
  readonly personId: string;
  readonly reason: ClaimReason;
  readonly wish: ClaimWish;
  readonly text: string;
  readonly status: ClaimStatus;
  readonly askedCents: bigint;
  /** The shipping among it. */
  readonly shippingCents: bigint;
  readonly offeredCents: bigint | null;
  readonly sellerText: string;
  readonly appealText: string;
  readonly staffText: string;
  readonly labelBy: "buyer" | "seller" | null;
  readonly returnCarrier: string | null;
  readonly returnTracking: string | null;
  readonly newCarrier: string | null;
  readonly newTracking: string | null;
  /** When the time of who has to act next is over; null while staff decide. */
  readonly actBy: Date | null;
  readonly staffSince: Date | null;
  /** When the vendor of the parcel said that its order failed, after the refund. */
  readonly vendorFailedAt: Date | null;
  /** What the vendor charges after all; null before staff settled it. */
  readonly vendorBillCents: bigint | null;
  /** Staff have to act: they decide, or settle with the vendor. */
  readonly isForStaff: boolean;
  readonly closedBy: ClaimBy | null;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly itemIds: readonly string[];
  readonly pictureIds: readonly string[];
}

/** Money of a delivered parcel that went back to its buyer, tax included. Amounts in cents. */
export interface RefundRow {
  readonly id: string;
  readonly orderId: string;
  readonly parcelId: string;
  readonly number: number;
  readonly claimId: string | null;
  readonly netCents: bigint;
  readonly shippingCents: bigint;
  readonly taxCents: bigint;
  readonly totalCents: bigint;
  readonly walletCents: bigint;
  readonly cardCents: bigint;
  readonly feeCents: bigint;
  readonly paidBy: "seller" | "platform";
  readonly by: Exclude<ClaimBy, "buyer">;
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  /** The card's part is in the wallet: a dispute held it back, or the bank of the card did not take it. */
  readonly isCardPartKept: boolean;
}

/** What went back of an item, in cents. */
interface RefundedItemRow {
  readonly orderId: string;
  readonly itemId: string;
  readonly netCents: bigint;
  readonly taxCents: bigint;
}

const claimColumns = `c.id, c.order_id as "orderId", c.parcel_id as "parcelId", c.person_id as "personId", c.reason, c.wish, c.text, c.status,
  c.asked_cents as "askedCents", c.shipping_cents as "shippingCents", c.offered_cents as "offeredCents", c.seller_text as "sellerText",
  c.appeal_text as "appealText", c.staff_text as "staffText", c.label_by as "labelBy", c.return_carrier as "returnCarrier",
  c.return_tracking as "returnTracking", c.new_carrier as "newCarrier", c.new_tracking as "newTracking", c.act_by as "actBy",
  c.staff_since as "staffSince", c.vendor_failed_at as "vendorFailedAt", c.vendor_bill_cents as "vendorBillCents", c.is_for_staff as "isForStaff", c.closed_by as "closedBy", c.created_at as "createdAt", c.ended_at as "endedAt",
  array(select i.order_item_id::text from shop_claim_item i where i.claim_id = c.id order by 1) as "itemIds",
  array(select p.media_id::text from shop_claim_picture p where p.claim_id = c.id order by p.position) as "pictureIds"`;

/** $1 orders: their claims, oldest first. */
export const claimsOfOrders = prepared<[string[]], ClaimRow>(
  "claims_of_orders",
  `select ${claimColumns} from shop_claim c where c.order_id = any ($1::uuid[]) order by c.id`,
);
/** $1 orders: what was refunded of their parcels, oldest first. */
export const refundsOfOrders = prepared<[string[]], RefundRow>(
  "refunds_of_orders",
  `select r.id, r.order_id as "orderId", r.parcel_id as "parcelId", r.number, r.claim_id as "claimId", r.net_cents as "netCents",
          r.shipping_cents as "shippingCents", r.tax_cents as "taxCents", r.total_cents as "totalCents", r.wallet_cents as "walletCents",
          r.card_cents as "cardCents", r.fee_cents as "feeCents", r.paid_by as "paidBy", r.by, r.created_at as "createdAt", r.settled_at as "settledAt",
          r.card_cents > 0 and (f.id is null or f.status in ('failed', 'reversed')) as "isCardPartKept"
     from shop_refund r left join payment_refund f on f.id = r.payment_refund_id where r.order_id = any ($1::uuid[]) order by r.id`,
);
/** $1 orders: what was refunded of each item. */
export const refundedItems = prepared<[string[]], RefundedItemRow>(
  "refunded_items",
  `select r.order_id as "orderId", i.order_item_id as "itemId", sum(i.net_cents)::bigint as "netCents", sum(i.tax_cents)::bigint as "taxCents"
     from shop_refund r join shop_refund_item i on i.refund_id = r.id where r.order_id = any ($1::uuid[]) group by r.order_id, i.order_item_id`,
);
/** $1 claims. */
export const claimsById = prepared<[string[]], ClaimRow>(
  "claims_by_id",
  `select ${claimColumns} from shop_claim c where c.id = any ($1::uuid[])`,
);

export async function findClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  return (await claimsById.run(db, [id]))[0];
}

/** The claim of a parcel that has not ended. */
export async function findOpenClaim(db: Db, parcelId: string): Promise<ClaimRow | undefined> {
  const found = await row(
    db,
    sql<{ id: string }>`select id from shop_claim where parcel_id = ${parcelId} and ended_at is null`,
  );
  return found === undefined ? undefined : findClaim(db, found.id);
}

export type NewClaim = Pick<
  ClaimRow,
  | "orderId"
  | "parcelId"
  | "personId"
  | "reason"
  | "wish"
  | "text"
  | "askedCents"
  | "shippingCents"
  | "itemIds"
  | "pictureIds"
> & { readonly actBy: Date };

/** Stores a claim that waits for its seller. Returns its id. */
export async function insertClaim(tx: Tx, one: NewClaim): Promise<string> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into shop_claim (order_id, parcel_id, person_id, reason, wish, text, status, asked_cents, shipping_cents, act_by)
      values (${one.orderId}, ${one.parcelId}, ${one.personId}, ${one.reason}, ${one.wish}, ${one.text}, 'waiting_for_seller', ${one.askedCents},
              ${one.shippingCents}, ${one.actBy})
      returning id`,
  );
  if (made === undefined) throw new Error("the claim was not stored");
  await sql`
    insert into shop_claim_item (claim_id, order_item_id) select ${made.id}, i from unnest(${one.itemIds}::uuid[]) i`.execute(
    tx,
  );
  await sql`
    insert into shop_claim_picture (claim_id, media_id, position)
    select ${made.id}, m, n from unnest(${one.pictureIds}::uuid[]) with ordinality as x(m, n)`.execute(tx);
  return made.id;
}

/** What changes of a claim with its state. Null of `actBy`: there is no time to keep. */
export interface ClaimChange {
  readonly actBy: Date | null;
  readonly offeredCents?: bigint;
  readonly sellerText?: string;
  readonly appealText?: string;
  readonly staffText?: string;
  readonly labelBy?: "buyer" | "seller";
  readonly returnCarrier?: string;
  readonly returnTracking?: string;
  readonly newCarrier?: string;
  readonly newTracking?: string;
  readonly closedBy?: ClaimBy;
}

/** Moves a claim of a locked order. */
export async function storeClaimStatus(
  tx: Tx,
  claim: ClaimRow,
  to: ClaimStatus,
  change: ClaimChange,
): Promise<ClaimRow> {
  const moved = await row(
    tx,
    sql<{ id: string }>`
      update shop_claim set status = ${to}, updated_at = app_now(), act_by = ${change.actBy}, reminded_at = null,
             staff_since = case when ${to} = 'with_staff' then app_now() else staff_since end,
             ended_at = case when ${to} in ('refunded', 'replaced', 'closed') then app_now() end,
             offered_cents = coalesce(${change.offeredCents ?? null}, offered_cents),
             seller_text = coalesce(${change.sellerText ?? null}, seller_text),
             appeal_text = coalesce(${change.appealText ?? null}, appeal_text),
             staff_text = coalesce(${change.staffText ?? null}, staff_text),
             label_by = coalesce(${change.labelBy ?? null}, label_by),
             return_carrier = coalesce(${change.returnCarrier ?? null}, return_carrier),
             return_tracking = coalesce(${change.returnTracking ?? null}, return_tracking),
             new_carrier = coalesce(${change.newCarrier ?? null}, new_carrier),
             new_tracking = coalesce(${change.newTracking ?? null}, new_tracking),
             closed_by = coalesce(${change.closedBy ?? null}, closed_by)
       where id = ${claim.id} and status = ${claim.status} returning id`,
  );
  const found = moved === undefined ? undefined : await findClaim(tx, claim.id);
  if (found === undefined) throw new Error(`claim ${claim.id} changed under its order's lock`);
  return found;
}

/**
 * Notes that the vendor of a refunded parcel said that its order failed: its bill waits for staff. Returns false where
 * no claim refunded the parcel.
 */
export async function storeVendorFailure(tx: Tx, parcelId: string): Promise<boolean> {
  const done = await sql`
    update shop_claim set vendor_failed_at = app_now(), staff_since = app_now(), updated_at = app_now()
     where id = (select id from shop_claim where parcel_id = ${parcelId} and status = 'refunded' order by id desc limit 1)
       and not exists (select 1 from shop_claim where parcel_id = ${parcelId} and vendor_failed_at is not null)`.execute(
    tx,
  );
  return (done.numAffectedRows ?? 0n) > 0n;
}

/** Stores what the failed vendor of a claim's parcel charges after all, in cents. */
export async function settleVendorFailure(tx: Tx, claimId: string, billCents: bigint): Promise<void> {
  await sql`
    update shop_claim set vendor_settled_at = app_now(), vendor_bill_cents = ${billCents}, updated_at = app_now()
     where id = ${claimId}`.execute(tx);
}

/**
 * Reads what the payout of parcels booked for their vendors, in cents: what `vendor_payable` owes for each until its
 * bill is settled. Parcels without a vendor and parcels that were not paid out are absent.
 */
export async function readVendorBooked(db: Db, parcelIds: readonly string[]): Promise<Map<string, bigint>> {
  const found = await rows(
    db,
    sql<{ id: string; cents: bigint }>`
      select t.ref_id as id, -sum(g.amount_cents)::bigint as cents
        from ledger_tx t join ledger_posting g on g.tx_id = t.id join ledger_account a on a.id = g.account_id and a.kind = 'vendor_payable'
       where t.ref_type = 'shop_parcel' and t.ref_id = any (${[...parcelIds]}::uuid[]) and t.effect = 'pay' group by t.ref_id`,
  );
  return new Map(found.map(({ id, cents }) => [id, cents]));
}

export type NewRefund = Pick<RefundRow, "orderId" | "parcelId" | "claimId" | "number" | "paidBy" | "by"> & {
  readonly plan: RefundPlan;
  readonly paymentRefundId: string | null;
};

/** Stores a refund with its items. It is settled at once when nothing of it goes to a card. */
export async function insertRefundOfParcel(tx: Tx, { plan, ...one }: NewRefund): Promise<void> {
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into shop_refund (order_id, parcel_id, number, claim_id, net_cents, shipping_cents, tax_cents, total_cents, wallet_cents, card_cents, fee_cents,
                               paid_by, by, payment_refund_id, settled_at)
      values (${one.orderId}, ${one.parcelId}, ${one.number}, ${one.claimId}, ${plan.netCents}, ${plan.shippingCents}, ${plan.taxCents}, ${plan.totalCents},
              ${plan.walletCents}, ${plan.cardCents}, ${plan.feeCents}, ${one.paidBy}, ${one.by}, ${one.paymentRefundId},
              case when ${one.paymentRefundId}::uuid is null then app_now() end)
      returning id`,
  );
  if (made === undefined) throw new Error("the refund was not stored");
  for (const { id, netCents, taxCents } of plan.items)
    await sql`
      insert into shop_refund_item (refund_id, order_item_id, net_cents, tax_cents)
      values (${made.id}, ${id}, ${netCents}, ${taxCents})`.execute(tx);
}

/** The order of a refund whose card has not answered yet. */
export async function findOrderOfRefund(db: Db, paymentRefundId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{
      orderId: string;
    }>`select order_id as "orderId" from shop_refund where payment_refund_id = ${paymentRefundId} and settled_at is null`,
  );
  return found?.orderId;
}

/** Notes that the card has a refund, or that the wallet keeps it. */
export async function settleRefund(tx: Tx, paymentRefundId: string): Promise<void> {
  await sql`
    update shop_refund set settled_at = app_now() where payment_refund_id = ${paymentRefundId} and settled_at is null`.execute(
    tx,
  );
}

/** What decides about claims of a parcel. */
export interface ClaimTerms {
  readonly id: string;
  /** Its buyer opened a file or a code of it: it cannot be given back any more. */
  readonly isRevealed: boolean;
  /** Days for returns that its seller grants. */
  readonly returnDays: number;
}

/** Reads what decides about claims of parcels. */
export async function readClaimTerms(db: Db, parcelIds: readonly string[]): Promise<Map<string, ClaimTerms>> {
  const found = await rows(
    db,
    sql<ClaimTerms>`
      select p.id, coalesce((select s.return_days from shop s where s.account_id = p.seller_id), 0) as "returnDays",
             exists (select 1 from shop_order_item i join shop_download d on d.order_item_id = i.id where i.parcel_id = p.id)
          or exists (select 1 from vendor_code_look l where l.order_id = p.vendor_order_id) as "isRevealed"
        from shop_parcel p where p.id = any (${[...parcelIds]}::uuid[])`,
  );
  return new Map(found.map((one) => [one.id, one]));
}

/** Claims whose time to act is over, oldest first. */
export function listDueClaims(db: Db, limit: number): Promise<{ id: string }[]> {
  return rows(
    db,
    sql<{ id: string }>`select id from shop_claim where act_by <= app_now() order by act_by limit ${limit}`,
  );
}

/** A claim that its seller should answer soon. */
export interface UnansweredClaim {
  readonly claimId: string;
  readonly orderId: string;
  readonly parcelId: string;
  readonly sellerId: string;
  readonly code: string;
  readonly actBy: Date;
}

/** Takes the claims that their sellers should answer within a day, oldest first: each once. */
export function takeUnanswered(tx: Tx, limit: number): Promise<UnansweredClaim[]> {
  return rows(
    tx,
    sql<UnansweredClaim>`
      update shop_claim c set reminded_at = app_now() from shop_parcel p, shop_order o
       where p.id = c.parcel_id and o.id = c.order_id and c.act_by is not null and c.id in (
             select id from shop_claim where status = 'waiting_for_seller' and reminded_at is null and act_by <= app_now() + interval '1 day'
              order by act_by limit ${limit} for update skip locked)
      returning c.id as "claimId", o.id as "orderId", p.id as "parcelId", p.seller_id as "sellerId", o.code, c.act_by as "actBy"`,
  );
}
