import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A giveaway was drawn that the reader entered and did not win. */
export const screen: NotificationScreen = {
  icon: { name: "ticket", weight: "fill", tone: "plain" },
  namesActors: true,
  words: () => "drew the winners of a giveaway you were in. Not your turn this time.",
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "enteredGiveawayFinished",
  priority: false,
  capability: null,
  channels: {
    mail: {
      line: ({ someone }) => `${someone} drew the winners of a giveaway you were in. Not your turn this time.`,
      subject: () => "The winners are drawn",
    },
  },
  sources: {
    giveawayFinishedParticipation: ({ postId, hostId, personIds }) => [
      { accountIds: personIds, dedupeKey: `giveaway_finished_participation:${postId}`, triggeredById: hostId, postId },
    ],
  },
};
