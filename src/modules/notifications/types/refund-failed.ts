import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A refund was given back to the reader's wallet. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ amount }) => `${amount} could not go back to your card. It is in your wallet again.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `${amount} could not go back to your card. It is in your wallet again.`,
      subject: () => "Your refund didn’t go through",
    },
  },
  sources: {
    refundEnded: ({ refundId, accountId, amountCents, kind }) =>
      kind === "failed" ? [{ accountId, dedupeKey: `refund_failed:${refundId}`, facts: { amountCents } }] : [],
  },
};
