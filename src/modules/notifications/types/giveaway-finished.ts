import { formatPrize } from "#kernel/format-money.ts";
import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** A giveaway was drawn and paid: to its host, and as a priority to its winners. */
export const screen: NotificationScreen = {
  icon: { name: "trophy", weight: "fill", tone: "giving" },
  namesActors: false,
  words: ({ prizeCents, giver }) =>
    prizeCents === null
      ? "The winners of your giveaway are drawn and paid."
      : `You won ${formatPrize(prizeCents)} from ${giver}!`,
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "contributorGiveawayFinished",
  priorityEvent: "wins",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ prizeCents, actor }) =>
        prizeCents === undefined
          ? "The winners of your giveaway are drawn and paid."
          : `You won ${formatPrize(BigInt(prizeCents))}${actor === null ? "" : ` from ${actor}`}! It is in your wallet.`,
      subject: ({ prizeCents }) =>
        prizeCents === undefined ? "Your giveaway is drawn" : `You won ${formatPrize(BigInt(prizeCents))}!`,
    },
  },
  sources: {
    giveawayFinished: ({ postId, hostId, winners }) => {
      const notice = { dedupeKey: `giveaway_finished:${postId}`, postId };
      return [
        { ...notice, accountId: hostId },
        ...winners.map(({ personId, prizeCents }) => ({
          ...notice,
          accountId: personId,
          triggeredById: hostId,
          facts: { prizeCents: String(prizeCents) },
          isPriority: true,
        })),
      ];
    },
  },
};
