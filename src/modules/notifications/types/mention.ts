import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person wrote the reader's @name. */
export const screen: NotificationScreen = {
  icon: { name: "at", weight: "bold", tone: "plain" },
  namesActors: true,
  words: ({ quote, reviewPath }) =>
    reviewPath === null ? `mentioned you${quote}` : `mentioned you in a review of a giveaway${quote}`,
  target: ({ reviewPath, postPath }) => reviewPath ?? postPath,
};

export const delivery: NotificationDelivery = {
  event: "mentions",
  priority: false,
  capability: null,
  filteredAs: "addressed",
  isOfConversation: true,
  channels: {
    mail: {
      line: ({ someone, quote }) => `${someone} mentioned you${quote}`,
      subject: ({ someone }) => `${someone} mentioned you`,
    },
  },
  sources: {
    mentioned: ({ postId, accountId, mentionedIds }) =>
      mentionedIds.map((mentionedId) => ({
        accountId: mentionedId,
        dedupeKey: `mention:${postId}`,
        triggeredById: accountId,
        postId,
      })),
    reviewMentioned: ({ reviewId, postId, accountId, mentionedIds }) =>
      mentionedIds.map((mentionedId) => ({
        accountId: mentionedId,
        dedupeKey: `mention:review:${reviewId}`,
        triggeredById: accountId,
        postId,
        facts: { reviewId },
      })),
  },
};
