import { formatPrize } from "#kernel/format-money.ts";
import { listNames } from "#kernel/text/list-names.ts";
import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

/** Number of winners that the notification of a host names. */
const namedWinners = 3;

/** How a host's giveaway ended. */
interface Ended {
  readonly prize: string | null;
  readonly isProduct: boolean;
  readonly winners: readonly string[];
  readonly count: number | null;
  /** The sum that was paid, as money. */
  readonly sum: string;
}

/** "Your giveaway of $250 is drawn and paid: Ava, Ben, Cleo and 4 others won $1,750 in all." */
function hostWords({ prize, isProduct, winners, count, sum }: Ended): string {
  // An older notification without winners.
  if (count === null) return "The winners of your giveaway are drawn and paid.";
  const what = `Your giveaway${prize === null ? "" : ` of ${prize}`}`;
  if (count !== 0 && isProduct) return `${what} is drawn: ${listNames(winners, count)} won.`;
  if (count === 0) return `${what} ended without winners. The prize came back to you.`;
  // Written like the prize beside it: no decimals when the dollars are whole.
  const shortSum = sum.replace(/\.00$/, "");
  return `${what} is drawn and paid: ${listNames(winners, count)} won ${shortSum}${count === 1 ? "" : " in all"}.`;
}

/** "You won $250 from Omar!" */
const winWords = (prizeCents: bigint | number, prize: string | null, giver: string | null): string =>
  `You won ${prize ?? formatPrize(prizeCents)}${giver === null ? "" : ` from ${giver}`}!`;

const nextWords = (prize: string | null): string =>
  prize === null ? "It is in your wallet." : "Say within 14 days where it goes.";

/** A giveaway was drawn and paid: to its host, and as a priority to its winners. */
export const screen: NotificationScreen = {
  icon: { name: "trophy", weight: "fill", tone: "giving" },
  namesActors: false,
  words: ({ prizeCents, prize, giver, giveawayAmount, winners, winnersCount, amount }) =>
    prizeCents === null
      ? hostWords({
          prize: prize ?? (giveawayAmount === null ? null : formatPrize(giveawayAmount)),
          isProduct: prize !== null,
          winners,
          count: winnersCount,
          sum: amount,
        })
      : winWords(prizeCents, prize, giver),
  target: ({ prizeCents, prize, postPath, winnersPath, redeemPath }) =>
    prizeCents === null ? winnersPath : prize === null ? postPath : redeemPath,
};

export const delivery: NotificationDelivery = {
  event: "contributorGiveawayFinished",
  priorityEvent: "wins",
  priority: false,
  capability: "handleMoney",
  channels: {
    mail: {
      line: ({ prizeCents, prize, giver, giveawayCents, winners, winnersCount, amount }) =>
        prizeCents === undefined
          ? hostWords({
              prize: prize ?? (giveawayCents === undefined ? null : formatPrize(BigInt(giveawayCents))),
              isProduct: prize !== null,
              winners,
              count: winnersCount ?? null,
              sum: amount,
            })
          : `${winWords(BigInt(prizeCents), prize, giver)} ${nextWords(prize)}`,
      subject: ({ prizeCents, prize, giver, giveawayCents }) =>
        prizeCents === undefined
          ? `Your giveaway${prize !== null ? ` of ${prize}` : giveawayCents === undefined ? "" : ` of ${formatPrize(BigInt(giveawayCents))}`} is drawn`
          : winWords(BigInt(prizeCents), prize, giver),
      view: ({ prizeCents, prize }) => (prizeCents === undefined ? "winners" : prize === null ? null : "redeem"),
    },
    push: ({ prizeCents, prize, giver, giveawayCents, winners, winnersCount, amount }) =>
      prizeCents === undefined
        ? {
            title: "Your giveaway is drawn",
            body: hostWords({
              prize: prize ?? (giveawayCents === undefined ? null : formatPrize(BigInt(giveawayCents))),
              isProduct: prize !== null,
              winners,
              count: winnersCount ?? null,
              sum: amount,
            }),
          }
        : { title: winWords(BigInt(prizeCents), prize, giver), body: "It is in your wallet." },
  },
  sources: {
    giveawayFinished: ({ postId, hostId, prizeCents: giveawayCents, prize, winners }) => {
      const product = prize === undefined ? {} : { prize };
      const notice = { dedupeKey: `giveaway_finished:${postId}`, postId };
      return [
        {
          ...notice,
          accountId: hostId,
          facts: {
            ...product,
            ...(giveawayCents === undefined ? {} : { giveawayCents: String(giveawayCents) }),
            amountCents: String(winners.reduce((sum, { prizeCents }) => sum + prizeCents, 0)),
            winnerIds: winners.slice(0, namedWinners).map(({ personId }) => personId),
            winnersCount: winners.length,
          },
        },
        ...winners.map(({ personId, prizeCents }) => ({
          ...notice,
          accountId: personId,
          triggeredById: hostId,
          facts: { ...product, prizeCents: String(prizeCents) },
          isPriority: true,
        })),
      ];
    },
  },
};
