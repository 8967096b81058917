import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The brand was deleted. */
export const screen: NotificationScreen = {
  icon: { name: "storefront", weight: "fill", tone: "warning" },
  namesActors: true,
  words: () => "The brand was deleted.",
  target: ({ postPath, actorPath }) => postPath ?? actorPath ?? "/account",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: "handleMoney",
  sources: {},
};
