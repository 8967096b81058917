import { fetchSpentLots, findEntry, post } from "#modules/ledger/index.ts";
import type { Effect, SpentLot } from "#modules/ledger/index.ts";
import { recordSaleReceivable } from "#modules/wallet/index.ts";
import type { Tx } from "#platform/db/db.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { RefundPlan } from "../domain/refund.ts";
import type { ClaimRow } from "../store/claims-store.ts";
import type { OrderRow, ParcelRow } from "../store/orders-store.ts";

const paidFor = (parcel: ParcelRow) => ({ refType: "shop_parcel", refId: parcel.id, effect: "pay" });

/** Beginning of the effects by which money of a delivered parcel goes back. */
const refundEffect = "refund:";

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/** Takes `cents` from lots in their order. Throws where they have less: more would go back than was paid. */
function spread(lots: readonly SpentLot[], cents: bigint): SpentLot[] {
  let left = cents;
  const parts = lots.flatMap((lot) => {
    const amountCents = min(left, lot.amountCents);
    left -= amountCents;
    return amountCents > 0n ? [{ ...lot, amountCents }] : [];
  });
  if (left > 0n) throw new Error("more would go back than was paid");
  return parts;
}

/**
 * Gives a part of a delivered parcel's money back to the very lots that paid it, with its tax and our fee. The seller
 * pays the rest, out of what the sale brought and then of the whole wallet, and owes what is not there; or we do, as a
 * loss. The rows of both accounts and of the order are locked.
 */
export async function refundParcelMoney(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  plan: RefundPlan,
  { number, paidBy }: { readonly number: number; readonly paidBy: "seller" | "platform" },
): Promise<void> {
  const payTxId = await findEntry(tx, paidFor(parcel));
  if (payTxId === undefined) throw new Error(`parcel ${parcel.id} was not paid out`);
  const lots = await fetchSpentLots(tx, payTxId, { refType: "shop_parcel", refId: parcel.id, effect: refundEffect });
  const cardTxId = await findEntry(tx, { refType: "shop_order", refId: order.id, effect: "hold_card" });
  const restored = [
    ...spread(
      lots.filter(({ heldBy }) => heldBy !== cardTxId),
      plan.walletCents,
    ),
    ...spread(
      lots.filter(({ heldBy }) => heldBy === cardTxId),
      plan.cardCents,
    ),
  ];
  const shareCents = plan.netCents + plan.shippingCents - plan.feeCents;
  const isSellers = paidBy === "seller";
  const platform = (
    [
      { kind: "fees", amountCents: plan.feeCents },
      { kind: "sales_tax_payable", amountCents: plan.taxCents },
      { kind: "losses", amountCents: isSellers ? 0n : shareCents },
    ] as const
  ).filter(({ amountCents }) => amountCents !== 0n);
  const posted = await post(tx, {
    type: "order_refund",
    refType: "shop_parcel",
    refId: parcel.id,
    effect: `${refundEffect}${number}`,
    actedBy: null,
    details: { orderId: order.id, code: order.code, parcelId: parcel.id },
    takes:
      isSellers && shareCents > 0n
        ? [
            {
              by: "wallet",
              ownerId: parcel.sellerId,
              amountCents: shareCents,
              firstTxId: payTxId,
              shortTo: "receivable",
            },
          ]
        : [],
    puts: restored.map(({ lotId, kind, amountCents }) => ({
      as: "restore",
      account: { kind, ownerId: order.accountId },
      lotId,
      amountCents,
    })),
    platform,
  });
  failpoint("orders.refund.after_post");
  if (!posted.ok) throw new Error(`parcel ${parcel.id} cannot be refunded: ${posted.error.tag}`);
  const short = (isSellers ? shareCents : 0n) - posted.value.takenCents;
  if (short > 0n) await recordSaleReceivable(tx, parcel.sellerId, short);
}

const claimEffect = (order: OrderRow, claim: Pick<ClaimRow, "id">, type: string, effect: string): Effect => ({
  type,
  refType: "shop_claim",
  refId: claim.id,
  effect,
  actedBy: null,
  details: { orderId: order.id, code: order.code },
});

const claimHold = (parcel: ParcelRow) => ({ kind: "claim_hold", ownerId: parcel.sellerId }) as const;

/** Sets what a delivered parcel brought its seller aside while a claim about it is open: as much of it as is there. */
export async function holdProceeds(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  claim: Pick<ClaimRow, "id">,
  amountCents: bigint,
): Promise<void> {
  const payTxId = await findEntry(tx, paidFor(parcel));
  if (payTxId === undefined || amountCents <= 0n) return;
  const account = { kind: "earnings", ownerId: parcel.sellerId } as const;
  // Refused only where nothing of it is left: then the refund takes other money.
  await post(tx, {
    ...claimEffect(order, claim, "sale_hold", "hold"),
    takes: [{ by: "origin", account, txId: payTxId, amountCents, shortTo: null }],
    puts: [{ as: "mirror", account: claimHold(parcel), origin: "sale_hold" }],
    platform: [],
  });
  failpoint("orders.claim.after_hold");
}

/** Returns what {@link holdProceeds} set aside, to its lots and their times of release. */
export async function releaseProceeds(
  tx: Tx,
  order: OrderRow,
  parcel: ParcelRow,
  claim: Pick<ClaimRow, "id">,
): Promise<void> {
  const held = await findEntry(tx, { refType: "shop_claim", refId: claim.id, effect: "hold" });
  if (held === undefined) return;
  const amountCents = parcel.totalCents;
  const released = await post(tx, {
    ...claimEffect(order, claim, "sale_hold_return", "release"),
    takes: [{ by: "origin", account: claimHold(parcel), txId: held, amountCents, shortTo: null }],
    puts: [{ as: "return" }],
    platform: [],
  });
  failpoint("orders.claim.after_release");
  if (!released.ok) throw new Error(`what claim ${claim.id} set aside is not there`);
}
