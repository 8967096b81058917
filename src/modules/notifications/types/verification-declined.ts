import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader's identity could not be verified. */
export const screen: NotificationScreen = {
  icon: { name: "shield-warning", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () => "Your identity couldn’t be verified. You can try again.",
  target: "/verify/identity",
};

export const delivery: NotificationDelivery = {
  event: "identity",
  priority: true,
  capability: "handleMoney",
  channels: { mail: "elsewhere" },
  sources: {
    identityDecided: ({ inquiryId, personId, outcome, decidedAt }) =>
      outcome === "declined"
        ? [{ accountId: personId, dedupeKey: `verification_declined:${inquiryId}:${decidedAt}` }]
        : [],
  },
};
