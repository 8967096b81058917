import type { NotificationDelivery, NotificationScreen, ToldOrder } from "./definition.ts";

const words = (order: ToldOrder | null, amount: string): string =>
  order === null ? "Your order is paid." : `Your order ${order.code} is paid: ${amount} in all.`;

/** The reader paid for an order. */
export const screen: NotificationScreen = {
  icon: { name: "receipt", weight: "bold", tone: "money" },
  namesActors: false,
  words: ({ order, amount }) => words(order, amount),
  target: ({ order }) => order?.orderPath ?? null,
};

export const delivery: NotificationDelivery = {
  event: "orders",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ order, amount }) => words(order, amount),
      subject: ({ order }) => (order === null ? "Your order is paid" : `Your order ${order.code} is paid`),
      path: ({ order }) => order?.orderPath ?? null,
    },
  },
  sources: {
    orderPaid: ({ orderId, accountId, code, totalCents }) => [
      { accountId, dedupeKey: `order_paid:${orderId}`, facts: { amountCents: totalCents, order: { orderId, code } } },
    ],
  },
};
