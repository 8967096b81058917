import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { signPrivateRead } from "#modules/media/index.ts";
import { ShopAddressType } from "#modules/shop/graphql/index.ts";
import { readReturnAddress } from "#modules/shop/index.ts";
import { claimReasons, claimStatuses, claimWishes, isClaimEnded, isDecided } from "../domain/claim.ts";
import type { ClaimReason } from "../domain/claim.ts";
import { destinationOf } from "../domain/refund.ts";
import { claimableUntil, readClaimClocks, readSetAside, reasonsOf } from "../queries/claims.ts";
import type { ClaimClock } from "../queries/claims.ts";
import type { ParcelView } from "../queries/orders.ts";
import type { ClaimRow, RefundRow } from "../store/claims-store.ts";
import { trackingUrlOf } from "../domain/carriers.ts";

export const ClaimReasonType = builder.enumType("ClaimReason", {
  description: "What is wrong with a parcel. `send_back`: nothing, but it is not wanted.",
  values: claimReasons,
});
export const ClaimWishType = builder.enumType("ClaimWish", { values: claimWishes });
const ClaimStatusType = builder.enumType("ClaimStatus", { values: claimStatuses });
const ClaimLabelBy = builder.enumType("ClaimLabelBy", { values: ["buyer", "seller"] as const });
const ClaimByType = builder.enumType("ClaimBy", { values: ["buyer", "seller", "staff", "system"] as const });
const RefundPaidBy = builder.enumType("OrderRefundPaidBy", { values: ["seller", "platform"] as const });

interface ClaimView {
  readonly claim: ClaimRow;
  readonly parcel: Pick<ParcelView, "sellerId" | "order">;
}

const loadSetAside = defineLoader<string, bigint>("claimSetAside", ({ services }, claimIds) =>
  readSetAside(services.db, claimIds),
);

/** Addresses of a claim's pictures that are good for five minutes. */
export const picturesOf = ({ pictureIds }: Pick<ClaimRow, "pictureIds">, { vault }: ApiContext["services"]): string[] =>
  pictureIds.map((id) => signPrivateRead(vault, id));

const pageOf = (carrier: string | null, number: string | null): string | null =>
  carrier === null || number === null ? null : trackingUrlOf(carrier, number);

const isComingBack = ({ status }: ClaimRow): boolean => status === "waiting_for_return" || status === "return_sent";

export const OrderClaim = builder.objectRef<ClaimView>("OrderClaim").implement({
  audience: "handleMoney",
  description: "What a buyer says is wrong with a parcel, and what becomes of it. Shown to its buyer and its seller.",
  fields: (t) => ({
    id: t.field({ type: "Id", resolve: ({ claim }) => claim.id }),
    reason: t.field({ type: ClaimReasonType, resolve: ({ claim }) => claim.reason }),
    wish: t.field({ type: ClaimWishType, resolve: ({ claim }) => claim.wish }),
    text: t.string({ resolve: ({ claim }) => claim.text }),
    pictures: t.stringList({
      description: "Addresses that are good for five minutes.",
      resolve: ({ claim }, _args, { services }) => picturesOf(claim, services),
    }),
    status: t.field({ type: ClaimStatusType, resolve: ({ claim }) => claim.status }),
    orderItemIds: t.field({ type: ["Id"], resolve: ({ claim }) => [...claim.itemIds] }),
    asked: t.field({
      type: "Cents",
      description: "What is asked back, with tax and, where it goes back, the shipping.",
      resolve: ({ claim }) => claim.askedCents,
    }),
    offered: t.field({
      type: "Cents",
      nullable: true,
      description: "What the seller offers instead.",
      resolve: ({ claim }) => claim.offeredCents,
    }),
    sellerText: t.string({ resolve: ({ claim }) => claim.sellerText }),
    appealText: t.string({ description: "Of the buyer to our staff.", resolve: ({ claim }) => claim.appealText }),
    staffText: t.string({ resolve: ({ claim }) => claim.staffText }),
    labelBy: t.field({
      type: ClaimLabelBy,
      nullable: true,
      description: "Who pays for sending it back.",
      resolve: ({ claim }) => claim.labelBy,
    }),
    returnAddress: t.field({
      type: ShopAddressType,
      nullable: true,
      description: "Where the buyer sends it; null unless it is to come back.",
      resolve: ({ claim, parcel }, _args, { services }) =>
        isComingBack(claim) ? readReturnAddress(services, parcel.sellerId) : null,
    }),
    returnCarrier: t.string({ nullable: true, resolve: ({ claim }) => claim.returnCarrier }),
    returnTracking: t.string({ nullable: true, resolve: ({ claim }) => claim.returnTracking }),
    returnTrackingUrl: t.string({
      nullable: true,
      resolve: ({ claim }) => pageOf(claim.returnCarrier, claim.returnTracking),
    }),
    newCarrier: t.string({ nullable: true, description: "Of the new one.", resolve: ({ claim }) => claim.newCarrier }),
    newTracking: t.string({ nullable: true, resolve: ({ claim }) => claim.newTracking }),
    newTrackingUrl: t.string({
      nullable: true,
      resolve: ({ claim }) => pageOf(claim.newCarrier, claim.newTracking),
    }),
    actBy: t.field({
      type: "DateTime",
      nullable: true,
      description: "When the time of who has to act next is over. Null while staff decide, and at its end.",
      resolve: ({ claim }) => claim.actBy,
    }),
    closedBy: t.field({ type: ClaimByType, nullable: true, resolve: ({ claim }) => claim.closedBy }),
    setAside: t.field({
      type: "Cents",
      description: "What the sale brought and is set aside while it is open. Nothing before its buyer.",
      resolve: async ({ claim, parcel }, _args, context) =>
        isClaimEnded(claim.status) || parcel.sellerId !== requireActor(context).accountId
          ? 0n
          : ((await loadSetAside(context, claim.id)) ?? 0n),
    }),
    createdAt: t.field({ type: "DateTime", resolve: ({ claim }) => claim.createdAt }),
    endedAt: t.field({ type: "DateTime", nullable: true, resolve: ({ claim }) => claim.endedAt }),
  }),
});

export const OrderRefund = builder.objectRef<RefundRow>("OrderRefund").implement({
  audience: "handleMoney",
  description: "Money of a delivered parcel that went back to its buyer, by where it is now.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    total: t.field({ type: "Cents", description: "Tax included.", resolve: ({ totalCents }) => totalCents }),
    salesTax: t.field({ type: "Cents", resolve: ({ taxCents }) => taxCents }),
    shipping: t.field({ type: "Cents", resolve: ({ shippingCents }) => shippingCents }),
    toWallet: t.field({ type: "Cents", resolve: (refund) => destinationOf(refund).walletCents }),
    toCard: t.field({ type: "Cents", resolve: (refund) => destinationOf(refund).cardCents }),
    fee: t.field({ type: "Cents", description: "Of ours, that is given up.", resolve: ({ feeCents }) => feeCents }),
    paidBy: t.expose("paidBy", { type: RefundPaidBy }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    settledAt: t.expose("settledAt", { type: "DateTime", nullable: true, description: "Null while its card waits." }),
  }),
});

const loadClaimClock = defineLoader<string, ClaimClock>("claimClock", ({ services }, parcelIds) =>
  readClaimClocks(services.db, parcelIds),
);

/** What the acting account can say of a parcel now: nothing unless it bought it. */
export async function readReasonsOf(context: ApiContext, parcel: ParcelView): Promise<ClaimReason[]> {
  if (parcel.order.accountId !== requireActor(context).accountId) return [];
  if (parcel.claims.some(({ status }) => !isClaimEnded(status))) return [];
  if (parcel.items.every(({ refundedCents, netCents, taxCents }) => refundedCents === netCents + taxCents)) return [];
  const clock = await loadClaimClock(context, parcel.id);
  if (clock === undefined) return [];
  // What staff rejected of all of its items is not asked again.
  return reasonsOf(parcel, parcel.items, clock).filter(
    (reason) => !parcel.items.every(({ id }) => isDecided(parcel.claims, reason, [id])),
  );
}

/** Until when the buyer of a parcel may make a claim; null before it is delivered. */
export async function readClaimableUntil(context: ApiContext, parcel: ParcelView): Promise<Date | null> {
  const clock = await loadClaimClock(context, parcel.id);
  return clock === undefined ? null : claimableUntil(parcel, clock);
}
