import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

const words = (count: number | null | undefined): string =>
  count == null || count === 1
    ? "Something waits in your cart. Prices and stock may change."
    : `${count} things wait in your cart. Prices and stock may change.`;

/** The reader left something in the cart for a day. */
export const screen: NotificationScreen = {
  icon: { name: "shopping-cart-simple", weight: "bold", tone: "plain" },
  namesActors: false,
  words: ({ itemsCount }) => words(itemsCount),
  target: "/cart",
};

export const delivery: NotificationDelivery = {
  event: "cart",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ itemsCount }) => words(itemsCount),
      subject: () => "You left something in your cart",
      path: () => "/cart",
    },
  },
  sources: {
    // An event may be heard late: the cart may be empty or paid for by then.
    cartLeft: async ({ accountId, count, at }, { isCartLeft }) =>
      (await isCartLeft(accountId, at))
        ? [{ accountId, dedupeKey: `cart_left:${at}`, facts: { itemsCount: count, leftAt: at } }]
        : [],
  },
};
