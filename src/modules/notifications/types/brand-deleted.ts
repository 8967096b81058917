import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A brand that the reader belonged to was deleted. */
export const screen: NotificationScreen = {
  icon: { name: "storefront", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ brand }) =>
    `${brand === "the brand" ? "A brand you belonged to" : brand} was deleted. You no longer act as it.`,
  target: "/account",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    brandDeleted: ({ brandId, name, memberIds, at }) =>
      memberIds.map((accountId) => ({
        accountId,
        dedupeKey: `brand_deleted:${brandId}:${at}`,
        facts: { brandName: name },
      })),
  },
};
