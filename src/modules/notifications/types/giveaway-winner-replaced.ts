import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A prize went from one person to another, or was refunded: notifies the host and both people. */
export const screen: NotificationScreen = {
  icon: { name: "clock-counter-clockwise", weight: "bold", tone: "warning" },
  namesActors: false,
  words: ({ host }) => `A prize of the giveaway by ${host} went to another ticket.`,
  target: ({ winnersPath }) => winnersPath,
};

export const delivery: NotificationDelivery = {
  event: "wins",
  priority: true,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ isOwnPost }) =>
        isOwnPost
          ? "A prize of your giveaway went to another ticket."
          : "A prize of a giveaway you were drawn in went to another ticket.",
      subject: () => "A prize went to another ticket",
    },
  },
  sources: {
    giveawayWinnerReplaced: ({ postId, hostId, slotNo, oldPersonId, newPersonId }) => {
      const notice = {
        dedupeKey: `giveaway_winner_replaced:${postId}:${slotNo}:${oldPersonId}`,
        postId,
        facts: { replacedSlot: slotNo },
      };
      return [
        { ...notice, accountId: hostId },
        ...[oldPersonId, newPersonId].flatMap((personId) =>
          personId === null ? [] : [{ ...notice, accountId: personId, triggeredById: hostId }],
        ),
      ];
    },
  },
};
