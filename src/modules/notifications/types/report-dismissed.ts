import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff found nothing against the guidelines in what the reader had reported. */
export const screen: NotificationScreen = {
  icon: { name: "info", weight: "fill", tone: "plain" },
  namesActors: false,
  words: () =>
    "We looked at what you reported and found nothing against our guidelines. You can still block or mute the account.",
  target: () => null,
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: false,
  capability: null,
  sources: {
    reportDecided: ({ decisionId, action, reporterIds }) =>
      action === "no_action"
        ? reporterIds.map((accountId) => ({ accountId, dedupeKey: `report_dismissed:${decisionId}` }))
        : [],
  },
};
