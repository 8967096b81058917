import { defined } from "#kernel/given.ts";
import { formatPrize } from "#kernel/format-money.ts";
import type { MessageFacts, NotificationDelivery, NotificationScreen } from "./definition.ts";

/** "drew the winners of $250, you weren’t among them." */
const words = (prize: string | null): string =>
  prize === null
    ? "drew the winners of a giveaway you were in. Not your turn this time."
    : `drew the winners of ${prize}, you weren’t among them.`;

const prizeOf = ({ prize, giveawayCents }: Pick<MessageFacts, "prize" | "giveawayCents">): string | null =>
  prize ?? (giveawayCents === undefined ? null : formatPrize(BigInt(giveawayCents)));

/** A giveaway was drawn that the reader entered and did not win. */
export const screen: NotificationScreen = {
  icon: { name: "ticket", weight: "fill", tone: "plain" },
  namesActors: true,
  words: ({ prize, giveawayAmount }) => words(prize ?? (giveawayAmount === null ? null : formatPrize(giveawayAmount))),
  target: "post",
};

export const delivery: NotificationDelivery = {
  event: "enteredGiveawayFinished",
  priority: false,
  capability: null,
  channels: {
    mail: {
      line: (facts) => `${facts.someone} ${words(prizeOf(facts))}`,
      subject: (facts) => {
        const prize = prizeOf(facts);
        const { giver } = facts;
        return prize === null ? "The winners are drawn" : `${giver ?? "Someone"} drew the winners of ${prize}`;
      },
    },
    push: (facts) => ({
      title: "The winners are drawn",
      body: `${facts.giver ?? "Someone"} ${words(prizeOf(facts))}`,
    }),
  },
  sources: {
    giveawayFinishedParticipation: ({ postId, hostId, prizeCents, prize, personIds }) => [
      {
        accountIds: personIds,
        dedupeKey: `giveaway_finished_participation:${postId}`,
        triggeredById: hostId,
        postId,
        ...(prizeCents === undefined ? {} : { facts: { ...defined({ prize }), giveawayCents: String(prizeCents) } }),
      },
    ],
  },
};
