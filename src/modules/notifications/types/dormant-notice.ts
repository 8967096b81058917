import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Money the reader left unused is about to be moved to unclaimed property. */
export const screen: NotificationScreen = {
  icon: { name: "clock-counter-clockwise", weight: "bold", tone: "warning" },
  namesActors: false,
  words: ({ amount }) => `${amount} lay unused in your wallet for years. You are here again, so it stays there.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount, day }) =>
        `${amount} lies unused in your wallet. If you don’t sign in by ${day ?? "then"}, the law of your state has us move it to unclaimed property. Signing in is enough to keep it where it is.`,
      subject: ({ amount }) => `Sign in to keep ${amount} in your wallet`,
    },
  },
  sources: {
    dormancyTold: ({ dormantId, accountId, kind, daysLeft, amountCents, day }) =>
      kind === "notice"
        ? [{ accountId, dedupeKey: `dormant_notice:${dormantId}:${daysLeft}`, facts: { amountCents, day } }]
        : [],
  },
};
