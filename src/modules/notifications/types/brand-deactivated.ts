import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The brand that reads it was deactivated. A mail goes to those who read the brand's mails. */
export const screen: NotificationScreen = {
  icon: { name: "storefront", weight: "fill", tone: "warning" },
  namesActors: false,
  words: () =>
    "This brand is no longer active. It cannot post, open giveaways or list products until what is missing is done.",
  target: "/account/wallet/subscription",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: "editAccount",
  sources: {
    brandDeactivated: ({ brandId, at }) => [{ accountId: brandId, dedupeKey: `brand_deactivated:${brandId}:${at}` }],
  },
};
