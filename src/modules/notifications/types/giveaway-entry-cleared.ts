import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader's quarantined entry counts. */
export const screen: NotificationScreen = {
  icon: { name: "ticket", weight: "fill", tone: "giving" },
  namesActors: false,
  words: ({ host }) => `Your entry to the giveaway by ${host} was reviewed and counts`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    giveawayEntryReviewed: ({ postId, personId, quarantineId, counts, at }) =>
      counts ? [{ accountId: personId, dedupeKey: `giveaway_entry_cleared:${quarantineId}:${at}`, postId }] : [],
  },
};
