import { formatMoney } from "#kernel/format-money.ts";
import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A person sent the reader money. */
export const screen: NotificationScreen = {
  icon: { name: "hand-coins", weight: "fill", tone: "money" },
  namesActors: true,
  words: ({ prizeCents }) =>
    `sent you ${prizeCents === null ? "money" : formatMoney(prizeCents)}. It is in your wallet.`,
  target: "/account/wallet",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: "handleMoney",
  sources: {
    fundsSent: ({ transferId, fromAccountId, toAccountId, amountCents }) => [
      {
        accountId: toAccountId,
        dedupeKey: `funds_received:${transferId}`,
        triggeredById: fromAccountId,
        facts: { prizeCents: amountCents },
      },
    ],
  },
};
