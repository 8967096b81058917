import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A card payment in review was taken. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: false,
  words: () => "Your card payment went through. The money is in your wallet.",
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `Your card payment of ${amount} went through. The money is in your wallet.`,
      subject: () => "Your payment went through",
    },
  },
  sources: {
    paymentApproved: ({ paymentId, accountId, amountCents, purpose }) =>
      // A payment for a brand's plan has types of its own.
      purpose === "brand_subscription"
        ? []
        : [{ accountId, dedupeKey: `payment_approved:${paymentId}`, facts: { amountCents } }],
  },
};
