import { orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

const words = (order: ToldOrder | null): string =>
  order === null
    ? "A vendor could not send something that you sold. Its buyer has the money back."
    : `The vendor could not send ${order.what ?? "what you sold"}, order ${order.code}. Its buyer has the money back.`;

/** A vendor could not send what the reader sold. */
export const screen: NotificationScreen = {
  icon: { name: "warning", weight: "fill", tone: "warning" },
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
        order === null ? "A vendor could not send a sale" : `Order ${order.code} could not be sent`,
      path: ({ order }) => order?.salePath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "cancelled" && moved.reason === "vendor"
        ? [
            {
              accountId: moved.sellerId,
              dedupeKey: `sale_failed:${moved.parcelId}`,
              facts: { order: orderFactsOf(moved) },
            },
          ]
        : [],
  },
};
