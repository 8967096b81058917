import { formatDate } from "#kernel/format-time.ts";
import type { OrderFacts } from "./definition.ts";
import type { AboutOrder, MovedParcel } from "./heard-events.ts";

type About = AboutOrder & Partial<Pick<MovedParcel, "carriage" | "carrier" | "trackingNumber" | "reason">>;

/** What is stored of an order or a parcel that something happened to. */
export function orderFactsOf(about: About): OrderFacts {
  const { orderId, parcelId, code, what, otherItems = 0, carriage, carrier, trackingNumber, reason } = about;
  return {
    orderId,
    ...(parcelId && { parcelId }),
    code,
    ...(carriage && { carriage }),
    ...(what && { what: withOthers(what, otherItems) }),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
    ...(reason && { reason }),
  };
}

function withOthers(what: string, others: number): string {
  return others === 0 ? what : `${what} and ${others === 1 ? "1 other" : `${others} others`}`;
}

const hourMillis = 3_600_000;

/** The last day of a time limit, which ends with that day or an hour later. */
export const lastDay = (until: string | null): Pick<OrderFacts, "day"> =>
  until === null ? {} : { day: formatDate(Date.parse(until) - 2 * hourMillis) };

/** The day from which on something is so. */
export const firstDay = (from: string | null): Pick<OrderFacts, "day"> =>
  from === null ? {} : { day: formatDate(from) };
