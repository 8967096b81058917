import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Staff removed the reply that was the reader's entry. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ host }) =>
    `Our staff removed your reply to the giveaway by ${host} for breaking our rules, and your entry went with it. A reply that keeps to them enters you again.`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    giveawayEntryRemoved: ({ postId, personId, replyId }) => [
      { accountId: personId, dedupeKey: `giveaway_entry_removed:${replyId}`, postId },
    ],
  },
};
