import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** An earlier act of the reader's became an entry. */
export const screen: NotificationScreen = {
  icon: { name: "ticket", weight: "fill", tone: "giving" },
  namesActors: false,
  words: ({ host }) => `You are in the giveaway by ${host}: what you did earlier counts as an entry now.`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "enteredGiveawayFinished",
  priority: false,
  capability: null,
  channels: {
    mail: {
      line: ({ quote }) => `What you did earlier counts as an entry now. You are in this giveaway${quote}`,
      subject: () => "You are in a giveaway",
    },
  },
  sources: {
    giveawayEntered: ({ postId, personId }) => [
      { accountId: personId, dedupeKey: `giveaway_entered:${postId}`, postId },
    ],
  },
};
