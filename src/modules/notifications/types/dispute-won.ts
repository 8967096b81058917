import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A dispute was decided for the reader. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: false,
  words: ({ amount }) => `The bank decided for you: ${amount} is yours again.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `The bank decided for you: ${amount} is yours again.`,
      subject: () => "A dispute was decided for you",
    },
  },
  sources: {
    paymentDisputed: ({ disputeId, accountId, amountCents, kind }) =>
      kind === "won" ? [{ accountId, dedupeKey: `dispute_won:${disputeId}`, facts: { amountCents } }] : [],
  },
};
