import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The brand was deactivated. */
export const screen: NotificationScreen = {
  icon: { name: "storefront", weight: "fill", tone: "warning" },
  namesActors: true,
  words: () => "The brand is no longer active.",
  target: ({ postPath, actorPath }) => postPath ?? actorPath ?? "/account",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: "handleMoney",
  sources: {},
};
