import { findEntry, post } from "#modules/ledger/index.ts";
import type { Effect, PostResult, Take } from "#modules/ledger/index.ts";
import { recordSaleReceivable } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { OrderRow, ParcelRow } from "../store/orders-store.ts";

/** Where the money of an order comes from: the buyer's wallet, or the card payment that was made for it. */
type Source = "hold" | "hold_card";

const orderEffect = (order: Pick<OrderRow, "id" | "personId" | "code">, effect: Source): Effect => ({
  type: "order_payment",
  refType: "shop_order",
  refId: order.id,
  effect,
  actedBy: order.personId,
  details: { orderId: order.id, code: order.code },
});

const parcelEffect = (order: OrderRow, parcel: ParcelRow, type: string, effect: string): Effect => ({
  type,
  refType: "shop_parcel",
  refId: parcel.id,
  effect,
  actedBy: null,
  details: { orderId: order.id, code: order.code, parcelId: parcel.id },
});

const holdOf = (order: Pick<OrderRow, "accountId">) => ({ kind: "order_hold", ownerId: order.accountId }) as const;

/** Sets money of the buyer's wallet aside for an order, lot by lot: funds before earnings. Once for each order. */
export function holdWalletMoney(
  tx: Tx,
  order: Pick<OrderRow, "id" | "personId" | "code" | "accountId">,
  amountCents: bigint,
): Promise<PostResult> {
  return post(tx, {
    ...orderEffect(order, "hold"),
    takes: [{ by: "purpose", ownerId: order.accountId, purpose: "spend", amountCents }],
    puts: [{ as: "mirror", account: holdOf(order), origin: "order_payment" }],
    platform: [],
  });
}

/** Sets the money of an order's card payment aside, in the transaction that credited it to the buyer. */
export async function holdCardMoney(tx: Tx, order: OrderRow, paymentId: string): Promise<void> {
  const txId = await findEntry(tx, { refType: "payment", refId: paymentId, effect: "credit" });
  if (txId === undefined) throw new Error(`payment ${paymentId} was not credited`);
  const account = { kind: "funds", ownerId: order.accountId } as const;
  const held = await post(tx, {
    ...orderEffect(order, "hold_card"),
    takes: [{ by: "origin", account, txId, amountCents: order.cardCents, shortTo: null }],
    puts: [{ as: "mirror", account: holdOf(order), origin: "order_payment" }],
    platform: [],
  });
  failpoint("orders.hold_card.after_post");
  if (!held.ok || held.value.takenCents !== order.cardCents)
    throw new Error(`the money of payment ${paymentId} is not there`);
}

/** What is set aside for a parcel: its shares of the two holds of its order. */
async function takesOf(tx: Tx, order: OrderRow, { walletCents, cardCents }: ParcelRow): Promise<Take[]> {
  const takes: Take[] = [];
  const shares: readonly [Source, bigint][] = [
    ["hold", walletCents],
    ["hold_card", cardCents],
  ];
  for (const [effect, amountCents] of shares) {
    if (amountCents === 0n) continue;
    const txId = await findEntry(tx, { refType: "shop_order", refId: order.id, effect });
    // Nothing came from a card that was not charged.
    if (txId === undefined) continue;
    takes.push({ by: "origin", account: holdOf(order), txId, amountCents, shortTo: null });
  }
  return takes;
}

/** Returns the money of a cancelled parcel to the very lots that it came from. */
export async function returnParcelMoney(tx: Tx, order: OrderRow, parcel: ParcelRow): Promise<void> {
  const takes = await takesOf(tx, order, parcel);
  if (takes.length === 0) return;
  const expected = takes.reduce((sum, { amountCents }) => sum + (amountCents as bigint), 0n);
  const returned = await post(tx, {
    ...parcelEffect(order, parcel, "order_refund", "cancel"),
    takes,
    puts: [{ as: "return" }],
    platform: [],
  });
  failpoint("orders.return.after_post");
  if (!returned.ok || returned.value.takenCents !== expected)
    throw new Error(`the money of parcel ${parcel.id} is not there`);
}

/**
 * Pays a delivered parcel out: the seller's part as one lot that is released later, the fee, the tax, and what the
 * vendor charges. What the vendor charges beyond its list is our loss, what it charges less is ours. A seller who sold
 * below cost pays the difference, and owes what is not there.
 *
 * @param vendorCents What the vendor charges in all; null for own goods.
 */
export async function payParcel(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  { vendorCents, releaseSeconds }: { vendorCents: bigint | null; releaseSeconds: number },
): Promise<void> {
  const { sellerId, receivedCents, feeCents, taxCents, costCents } = parcel;
  const overCents = vendorCents === null ? 0n : vendorCents - costCents;
  const lossCents = receivedCents < 0n ? -receivedCents : 0n;
  const platform = (
    [
      { kind: "fees", amountCents: -(feeCents + (overCents < 0n ? -overCents : 0n)) },
      { kind: "sales_tax_payable", amountCents: -taxCents },
      { kind: "vendor_payable", amountCents: -(vendorCents ?? 0n) },
      { kind: "losses", amountCents: overCents > 0n ? overCents : 0n },
    ] as const
  ).filter(({ amountCents }) => amountCents !== 0n);
  const paid = await post(tx, {
    ...parcelEffect(order, parcel, "sale_proceeds", "pay"),
    takes: [
      ...(await takesOf(tx, order, parcel)),
      ...(lossCents > 0n
        ? [
            {
              by: "wallet",
              ownerId: sellerId,
              amountCents: lossCents,
              firstTxId: null,
              shortTo: "receivable",
            } as const,
          ]
        : []),
    ],
    puts:
      receivedCents > 0n
        ? [
            {
              as: "lot",
              account: { kind: "earnings", ownerId: sellerId },
              amountCents: receivedCents,
              origin: "sale_proceeds",
              release: {
                spendInSeconds: releaseSeconds,
                giveawayInSeconds: releaseSeconds,
                withdrawInSeconds: releaseSeconds,
              },
            },
          ]
        : [],
    platform,
  });
  failpoint("orders.pay.after_post");
  if (!paid.ok) throw new Error(`parcel ${parcel.id} cannot be paid out: ${paid.error.tag}`);
  const short = parcel.totalCents + lossCents - paid.value.takenCents;
  if (short > 0n) await recordSaleReceivable(tx, sellerId, short);
}

/**
 * Gives back what was booked for a failed vendor beyond its bill: to the seller as earnings that can be used at once,
 * and to us as a smaller loss. Once for each parcel. The seller's row is locked. Both amounts in cents, one above 0.
 */
export async function returnVendorMoney(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  { sellerCents, ourCents }: { readonly sellerCents: bigint; readonly ourCents: bigint },
): Promise<void> {
  const returned = await post(tx, {
    ...parcelEffect(order, parcel, "vendor_settlement", "vendor_settled"),
    takes: [],
    puts:
      sellerCents > 0n
        ? [
            {
              as: "lot",
              account: { kind: "earnings", ownerId: parcel.sellerId },
              amountCents: sellerCents,
              origin: "vendor_settlement",
              release: { spendInSeconds: 0, giveawayInSeconds: 0, withdrawInSeconds: 0 },
            },
          ]
        : [],
    platform: [
      { kind: "vendor_payable", amountCents: sellerCents + ourCents },
      ...(ourCents > 0n ? [{ kind: "losses", amountCents: -ourCents } as const] : []),
    ],
  });
  failpoint("orders.vendor_bill.after_post");
  if (!returned.ok) throw new Error(`the bill of parcel ${parcel.id} cannot be settled: ${returned.error.tag}`);
}
