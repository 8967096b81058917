import { orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

const words = (order: ToldOrder | null): string =>
  order === null
    ? "A sale was cancelled by its buyer. Do not send it."
    : order.reason === "dispute"
      ? `The payment of ${order.what ?? "your parcel"} was taken back by the buyer’s bank, and order ${order.code} is cancelled. Do not send it.`
      : `The buyer of ${order.what ?? "your parcel"} cancelled it, order ${order.code}. Do not send it.`;

/** The buyer of something that the reader has to send cancelled it, or the buyer's bank took the payment back. */
export const screen: NotificationScreen = {
  icon: { name: "prohibit", weight: "bold", tone: "plain" },
  namesActors: false,
  words: ({ order }) => words(order),
  target: ({ order }) => order?.salePath ?? null,
};

export const delivery: NotificationDelivery = {
  event: "orders",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ order }) => words(order),
      subject: ({ order }) =>
        order === null
          ? "A sale is cancelled"
          : order.reason === "dispute"
            ? `Order ${order.code} is cancelled`
            : `The buyer cancelled order ${order.code}`,
      path: ({ order }) => order?.salePath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "cancelled" &&
      (moved.reason === "buyer" || moved.reason === "dispute") &&
      moved.carriage === "seller"
        ? [
            {
              accountId: moved.sellerId,
              dedupeKey: `sale_cancelled:${moved.parcelId}`,
              facts: { order: orderFactsOf(moved) },
            },
          ]
        : [],
  },
};
