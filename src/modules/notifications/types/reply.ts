import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person answered a post of the reader's. */
export const screen: NotificationScreen = {
  icon: { name: "chat-circle", weight: "fill", tone: "plain" },
  namesActors: true,
  words: ({ quote }) => `replied${quote}`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "replies",
  priority: false,
  capability: null,
  filteredAs: "addressed",
  isOfConversation: true,
  channels: {
    mail: {
      line: ({ someone, quote }) => `${someone} replied to you${quote}`,
      subject: ({ someone }) => `${someone} replied to you`,
    },
  },
  sources: {
    replied: ({ postId, accountId, parentAuthorId }) => [
      { accountId: parentAuthorId, dedupeKey: `reply:${postId}`, triggeredById: accountId, postId },
    ],
  },
};
