import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A dispute was decided against the reader. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ amount }) =>
    `The bank gave ${amount} back to the card’s owner. See in your wallet whether you owe something.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) =>
        `The bank gave ${amount} back to the card’s owner. See in your wallet whether you owe something.`,
      subject: () => "A dispute was lost",
    },
  },
  sources: {
    paymentDisputed: ({ disputeId, accountId, amountCents, kind }) =>
      kind === "lost" ? [{ accountId, dedupeKey: `dispute_lost:${disputeId}`, facts: { amountCents } }] : [],
  },
};
