import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff rejected the reader’s appeal against the removal of a post. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () => "A second person looked at your appeal. What we removed stays removed. Read their answer.",
  target: "/removed-posts",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    removalReviewed: ({ decisionId, subjectId, isRestored }) =>
      isRestored ? [] : [{ accountId: subjectId, dedupeKey: `removal_upheld:${decisionId}` }],
  },
};
