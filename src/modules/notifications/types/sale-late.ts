import { orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

const words = (order: ToldOrder | null): string =>
  order === null
    ? "A sale is cancelled: you did not send it in time."
    : `Your sale of ${order.what ?? "a parcel"}, order ${order.code}, is cancelled: you did not send it in time. Its buyer has the money back.`;

/** A sale was cancelled, since the reader did not send it in time. */
export const screen: NotificationScreen = {
  icon: { name: "clock", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ order }) => words(order),
  target: ({ order }) => order?.salePath ?? null,
};

export const delivery: NotificationDelivery = {
  event: "orders",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ order }) => words(order),
      subject: ({ order }) => (order === null ? "A sale is cancelled" : `Order ${order.code} was not sent in time`),
      path: ({ order }) => order?.salePath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "cancelled" && moved.reason === "late"
        ? [
            {
              accountId: moved.sellerId,
              dedupeKey: `sale_late:${moved.parcelId}`,
              facts: { order: orderFactsOf(moved) },
            },
          ]
        : [],
  },
};
