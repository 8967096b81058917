import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader is asked for better pictures of their documents. */
export const screen: NotificationScreen = {
  icon: { name: "identification-card", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () => "One more thing is needed to verify your identity.",
  target: "/verify/identity",
};

export const delivery: NotificationDelivery = {
  event: "identity",
  priority: true,
  capability: "handleMoney",
  channels: { mail: "elsewhere" },
  sources: {
    identityDecided: ({ inquiryId, personId, outcome, decidedAt }) =>
      outcome === "asked_again"
        ? [{ accountId: personId, dedupeKey: `verification_needs_more:${inquiryId}:${decidedAt}` }]
        : [],
  },
};
