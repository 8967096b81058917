import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person reviewed a giveaway of the reader's. */
export const screen: NotificationScreen = {
  icon: { name: "star", weight: "fill", tone: "plain" },
  namesActors: true,
  words: ({ quote }) => `reviewed your giveaway${quote}`,
  target: ({ reviewPath, postPath }) => reviewPath ?? postPath,
};

export const delivery: NotificationDelivery = {
  event: "replies",
  priority: false,
  capability: null,
  filteredAs: "addressed",
  channels: {
    mail: {
      line: ({ someone, quote }) => `${someone} reviewed your giveaway${quote}`,
      subject: ({ someone }) => `${someone} wrote a review`,
    },
  },
  sources: {
    reviewed: ({ reviewId, postId, accountId, reviewedId }) => [
      {
        accountId: reviewedId,
        dedupeKey: `review:${reviewId}`,
        triggeredById: accountId,
        postId,
        facts: { reviewId },
      },
    ],
  },
};
