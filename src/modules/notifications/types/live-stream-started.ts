import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** An account went live. */
export const screen: NotificationScreen = {
  icon: { name: "broadcast", weight: "fill", tone: "liking" },
  namesActors: true,
  words: () => "is live",
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: false,
  capability: null,
  sources: {},
};
