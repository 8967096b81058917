import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff decided that the reader's quarantined entry does not count. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ host }) =>
    `Our staff looked at your entry to the giveaway by ${host} and found that it is not by a person of its own. It does not count. If you haven’t written to them yet, you can until the deadline.`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    giveawayEntryReviewed: ({ postId, personId, quarantineId, counts, at }) =>
      counts ? [] : [{ accountId: personId, dedupeKey: `giveaway_entry_upheld:${quarantineId}:${at}`, postId }],
  },
};
