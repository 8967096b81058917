import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person reviewed something of the reader's. */
export const screen: NotificationScreen = {
  icon: { name: "star", weight: "fill", tone: "plain" },
  namesActors: true,
  words: () => "wrote a review",
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "replies",
  priority: false,
  capability: null,
  filteredAs: "addressed",
  channels: {
    mail: {
      line: ({ someone, quote }) => `${someone} has something for you${quote}`,
      subject: ({ someone }) => `${someone} posted`,
    },
  },
  sources: {},
};
