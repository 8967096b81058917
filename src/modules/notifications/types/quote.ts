import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person quoted a post of the reader's. */
export const screen: NotificationScreen = {
  icon: { name: "quotes", weight: "bold", tone: "plain" },
  namesActors: true,
  words: ({ quote }) => `quoted you${quote}`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "mentions",
  priority: false,
  capability: null,
  filteredAs: "addressed",
  isOfConversation: true,
  channels: {
    mail: {
      line: ({ someone, quote }) => `${someone} quoted you${quote}`,
      subject: ({ someone }) => `${someone} quoted you`,
    },
  },
  sources: {
    quoted: ({ postId, accountId, authorId }) => [
      { accountId: authorId, dedupeKey: `quote:${postId}`, triggeredById: accountId, postId },
    ],
  },
};
