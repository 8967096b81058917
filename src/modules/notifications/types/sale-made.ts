import { lastDay, orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

function words(order: ToldOrder | null): string {
  if (order === null) return "You sold something. Send it in time.";
  const by = order.day === undefined ? "" : ` Send it by ${order.day}, or the sale is cancelled.`;
  return `You sold ${order.what ?? "something"}, order ${order.code}.${by}`;
}

/** The reader sold something that they have to send. */
export const screen: NotificationScreen = {
  icon: { name: "storefront", weight: "fill", tone: "money" },
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
      subject: ({ order }) => (order === null ? "You sold something" : `You sold ${order.what ?? "something"}`),
      path: ({ order }) => order?.salePath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "paid" && moved.carriage === "seller"
        ? [
            {
              accountId: moved.sellerId,
              dedupeKey: `sale_made:${moved.parcelId}`,
              facts: { order: { ...orderFactsOf(moved), ...lastDay(moved.sendBy) } },
            },
          ]
        : [],
  },
};
