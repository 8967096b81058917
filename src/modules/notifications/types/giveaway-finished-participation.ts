import { formatPrize } from "#kernel/format-money.ts";
import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** "drew the winners of $250, you weren’t among them." */
const words = (prize: string | null): string =>
  prize === null
    ? "drew the winners of a giveaway you were in. Not your turn this time."
    : `drew the winners of ${prize}, you weren’t among them.`;

const prizeOf = (cents: string | undefined): string | null => (cents === undefined ? null : formatPrize(BigInt(cents)));

/** A giveaway was drawn that the reader entered and did not win. */
export const screen: NotificationScreen = {
  icon: { name: "ticket", weight: "fill", tone: "plain" },
  namesActors: true,
  words: ({ giveawayAmount }) => words(giveawayAmount === null ? null : formatPrize(giveawayAmount)),
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "enteredGiveawayFinished",
  priority: false,
  capability: null,
  channels: {
    mail: {
      line: ({ someone, giveawayCents }) => `${someone} ${words(prizeOf(giveawayCents))}`,
      subject: ({ giver, giveawayCents }) => {
        const prize = prizeOf(giveawayCents);
        return prize === null ? "The winners are drawn" : `${giver ?? "Someone"} drew the winners of ${prize}`;
      },
    },
    push: ({ giver, giveawayCents }) => ({
      title: "The winners are drawn",
      body: `${giver ?? "Someone"} ${words(prizeOf(giveawayCents))}`,
    }),
  },
  sources: {
    giveawayFinishedParticipation: ({ postId, hostId, prizeCents, personIds }) => [
      {
        accountIds: personIds,
        dedupeKey: `giveaway_finished_participation:${postId}`,
        triggeredById: hostId,
        postId,
        ...(prizeCents === undefined ? {} : { facts: { giveawayCents: String(prizeCents) } }),
      },
    ],
  },
};
