import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff removed a post of the reader for a report. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () =>
    "We removed something you posted because it is against our guidelines. Read why, and appeal within 180 days.",
  target: "/removed-posts",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    reportDecided: ({ decisionId, subjectId, action }) =>
      action === "remove" ? [{ accountId: subjectId, dedupeKey: `post_removed:${decisionId}` }] : [],
  },
};
