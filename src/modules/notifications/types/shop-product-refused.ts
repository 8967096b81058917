import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Where the seller changes it. */
const editPath = ({ shopProductPath }: { readonly shopProductPath: string | null }): string | null =>
  shopProductPath === null ? null : `${shopProductPath}/edit`;

/** Staff refused a product of the reader's shop, or took it off. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () => "We couldn’t list a product of your shop. Your shop shows the reason. Change it, and we look again.",
  target: editPath,
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: () => "We couldn’t list a product of your shop. Your shop shows the reason. Change it, and we look again",
      subject: () => "A product of your shop is not listed",
      path: editPath,
    },
  },
  sources: {
    shopProductDecided: ({ productId, accountId, isListed, at }) =>
      isListed
        ? []
        : [{ accountId, dedupeKey: `shop_product_refused:${productId}:${at}`, facts: { shopProductId: productId } }],
  },
};
