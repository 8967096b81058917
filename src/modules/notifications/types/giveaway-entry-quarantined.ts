import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** The reader's entry does not count until staff have looked at it. */
export const screen: NotificationScreen = {
  icon: { name: "warning-circle", weight: "fill", tone: "warning" },
  namesActors: false,
  words: ({ host }) =>
    `Our checks found signs that your entry to the giveaway by ${host} may not be by a person of its own, so it does not count for now. One of our staff decides before the deadline; if they don’t, your entry counts. Open the giveaway to write to them, once.`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: null,
  priority: true,
  capability: null,
  sources: {
    giveawayEntryQuarantined: ({ postId, personId, quarantineId, at }) => [
      { accountId: personId, dedupeKey: `giveaway_entry_quarantined:${quarantineId}:${at}`, postId },
    ],
  },
};
