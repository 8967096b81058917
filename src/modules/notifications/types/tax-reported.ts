import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A tax export has new or corrected amounts of the reader. */
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
