import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff listed a product of the reader's shop. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "plain" },
  namesActors: false,
  words: () => "We reviewed a product of your shop. It is listed now.",
  target: ({ shopProductPath }) => shopProductPath,
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: () => "We reviewed a product of your shop. It is listed now",
      subject: () => "A product of your shop is listed",
      path: ({ shopProductPath }) => shopProductPath,
    },
  },
  sources: {
    shopProductDecided: ({ productId, accountId, isListed, at }) =>
      isListed
        ? [{ accountId, dedupeKey: `shop_product_listed:${productId}:${at}`, facts: { shopProductId: productId } }]
        : [],
  },
};
