import type { LandingGiveawayFragment } from "#web/generated/types.ts";
import { postPrize } from "#web/features/posts/card/post-prize.ts";
import type { TicketGiveaway } from "#web/ui/ticket/ticket-data.ts";

/** A giveaway for the front page: open, with everything a ticket needs. */
export interface LandingTicket {
  readonly id: string;
  readonly text: string;
  readonly createdAt: string;
  readonly href: string;
  readonly drawHref: string;
  readonly host: LandingGiveawayFragment["postedBy"];
  readonly giveaway: TicketGiveaway;
}

/** Returns the open giveaways among the trending posts, as tickets; posts that lack a part are left out. */
export function landingTickets(posts: readonly LandingGiveawayFragment[]): readonly LandingTicket[] {
  return posts.flatMap((post) => {
    const { giveawayEnterMethod, giveawayDeadline, postedBy } = post;
    const prize = postPrize(post);
    if (post.giveawayState !== "open" || prize === null) return [];
    if (giveawayEnterMethod === null || giveawayDeadline === null) return [];
    const href = postedBy.username === null ? `/p/${post.id}` : `/${postedBy.username}/p/${post.id}`;
    return [
      {
        id: post.id,
        text: post.text,
        createdAt: post.createdAt,
        href,
        drawHref: `${href}/draw`,
        host: postedBy,
        giveaway: {
          prize,
          enterMethod: giveawayEnterMethod,
          opensAt: post.giveawayOpenedAt ?? post.createdAt,
          deadline: giveawayDeadline,
          entries: post.giveawayEntriesCount ?? 0,
          ...(post.giveawayDrawNote ? { drawNote: post.giveawayDrawNote } : {}),
        },
      },
    ];
  });
}
