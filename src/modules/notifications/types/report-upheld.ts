import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff acted on what the reader had reported. */
export const screen: NotificationScreen = {
  icon: { name: "shield-check", weight: "fill", tone: "plain" },
  namesActors: false,
  words: () => "Thank you for your report. It was against our guidelines, and we acted on it.",
  target: () => null,
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: false,
  capability: null,
  sources: {
    reportDecided: ({ decisionId, action, reporterIds }) =>
      action === "no_action"
        ? []
        : reporterIds.map((accountId) => ({ accountId, dedupeKey: `report_upheld:${decisionId}` })),
  },
};
