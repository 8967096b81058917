import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff restored a post of the reader that was removed. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "plain" },
  namesActors: false,
  words: () => "We looked again at something you posted that we had removed. It is back, with everything it had.",
  target: "/removed-posts",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    removalReviewed: ({ decisionId, subjectId, isRestored }) =>
      isRestored ? [{ accountId: subjectId, dedupeKey: `post_restored:${decisionId}` }] : [],
  },
};
