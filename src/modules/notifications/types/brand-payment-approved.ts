import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A brand's payment that was looked at was taken. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: false,
  words: ({ amount }) => `The payment of ${amount} for your brand went through.`,
  // The founder goes on there; it leads a brand to its subscription.
  target: "/create-brand-account",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `The payment of ${amount} for your brand went through.`,
      subject: () => "The payment for your brand went through",
      path: () => "/create-brand-account",
    },
  },
  sources: {
    // The person who founds a brand does not act as it yet.
    paymentApproved: ({ paymentId, accountId, personId, amountCents, purpose }) =>
      purpose === "brand_subscription"
        ? [accountId, personId].map((reader) => ({
            accountId: reader,
            dedupeKey: `brand_payment_approved:${paymentId}`,
            facts: { amountCents },
          }))
        : [],
  },
};
