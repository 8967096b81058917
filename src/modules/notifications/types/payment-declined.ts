import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A card payment in review was given up. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () => "Your card payment was declined. Nothing was charged.",
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `Your card payment of ${amount} was declined. Nothing was charged.`,
      subject: () => "Your payment was declined",
    },
  },
  sources: {
    paymentDeclined: ({ paymentId, accountId, amountCents, purpose }) =>
      // A payment for a brand's plan has types of its own.
      purpose === "brand_subscription"
        ? []
        : [{ accountId, dedupeKey: `payment_declined:${paymentId}`, facts: { amountCents } }],
  },
};
