import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** What a tax export says of the reader is new or was corrected. */
export const screen: NotificationScreen = {
  icon: { name: "file-text", weight: "bold", tone: "money" },
  namesActors: false,
  words: () => "What we report of a year to the IRS is ready, or was corrected. See your copy among your statements.",
  target: "/account/wallet/statements",
};

export const delivery: NotificationDelivery = {
  event: "tax",
  priority: true,
  capability: "handleMoney",
  channels: { mail: "elsewhere" },
  sources: {
    taxReported: ({ exportId, personId }) => [{ accountId: personId, dedupeKey: `tax_reported:${exportId}` }],
  },
};
