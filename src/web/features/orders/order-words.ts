import { formatDeadline, formatMonthDay } from "#kernel/format-time.ts";
import { formatMoney } from "#kernel/format-money.ts";
import { US_ADDRESS_STATES, type ShippingAddress } from "#kernel/shipping-address.ts";
import type {
  CartFactsFragment,
  OrderParcelFactsFragment,
  OrdersQuery,
  OrderStatus,
  ParcelStatus,
} from "#web/generated/types.ts";
import type { TagTone } from "#web/ui/tag.tsx";
import { claimStepWords } from "./claims/step-words.ts";
import { displayName } from "#web/lib/paths.ts";

/** Returns the address of an order. */
export const orderPath = (orderId: string): string => `/orders/${orderId}`;

/** Returns the address of the receipt of a paid order. */
export const receiptPath = (orderId: string): string => `${orderPath(orderId)}/receipt.pdf`;

/** Returns the address of a bought file. */
export const filePath = (orderId: string, itemId: string): string => `${orderPath(orderId)}/files/${itemId}`;

/** Counts things in words: "1 item", "5 items". */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

type Item = OrderParcelFactsFragment["items"][number];

/** Returns whether a parcel is one: files and codes of gift cards are not carried. */
export const isSent = ({ items }: { readonly items: readonly Pick<Item, "type">[] }): boolean =>
  items.some(({ type }) => type !== "digital" && type !== "gift_card");

/** Says in how many parcels an order comes; several sellers are named as the reason. Nothing where none is sent. */
export function parcelsWords(parcels: readonly Pick<OrderParcelFactsFragment, "seller" | "items">[]): string {
  const sent = parcels.filter(isSent);
  if (sent.length === 0) return "";
  const sellers = new Set(sent.map(({ seller }) => seller.id)).size;
  const count = counted(sent.length, "parcel");
  return sellers === 1 ? `It comes in ${count}.` : `${counted(sellers, "seller")}, so ${count}.`;
}

/** Returns a day, YYYY-MM-DD, as "Nov 27". Noon, so that no time zone moves it. */
const dayWords = (day: string): string => formatMonthDay(`${day}T17:00:00Z`);

interface StatusLook {
  readonly label: string;
  readonly tone: TagTone;
}

/** State of an order in its buyer's words. */
export const orderStatusWords: Readonly<Record<OrderStatus, StatusLook>> = {
  awaiting_payment: { label: "Waits for payment", tone: "warn" },
  paid: { label: "Paid", tone: "info" },
  processing: { label: "Packed", tone: "info" },
  partially_shipped: { label: "Partly shipped", tone: "info" },
  shipped: { label: "Shipped", tone: "info" },
  delivered: { label: "Delivered", tone: "ok" },
  completed: { label: "Delivered", tone: "ok" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  claim_open: { label: "Something’s wrong", tone: "warn" },
  refund_pending: { label: "Money on its way", tone: "info" },
  refunded: { label: "Refunded", tone: "neutral" },
  partially_refunded: { label: "Partly refunded", tone: "neutral" },
};

/** State of a parcel in its buyer's words. */
export function parcelStatusWords(
  parcel: Pick<OrderParcelFactsFragment, "status" | "carriage" | "items" | "refunded">,
): StatusLook {
  const { status, carriage } = parcel;
  if (parcel.refunded > 0)
    return parcel.items.every(({ refunded, price }) => refunded === price)
      ? { label: "Refunded", tone: "neutral" }
      : { label: "Partly refunded", tone: "neutral" };
  if (!isSent(parcel)) {
    if (status === "paid") return { label: "Not ordered yet", tone: "neutral" };
    if (status === "processing" || status === "shipped") return { label: "Being issued", tone: "info" };
    if (status === "delivered" || status === "completed") return { label: "Ready", tone: "ok" };
  }
  const words: Record<ParcelStatus, StatusLook> = {
    awaiting_payment: { label: "Waits for payment", tone: "warn" },
    paid: { label: carriage === "seller" ? "Not packed yet" : "Not made yet", tone: "neutral" },
    processing: { label: carriage === "seller" ? "Packed" : "In the making", tone: "info" },
    shipped: { label: "Shipped", tone: "info" },
    delivered: { label: "Delivered", tone: "ok" },
    completed: { label: "Delivered", tone: "ok" },
    cancelled: { label: "Cancelled", tone: "neutral" },
  };
  return words[status];
}

/** Returns what an order of the list waits for: its payment, or its last parcel. Empty for neither. */
export function whenWords({
  status,
  payUntil,
  payment,
  estimatedDeliveryDate,
}: Pick<
  OrdersQuery["fetchOrders"]["items"][number],
  "status" | "payUntil" | "payment" | "estimatedDeliveryDate"
>): string {
  if (status === "awaiting_payment")
    return payment?.status === "in_review"
      ? "Your payment is being checked."
      : `Pay it by ${formatDeadline(payUntil)}.`;
  return estimatedDeliveryDate === null ? "" : `Arrives by ${dayWords(estimatedDeliveryDate)}.`;
}

/** Returns when a parcel arrives, or what became of it. */
export function arrivalWords(parcel: OrderParcelFactsFragment): string {
  const { status, carriage, deliveredAt, cancelledAt, cancelReason, estimatedDeliveryDate } = parcel;
  if (status === "cancelled") {
    const by = {
      unpaid: "It was not paid in time",
      buyer: "You cancelled it",
      seller: "The seller cancelled it",
      late: "The seller did not send it in time",
      vendor: "The vendor could not deliver it",
      suspended: "The shop was closed",
      claim: "It never came",
      dispute: "Your bank took the payment back",
    }[cancelReason ?? "buyer"];
    return cancelledAt === null ? `${by}.` : `${by}, ${formatMonthDay(cancelledAt)}.`;
  }
  const sent = isSent(parcel);
  if (deliveredAt !== null) return `${sent ? "Arrived" : "Ready since"} ${formatMonthDay(deliveredAt)}`;
  if (carriage === "download") return "There as soon as it is paid";
  if (estimatedDeliveryDate === null) return "";
  return `${sent ? "Arrives" : "Ready"} by ${dayWords(estimatedDeliveryDate)}`;
}

/** A step of a parcel on its way to the door. */
export interface ParcelStep {
  readonly label: string;
  readonly detail: string;
  readonly state: "done" | "now" | "later";
}

/** A step that a parcel comes to, with its time; null for what is to come. */
type StepTime = readonly [label: string, time: string | null];

/** The steps of files and of gift cards, which are not packed or shipped. */
export function unsentSteps(
  { carriage, packedAt, shippedAt, deliveredAt }: Pick<OrderParcelFactsFragment, "carriage" | Stamp>,
  paidAt: string | null,
): StepTime[] {
  const ordered: StepTime[] = carriage === "download" ? [] : [["Ordered", packedAt ?? shippedAt ?? deliveredAt]];
  return [["Paid", paidAt], ...ordered, ["Ready", deliveredAt]];
}
type Stamp = "packedAt" | "shippedAt" | "deliveredAt";

/**
 * Returns the steps of a parcel with their dates: paid, packed, shipped, delivered. Files and gift cards are not packed
 * or shipped: they are paid, and ready.
 */
export function parcelSteps(parcel: OrderParcelFactsFragment, paidAt: string | null): ParcelStep[] {
  const { status, carriage, packedAt, shippedAt, deliveredAt, estimatedDeliveryDate } = parcel;
  const times: StepTime[] = !isSent(parcel)
    ? unsentSteps(parcel, paidAt)
    : [
        ["Paid", paidAt],
        [carriage === "seller" ? "Packed" : "Made", packedAt ?? shippedAt ?? deliveredAt],
        ["Shipped", shippedAt ?? deliveredAt],
        ["Delivered", deliveredAt],
      ];
  const next = times.findIndex(([, at]) => at === null);
  return times.map(([label, at], index) => ({
    label,
    detail:
      at !== null
        ? formatMonthDay(at)
        : index === times.length - 1 && estimatedDeliveryDate !== null
          ? `By ${dayWords(estimatedDeliveryDate)}`
          : index === next && status !== "awaiting_payment"
            ? "Next"
            : "",
    state: at !== null ? "done" : index === next ? "now" : "later",
  }));
}

const names = ({ items }: OrderParcelFactsFragment): string => {
  const [first, ...more] = items;
  return `${first?.name ?? "It"}${more.length === 0 ? "" : ` and ${counted(more.length, "more item")}`}`;
};

/** Returns a past step of an order in words. Parcels of the same seller are named by what is in them. */
export function stepWords(
  { status, by, parcelId }: { readonly status: string; readonly by: string; readonly parcelId: string | null },
  parcels: readonly OrderParcelFactsFragment[],
  total: number,
): string {
  const parcel = parcels.find(({ id }) => id === parcelId);
  if (parcel === undefined) {
    if (status === "awaiting_payment") return "You placed the order";
    if (status === "paid") return `You paid ${formatMoney(total)}`;
    return orderStatusWords[status as OrderStatus].label;
  }
  const seller = displayName(parcel.seller);
  const isOnly = parcels.filter((one) => one.seller.id === parcel.seller.id).length === 1;
  const be = parcel.items.length > 1 ? "are" : "is";
  const [it, the] = isOnly ? ["it", `of ${seller}`] : [names(parcel), `with ${names(parcel)}`];
  switch (status) {
    case "paid":
      return isOnly ? `${seller} got the order` : `${seller} got the order of ${it}`;
    case "processing":
      if (!isSent(parcel)) return `${names(parcel)} ${be} being issued`;
      return parcel.carriage === "seller" ? `${seller} packed ${it}` : `${names(parcel)} ${be} being made`;
    case "shipped":
      if (!isSent(parcel)) return `${names(parcel)} ${be} under way`;
      return `The parcel ${the} was given to ${parcel.carrier ?? "a carrier"}`;
    case "delivered":
      if (!isSent(parcel)) return `${names(parcel)} ${be} ready`;
      return by === "buyer" ? `You said that the parcel ${the} arrived` : `The parcel ${the} arrived`;
    case "completed":
      return `The part ${the} is finished`;
    case "cancelled":
      return by === "buyer" ? `You cancelled the part ${the}` : `The part ${the} was cancelled`;
    default:
      return claimStepWords(status, by, "You", seller);
  }
}

/** Returns an address as lines. */
export function addressLines(
  address: ShippingAddress & { readonly countryName?: string },
  withCountry: boolean,
): string[] {
  return [
    `${address.address}${address.apartment === "" ? "" : `, ${address.apartment}`}`,
    [address.city, `${address.state} ${address.zipCode}`.trim()].filter((part) => part !== "").join(", "),
    ...(withCountry && address.countryName !== undefined ? [address.countryName] : []),
  ];
}

/** Returns the name of a state, a territory or the armed forces. */
export const stateName = (code: string): string => US_ADDRESS_STATES[code] ?? code;

/** Lines of a cart that say something before they can be bought. */
export type CartLine = CartFactsFragment["items"][number];

/** Returns whether a line is greyed and not in the total. */
export const isOutOfTotal = ({ state }: Pick<CartLine, "state">): boolean =>
  state === "gone" || state === "sold_out" || state === "size_gone";

/** Returns what a cart asks for before checkout, in one sentence; null when nothing is in the way. */
export function noticeWords(items: readonly CartLine[]): string | null {
  const count = (...states: CartLine["state"][]): number => items.filter(({ state }) => states.includes(state)).length;
  const parts = [
    [count("price_changed"), "price changed", "prices changed"],
    [count("sold_out"), "item sold out", "items sold out"],
    [count("too_few"), "item has fewer left", "items have fewer left"],
    [count("gone", "size_gone"), "item is gone", "items are gone"],
    [count("size_required"), "item needs a size", "items need a size"],
  ] as const;
  const said = parts.flatMap(([number, one, more]) =>
    number === 0 ? [] : [`${number === 1 ? "one" : number} ${number === 1 ? one : more}`],
  );
  if (said.length === 0) return null;
  const text = said.length === 1 ? (said[0] ?? "") : `${said.slice(0, -1).join(", ")} and ${said.at(-1)}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Says which lines of a cart are left out of an order; null where none is. */
export function leftOutWords(items: readonly CartLine[]): string | null {
  const out = items.filter(isOutOfTotal);
  if (out.length === 0) return null;
  const named = [...new Set(out.flatMap(({ product }) => product?.name ?? []))];
  const unnamed = out.filter(({ product }) => product === null).length;
  if (unnamed > 0) named.push(unnamed === 1 ? "a product that is gone" : `${unnamed} products that are gone`);
  const text = named.length === 1 ? (named[0] ?? "") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
  const isOne = out.length === 1;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${isOne ? "is" : "are"} left out of the order and ${isOne ? "stays" : "stay"} in your cart.`;
}

/** Returns what has to be done before checkout; null when nothing is in the way. */
export function blockWords(items: readonly CartLine[]): string | null {
  const first = items.find((item) => item.state !== "available" && !isOutOfTotal(item));
  if (first === undefined) return items.every(isOutOfTotal) ? "Nothing in your cart can be bought now." : null;
  const name = first.product?.name ?? "It";
  switch (first.state) {
    case "too_few":
      return `Choose fewer of ${name} first, or remove it.`;
    case "size_required":
      return `Choose a size of ${name} first, or remove it.`;
    default:
      return `Accept the new price of ${name} first, or remove it.`;
  }
}
