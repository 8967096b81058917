import type {
  SpOrderStatus,
  SpOrderStepBy,
  SpParcelCancelReason,
  SpParcelCarriage,
  StaffListedOrderFragment,
  StaffOrderFragment,
} from "#web/generated/admin-types.ts";
import type { TagTone } from "#web/ui/tag.tsx";

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

/** Returns a step of an order in words: "Parcel 2: Sent, by the seller". */
export function orderStepWords(
  step: StaffOrderFragment["steps"][number],
  parcels: StaffOrderFragment["parcels"],
): string {
  const tag = (orderTags as Readonly<Record<string, { readonly label: string }>>)[step.status];
  const number = parcels.find(({ id }) => id === step.parcelId)?.number;
  const what = tag?.label ?? step.status;
  return `${number === undefined ? "Order" : `Parcel ${number}`}: ${what}, by ${byWords[step.by]}`;
}
