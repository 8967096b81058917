import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A refund reached the reader's card. */
export const screen: NotificationScreen = {
  icon: { name: "check-circle", weight: "fill", tone: "money" },
  namesActors: false,
  words: ({ amount }) => `${amount} went back to your card. Banks take up to ten days to show it.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: "money",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ amount }) => `${amount} went back to your card. Banks take up to ten days to show it.`,
      subject: () => "Your refund is on its way",
    },
  },
  sources: {
    refundEnded: ({ refundId, accountId, amountCents, kind }) =>
      kind === "done" ? [{ accountId, dedupeKey: `refund_done:${refundId}`, facts: { amountCents } }] : [],
  },
};
