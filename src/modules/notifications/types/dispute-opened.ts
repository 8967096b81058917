import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A card payment of the reader's is disputed. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ amount }) =>
    `A payment of ${amount} is disputed at its card’s bank. What is left of it is frozen until the bank decides.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) =>
        `A payment of ${amount} is disputed at its card’s bank. What is left of it is frozen in your wallet until the bank decides.`,
      subject: () => "A card payment is disputed",
    },
  },
  sources: {
    paymentDisputed: ({ disputeId, accountId, amountCents, kind }) =>
      kind === "open" ? [{ accountId, dedupeKey: `dispute_opened:${disputeId}`, facts: { amountCents } }] : [],
  },
};
