import { orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

const reasons: Readonly<Record<string, string>> = {
  buyer: "You cancelled it",
  seller: "Its seller cancelled it",
  late: "Its seller did not send it in time",
  vendor: "The vendor could not send it",
  suspended: "Its seller is suspended",
  dispute: "Your bank took the payment back",
};

function words(order: ToldOrder | null): string {
  const what = order === null ? "An order of yours" : `${order.what ?? "A parcel"} of order ${order.code}`;
  const why = reasons[order?.reason ?? ""];
  const money =
    order?.reason === "dispute" ? "What your wallet paid is there again." : "The money goes back where it came from.";
  return `${what} is cancelled.${why === undefined ? "" : ` ${why}.`} ${money}`;
}

/** A paid order of the reader, or a part of it, was cancelled. */
export const screen: NotificationScreen = {
  icon: { name: "prohibit", weight: "bold", tone: "warning" },
  namesActors: false,
  words: ({ order }) => words(order),
  target: ({ order }) => order?.orderPath ?? null,
};

export const delivery: NotificationDelivery = {
  event: "orders",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ order }) => words(order),
      subject: ({ order }) => (order === null ? "An order is cancelled" : `Order ${order.code} is cancelled`),
      path: ({ order }) => order?.orderPath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "cancelled" && moved.reason !== "unpaid"
        ? [
            {
              accountId: moved.buyerId,
              dedupeKey: `order_cancelled:${moved.parcelId}`,
              facts: { order: orderFactsOf(moved) },
            },
          ]
        : [],
  },
};
