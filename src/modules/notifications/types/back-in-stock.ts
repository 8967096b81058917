import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

const words = (name: string | null | undefined): string =>
  name == null ? "Something that you waited for is back in stock" : `${name} is back in stock`;

/** A sold-out product that the reader waits for can be bought again. */
export const screen: NotificationScreen = {
  icon: { name: "bell", weight: "fill", tone: "plain" },
  namesActors: false,
  words: ({ productName }) => `${words(productName)}.`,
  target: ({ shopProductPath }) => shopProductPath,
};

export const delivery: NotificationDelivery = {
  event: "stock",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ productName }) => words(productName),
      subject: ({ productName }) => words(productName),
      path: ({ shopProductPath }) => shopProductPath,
    },
  },
  sources: {
    backInStock: ({ riseId, productId, sellerId, name, accountIds }) => [
      {
        accountIds,
        dedupeKey: `back_in_stock:${riseId}`,
        triggeredById: sellerId,
        postId: null,
        facts: { shopProductId: productId, productName: name },
      },
    ],
  },
};
