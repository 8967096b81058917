import { firstDay, orderFactsOf } from "./order-facts.ts";
import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

function words(order: ToldOrder | null, amount: string): string {
  if (order === null) return "Something that you sold has arrived.";
  const arrived = `${order.what ?? "A parcel"} of order ${order.code} has ${order.carriage === "download" ? "been bought" : "arrived"}.`;
  // A loss is taken at once.
  return amount.startsWith("\u2212")
    ? `${arrived} It cost you ${amount.slice(1)} more than it brought.`
    : `${arrived} You can use the ${amount} from ${order.day ?? "its release"} on.`;
}

/** What the reader sold has arrived: what it brought, and when it can be used. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: false,
  words: ({ order, amount }) => words(order, amount),
  target: ({ order }) => order?.salePath ?? null,
};

export const delivery: NotificationDelivery = {
  event: "orders",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ order, amount }) => words(order, amount),
      subject: ({ order }) =>
        order === null
          ? "A sale has arrived"
          : `Order ${order.code} ${order.carriage === "download" ? "is sold" : "has arrived"}`,
      path: ({ order }) => order?.salePath ?? null,
    },
  },
  sources: {
    parcelMoved: (moved) =>
      moved.to === "delivered"
        ? [
            {
              accountId: moved.sellerId,
              dedupeKey: `sale_delivered:${moved.parcelId}`,
              facts: {
                amountCents: moved.receivedCents,
                order: { ...orderFactsOf(moved), ...firstDay(moved.releasedAt) },
              },
            },
          ]
        : [],
  },
};
