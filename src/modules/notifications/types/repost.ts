import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** People reposted a post of the reader's; one row for each post and day. */
export const screen: NotificationScreen = {
  icon: { name: "repeat", weight: "bold", tone: "money" },
  namesActors: true,
  words: ({ thing, quote }) => `reposted your ${thing}${quote}`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "likes",
  priority: false,
  capability: null,
  isOfConversation: true,
  sources: {
    reposted: ({ postId, accountId, authorId }) => [
      { accountId: authorId, dedupeKey: `repost:${postId}`, triggeredById: accountId, postId, isGrouped: true },
    ],
  },
};
