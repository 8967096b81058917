import { formatClock, formatDate, formatMonthDay } from "#kernel/format-time.ts";
import type {
  OrderStepBy,
  ParcelCancelReason,
  ParcelStatus,
  SaleLineFragment,
  SalePageFragment,
} from "#web/generated/types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { lastDay } from "../claims/claim-words.ts";
import { claimStepWords } from "../claims/step-words.ts";
import { isSent, unsentSteps } from "../order-words.ts";
import { salesPath } from "#web/lib/paths.ts";

/** Returns the address of a sale. */
export const salePath = (parcelId: string): string => `${salesPath}/${parcelId}`;

/** Returns the address of a parcel's packing slip. */
export const slipPath = (parcelId: string): string => `${salePath(parcelId)}/packing-slip.pdf`;

/** A tab of the list: the states of its parcels, all of them where it has null. `to-answer` goes by claims. */
interface SalesTab {
  readonly key: string;
  readonly label: string;
  readonly states: readonly ParcelStatus[] | null;
}

/** Tabs of the list, the first one by default. */
export const salesTabs = [
  { key: "to-send", label: "To send", states: ["paid", "processing"] },
  { key: "to-answer", label: "To answer", states: null },
  { key: "on-their-way", label: "On their way", states: ["shipped"] },
  { key: "done", label: "Done", states: ["delivered", "completed", "cancelled"] },
  { key: "all", label: "All", states: null },
] as const satisfies readonly [SalesTab, ...SalesTab[]];

/** Returns the tab that an address names, else the first. */
export function salesTabOf(query: URLSearchParams): (typeof salesTabs)[number] {
  return salesTabs.find(({ key }) => key === query.get("show")) ?? salesTabs[0];
}

/** Returns the mark of a sale with a claim that waits for its seller: "Needs an answer until Dec 2"; null for others. */
export function answerWords({ claims }: Pick<SaleLineFragment["parcel"], "claims">): string | null {
  const waiting = claims.find(({ status }) => status === "waiting_for_seller" || status === "return_sent");
  return waiting === undefined || waiting.actBy === null ? null : `Needs an answer until ${lastDay(waiting.actBy)}`;
}

/** Returns whether a sale is not to be sent yet, because its payment is disputed. */
export const isWaiting = ({
  parcel: { status, carriage },
  isDisputed,
}: {
  readonly parcel: Pick<SaleLineFragment["parcel"], "status" | "carriage">;
  readonly isDisputed: boolean;
}): boolean => isDisputed && (status === "paid" || (status === "processing" && carriage === "seller"));

/** Returns the steps of a sale with their times: paid, packed, shipped, delivered; files and gift cards are ready. */
export function progressSteps({ paidAt, parcel }: Pick<SalePageFragment, "paidAt" | "parcel">) {
  if (!isSent(parcel)) return unsentSteps(parcel, paidAt);
  const { carriage, packedAt, shippedAt, deliveredAt } = parcel;
  return [
    ["Paid", paidAt],
    [carriage === "seller" ? "Packed" : "Ordered", packedAt],
    ["Shipped", shippedAt],
    ["Delivered", deliveredAt],
  ] as const;
}

/** State of a sale for its seller: a label and its tone. */
export function saleStatus({ status, carriage }: Pick<SaleLineFragment["parcel"], "status" | "carriage">): {
  readonly label: string;
  readonly tone: TagTone;
} {
  switch (status) {
    case "paid":
      return carriage === "seller" ? { label: "To pack", tone: "warn" } : { label: "Paid", tone: "info" };
    case "processing":
      return carriage === "seller" ? { label: "Packed", tone: "warn" } : { label: "At the vendor", tone: "info" };
    case "shipped":
      return { label: "Shipped", tone: "info" };
    case "delivered":
      return { label: "Delivered", tone: "ok" };
    case "completed":
      return { label: "Completed", tone: "ok" };
    case "cancelled":
      return { label: "Cancelled", tone: "neutral" };
    case "awaiting_payment":
      return { label: "Not paid yet", tone: "neutral" };
  }
}

/** State of a sale with the wait for a disputed payment. */
export const saleLook = (sale: Pick<SaleLineFragment, "parcel" | "isDisputed">): ReturnType<typeof saleStatus> =>
  isWaiting(sale) ? { label: "Don’t send yet", tone: "warn" } : saleStatus(sale.parcel);

/** Returns what was bought in one line: "2 × Speckled mug, size M". */
export function itemWords({ name, size, quantity }: SaleLineFragment["parcel"]["items"][number]): string {
  return `${quantity === 1 ? "" : `${quantity} × `}${name}${size === "" ? "" : `, size ${size}`}`;
}

const reasons: Readonly<Record<ParcelCancelReason, string>> = {
  unpaid: "It was not paid in time.",
  buyer: "The buyer cancelled it.",
  seller: "You cancelled it.",
  late: "It was not sent in time.",
  vendor: "The vendor could not deliver it.",
  suspended: "An account of it was suspended.",
  claim: "It never came.",
  dispute: "The buyer’s bank took the payment back.",
};

/** Returns what comes next of a sale, or how it ended. */
export function nextWords({ parcel, sendBy, isDisputed }: SalePageFragment): string {
  const { status, carriage, cancelReason, estimatedDeliveryDate } = parcel;
  const expected = estimatedDeliveryDate === null ? "" : ` Expected by ${dayWords(estimatedDeliveryDate)}.`;
  if (status === "cancelled")
    return `${cancelReason === null ? "It is cancelled." : reasons[cancelReason]} ${cancelReason === "dispute" ? "Don’t send it." : "The buyer has everything back."}`;
  if (status === "delivered" || status === "completed")
    return carriage === "download" ? "The buyer can download it." : "It has arrived.";
  if (status === "shipped") return `It is on its way.${expected}`;
  if (isWaiting({ parcel, isDisputed }))
    return "It waits until the buyer’s bank decides. Your time to send it stands still.";
  if (carriage === "vendor") return "The vendor makes and sends it. There is nothing for you to do.";
  return sendBy === null ? "Send it soon." : `Send it by ${dateWords(sendBy)}, or it is cancelled and paid back.`;
}

/** Returns when the money of a sale can be used. */
export function releaseWords({ parcel, releasedAt, releaseDays, received }: SalePageFragment): string {
  if (parcel.status === "cancelled") return "Nothing is paid out for a cancelled sale.";
  if (received < 0) return "This sale costs more than it brings. The difference is taken from your wallet.";
  if (releasedAt !== null)
    return parcel.status === "completed"
      ? `Yours to use since ${dateWords(releasedAt)}.`
      : `Yours to use from ${dateWords(releasedAt)} on.`;
  const days = releaseDays === 1 ? "1 day" : `${releaseDays} days`;
  return releaseDays === 0 ? "Yours to use once it arrives." : `Yours to use ${days} after it arrives.`;
}

/** Returns the sentence of a step in a sale's history. */
export function stepWords(status: string, by: OrderStepBy, buyer: string, carrier: string | null): string {
  switch (status) {
    case "paid":
      return `${buyer} paid`;
    case "processing":
      return by === "seller" ? "You packed it" : "The vendor has the order";
    case "shipped":
      return by === "seller" ? `You handed it to ${carrier ?? "a carrier"}` : "The vendor sent it";
    case "delivered":
      return by === "buyer" ? `${buyer} said that it arrived` : "It was delivered";
    case "completed":
      return "The money is yours to use";
    case "cancelled":
      return by === "buyer" ? `${buyer} cancelled it` : by === "seller" ? "You cancelled it" : "It was cancelled";
    case "awaiting_payment":
      return `${buyer} placed the order`;
    default:
      return claimStepWords(status, by, buyer, "You");
  }
}

/** Returns a day of YYYY-MM-DD in words. */
export const dayWords = (day: string): string => formatMonthDay(`${day}T12:00:00Z`, "UTC");

/** Returns a moment's date. */
export const dateWords = (time: string): string => formatDate(time);

/** Returns a moment's date and clock. */
export const momentWords = (time: string): string => `${formatDate(time)}, ${formatClock(time)}`;
