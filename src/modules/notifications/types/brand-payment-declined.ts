import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A payment of the brand was declined. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: true,
  words: () => "The brand’s payment didn’t go through.",
  target: ({ postPath, actorPath }) => postPath ?? actorPath ?? "/account",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: "handleMoney",
  sources: {},
};
