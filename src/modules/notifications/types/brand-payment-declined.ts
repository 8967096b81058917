import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A brand's payment that was looked at was given up. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ amount }) => `The payment of ${amount} for your brand was declined. Nothing was charged.`,
  // The founder goes on there; it leads a brand to its subscription.
  target: "/create-brand-account",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `The payment of ${amount} for your brand was declined. Nothing was charged.`,
      subject: () => "The payment for your brand was declined",
      path: () => "/create-brand-account",
    },
  },
  sources: {
    // The person who founds a brand does not act as it yet.
    paymentDeclined: ({ paymentId, accountId, personId, amountCents, purpose }) =>
      purpose === "brand_subscription"
        ? [accountId, personId].map((reader) => ({
            accountId: reader,
            dedupeKey: `brand_payment_declined:${paymentId}`,
            facts: { amountCents },
          }))
        : [],
  },
};
