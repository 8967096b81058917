import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Money the reader left unused was moved to unclaimed property. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ amount }) => `${amount} was moved to unclaimed property. It is still yours: take it back in your wallet.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) =>
        `${amount} of your wallet was moved to unclaimed property, as the law of your state asks. It is still yours: sign in and take it back in your wallet.`,
      subject: ({ amount }) => `${amount} was moved to unclaimed property`,
    },
  },
  sources: {
    dormancyTold: ({ dormantId, accountId, kind, daysLeft, amountCents, day }) =>
      kind === "moved"
        ? [{ accountId, dedupeKey: `dormant_moved:${dormantId}:${daysLeft}`, facts: { amountCents, day } }]
        : [],
  },
};
