import { formatPrize } from "#kernel/format-money.ts";
import type { NotificationDelivery, NotificationScreen } from "./definition.ts";

const forEach = (prize: string | null): string => (prize === null ? "" : `: ${prize} for each winner`);

/** An account the reader follows opened a giveaway; one row for those of one account within a day. */
export const screen: NotificationScreen = {
  icon: { name: "gift", weight: "fill", tone: "giving" },
  namesActors: true,
  words: ({ prize, giveawayAmount, giveawaysCount }) =>
    giveawaysCount === null
      ? `is giving something away${forEach(prize ?? (giveawayAmount === null ? null : formatPrize(giveawayAmount)))}`
      : `opened ${giveawaysCount} giveaways`,
  target: ({ giveawaysCount, actorPath, postPath }) =>
    giveawaysCount === null || actorPath === null ? (postPath ?? actorPath) : `${actorPath}/giveaways`,
};

export const delivery: NotificationDelivery = {
  event: "giveaways",
  priority: false,
  capability: null,
  filteredAs: "overheard",
  channels: {
    mail: {
      line: ({ someone, quote }) => `${someone} is giving something away${quote}`,
      subject: ({ someone }) => `${someone} is giving something away`,
      digest: (count) => `${count} new giveaways`,
    },
  },
  sources: {
    async *giveawayCreated({ postId, hostId }, reads) {
      for await (const accountIds of reads.followersOf(hostId))
        yield [{ accountIds, dedupeKey: `giveaway_created:${postId}`, triggeredById: hostId, postId, isGrouped: true }];
    },
  },
};
