import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A payment of the brand went through. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: true,
  words: () => "The brand’s payment went through.",
  target: ({ postPath, actorPath }) => postPath ?? actorPath ?? "/account",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: false,
  capability: "handleMoney",
  sources: {},
};
