import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** People followed the reader; one row for each day. */
export const screen: NotificationScreen = {
  icon: { name: "user-plus", weight: "fill", tone: "plain" },
  namesActors: true,
  words: () => "followed you",
  target: "actor",
};

export const delivery: NotificationDelivery = {
  event: "followers",
  priority: false,
  capability: null,
  sources: {
    followed: ({ followerId, followedId }) => [
      { accountId: followedId, dedupeKey: "follow", triggeredById: followerId, isGrouped: true },
    ],
  },
};
