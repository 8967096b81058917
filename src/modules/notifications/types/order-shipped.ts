import { orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

function words(order: ToldOrder | null): string {
  if (order === null) return "A parcel is on its way to you.";
  const { code, what, carrier, trackingNumber } = order;
  const by = carrier === undefined ? "" : ` with ${carrier}`;
  const tracked = trackingNumber === undefined ? "" : `, tracking number ${trackingNumber}`;
  return `${what ?? "A parcel"} of order ${code} is on its way${by}${tracked}.`;
}

/** A parcel is on its way to the reader. */
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
      subject: ({ order }) => (order === null ? "A parcel is on its way to you" : `Order ${order.code} is on its way`),
      path: ({ order }) => order?.orderPath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "shipped"
        ? [
            {
              accountId: moved.buyerId,
              dedupeKey: `order_shipped:${moved.parcelId}`,
              facts: { order: orderFactsOf(moved) },
            },
          ]
        : [],
  },
};
