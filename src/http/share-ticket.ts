import { formatClock, formatMonthDay } from "#kernel/format-time.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";

/** The giveaway's part of a share image, in words. */
export interface ShareTicket {
  readonly prize: string;
  readonly share: string;
  /** How to enter, or that it is over. */
  readonly title: string;
  readonly detail: string;
  readonly isOpen: boolean;
}

/** The giveaway of a shared post; all null for a post that gives nothing away. */
export interface SharedGiveaway {
  /** The words of each prize. */
  readonly giveawayPrize: string | null;
  readonly giveawayWinnersCount: number | null;
  readonly giveawayState: string | null;
  readonly giveawayDeadline: string | null;
  readonly giveawayEnterMethod: EnterMethod | null;
  readonly giveawayEntriesCount: number | null;
}

const ways: Readonly<Record<EnterMethod, string>> = {
  reply: "Reply to enter",
  repost: "Repost to enter",
  like: "Like to enter",
  visitLink: "Visit the link to enter",
  voteInPoll: "Vote to enter",
};

/**
 * Returns the words on the ticket of a share image; null for a plain post. Times are named in full, because sites keep
 * the picture for days.
 */
export function shareTicketOf(post: SharedGiveaway): ShareTicket | null {
  const { giveawayPrize, giveawayDeadline, giveawayEnterMethod, giveawayState } = post;
  if (giveawayPrize === null) return null;
  const winners = post.giveawayWinnersCount ?? 1;
  const terms = { prize: giveawayPrize, share: winners > 1 ? `each, ${winners} winners` : "to 1 winner" };
  if (giveawayState === "voided")
    return { ...terms, title: "Called off", detail: "The prize went back to the host.", isOpen: false };
  if (giveawayState === "completed") {
    const title = giveawayDeadline === null ? "Ended" : `Ended ${formatMonthDay(giveawayDeadline)}`;
    const detail =
      post.giveawayEntriesCount === 0 ? "No one entered. The prize went back." : "The winners and the draw are public.";
    return { ...terms, title, detail, isOpen: false };
  }
  if (giveawayState !== "open" || giveawayDeadline === null || giveawayEnterMethod === null)
    return { ...terms, title: "Entries are closed", detail: "The winners are being drawn.", isOpen: false };
  return {
    ...terms,
    title: ways[giveawayEnterMethod],
    detail: `Closes ${formatMonthDay(giveawayDeadline)}, ${formatClock(giveawayDeadline)}`,
    isOpen: true,
  };
}
