import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Money came back from unclaimed property. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: false,
  words: ({ amount }) => `${amount} is back in your wallet.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `${amount} is back in your wallet.`,
      subject: ({ amount }) => `${amount} is back in your wallet`,
    },
  },
  sources: {
    dormancyTold: ({ dormantId, accountId, kind, daysLeft, amountCents, day }) =>
      kind === "reclaimed"
        ? [{ accountId, dedupeKey: `dormant_reclaimed:${dormantId}:${daysLeft}`, facts: { amountCents, day } }]
        : [],
  },
};
