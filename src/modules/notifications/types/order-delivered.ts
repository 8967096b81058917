import { orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

const words = (order: ToldOrder | null): string =>
  order === null ? "A parcel has arrived." : `${order.what ?? "A parcel"} of order ${order.code} has arrived.`;

/** A parcel reached the reader. */
export const screen: NotificationScreen = {
  icon: { name: "package", weight: "fill", tone: "plain" },
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
      subject: ({ order }) => (order === null ? "A parcel has arrived" : `Order ${order.code} has arrived`),
      path: ({ order }) => order?.orderPath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "delivered" && moved.carriage !== "download" && !moved.isGiftCard
        ? [
            {
              accountId: moved.buyerId,
              dedupeKey: `order_delivered:${moved.parcelId}`,
              facts: { order: orderFactsOf(moved) },
            },
          ]
        : [],
  },
};
