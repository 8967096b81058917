import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** People liked a post of the reader's; one row for each post and day. */
export const screen: NotificationScreen = {
  icon: { name: "heart", weight: "fill", tone: "liking" },
  namesActors: true,
  words: ({ thing, quote }) => `liked your ${thing}${quote}`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "likes",
  priority: false,
  capability: null,
  isOfConversation: true,
  sources: {
    async *liked({ posts }) {
      for (const { postId, authorId, accountIds } of posts)
        yield [{ accountId: authorId, dedupeKey: `like:${postId}`, triggeredByIds: accountIds, postId }];
    },
  },
};
