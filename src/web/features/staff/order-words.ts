import type {
  SpOrderStatus,
  SpOrderStepBy,
  SpParcelCancelReason,
  SpParcelCarriage,
  StaffListedOrderFragment,
  StaffOrderFragment,
} from "#web/generated/admin-types.ts";
import { formatMoney } from "#kernel/format-money.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { claimStepWords } from "#web/features/orders/claims/step-words.ts";

type Step = StaffOrderFragment["steps"][number];
type Parcel = StaffOrderFragment["parcels"][number];

/** Statuses of an order and of its parcels, as staff read them. */
export const orderTags: Readonly<Record<SpOrderStatus, { readonly label: string; readonly tone: TagTone }>> = {
  awaiting_payment: { label: "Not paid yet", tone: "warn" },
  paid: { label: "Paid", tone: "info" },
  processing: { label: "Being prepared", tone: "info" },
  partially_shipped: { label: "Partly sent", tone: "info" },
  shipped: { label: "Sent", tone: "info" },
  delivered: { label: "Delivered", tone: "ok" },
  completed: { label: "Completed", tone: "ok" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  claim_open: { label: "Claim open", tone: "warn" },
  refund_pending: { label: "Refund on its way", tone: "info" },
  refunded: { label: "Refunded", tone: "neutral" },
  partially_refunded: { label: "Partly refunded", tone: "neutral" },
};

export const carriageWords: Readonly<Record<SpParcelCarriage, string>> = {
  seller: "Sent by the seller",
  vendor: "Sent by a vendor",
  download: "Download",
};

export const cancelWords: Readonly<Record<SpParcelCancelReason, string>> = {
  unpaid: "It was not paid in time",
  buyer: "By the buyer",
  seller: "By the seller",
  late: "The seller did not send it in time",
  vendor: "The vendor could not send it",
  suspended: "The seller is suspended",
  claim: "It never came",
  dispute: "The dispute of its payment is lost",
};

const byWords: Readonly<Record<SpOrderStepBy, string>> = {
  buyer: "the buyer",
  seller: "the seller",
  staff: "staff",
  system: "the product",
};

/** Returns the sellers of an order: "@kiln, @june". */
export function sellersOf({ parcels }: StaffListedOrderFragment): string {
  const names = parcels.map(({ seller }) => (seller?.username == null ? "no username" : `@${seller.username}`));
  return [...new Set(names)].join(", ");
}

/** Returns a refund in words: "$18.68: $14.32 to the wallet, $4.36 to the card. The seller pays". */
export function refundWords({ total, toWallet, toCard, paidBy }: Parcel["refunds"][number]): string {
  const parts = [
    ...(toWallet === 0 ? [] : [`${formatMoney(toWallet)} to the wallet`]),
    ...(toCard === 0 ? [] : [`${formatMoney(toCard)} to the card`]),
  ];
  return `${formatMoney(total)}: ${parts.join(", ")}. ${paidBy === "seller" ? "The seller pays" : "We pay"}`;
}

function placeOf({ parcelId }: Step, parcels: readonly Parcel[]): string {
  const number = parcels.find(({ id }) => id === parcelId)?.number;
  return number === undefined ? "Order" : `Parcel ${number}`;
}

/** Returns a step of an order in words: "Parcel 2: Sent, by the seller". */
export function orderStepWords(step: Step, parcels: readonly Parcel[]): string {
  if (step.status.startsWith("claim_"))
    return `${placeOf(step, parcels)}: ${claimStepWords(step.status, step.by, "The buyer", "The seller")}`;
  const tag = (orderTags as Readonly<Record<string, { readonly label: string }>>)[step.status];
  const what = tag?.label ?? step.status;
  return `${placeOf(step, parcels)}: ${what}, by ${byWords[step.by]}`;
}
