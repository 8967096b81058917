import { formatDate } from "#kernel/format-time.ts";
import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The brand's renewal could not be charged. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ amount }) => `Your brand’s card was declined for ${amount}. Use another card, or pay now.`,
  target: "/account/wallet/subscription",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount, day }) =>
        `Your brand’s card was declined for ${amount}. Use another card, or pay now. Unpaid, the brand closes on ${day ?? "day 14"}.`,
      subject: () => "Your brand’s card was declined",
      path: () => "/account/wallet/subscription",
    },
  },
  sources: {
    subscriptionPaymentFailed: ({ brandId, invoiceId, attempt, amountCents, closesAt }) => [
      {
        accountId: brandId,
        dedupeKey: `brand_subscription_payment_issue:${invoiceId}:${attempt}`,
        facts: { amountCents, day: formatDate(new Date(closesAt)) },
      },
    ],
  },
};
