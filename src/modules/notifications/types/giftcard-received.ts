import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader was given a gift card. */
export const screen: NotificationScreen = {
  icon: { name: "gift", weight: "fill", tone: "giving" },
  namesActors: true,
  words: () => "A gift card is waiting for you.",
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: "handleMoney",
  sources: {},
};
