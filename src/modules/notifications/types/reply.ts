import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person answered a post, or the host a review, of the reader's. */
export const screen: NotificationScreen = {
  icon: { name: "chat-circle", weight: "fill", tone: "plain" },
  namesActors: true,
  words: ({ quote, reviewPath }) => (reviewPath === null ? `replied${quote}` : "answered your review"),
  target: ({ reviewPath, postPath }) => reviewPath ?? postPath,
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
    reviewAnswered: ({ reviewId, postId, accountId, authorId }) => [
      {
        accountId: authorId,
        dedupeKey: `reply:review:${reviewId}`,
        triggeredById: accountId,
        postId,
        facts: { reviewId },
      },
    ],
  },
};
