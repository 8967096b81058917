import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person invited the reader to a brand. */
export const screen: NotificationScreen = {
  icon: { name: "storefront", weight: "fill", tone: "plain" },
  namesActors: true,
  words: () => "invited you to a brand",
  target: ({ postPath, actorPath }) => postPath ?? actorPath ?? "/account",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: false,
  capability: "handleMoney",
  sources: {},
};
