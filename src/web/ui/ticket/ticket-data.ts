import { formatWhole } from "#kernel/format-count.ts";
import { formatPrize } from "#kernel/format-money.ts";
import type { CentsInput } from "#kernel/format-money.ts";
import type { TimeInput } from "#kernel/format-time.ts";
import type { EnterMethod } from "#kernel/prize-tiers.ts";
import type { PileMember } from "../avatar.tsx";
import type { IconName } from "../icon-names.ts";

/** The prize of each winner. */
export type TicketPrize =
  | { kind: "cash"; amountCents: CentsInput; winners: number }
  | {
      kind: "product";
      name: string;
      /** One prize in words, with the quantity: "3 ticket mugs". By default of the name and the quantity. */
      words?: string | undefined;
      imageUrl: string;
      imageAlt?: string | undefined;
      quantityPerWinner: number;
      winners: number;
    };

export type { EnterMethod };

/** The reasons for which a person may not enter a giveaway. */
export const ineligibleReasons = [
  "unverified",
  "ownPost",
  "brand",
  "optedOut",
  "brandMember",
  "stateLimit",
  "state",
] as const;
export type IneligibleReason = (typeof ineligibleReasons)[number];

export interface TicketWinner {
  name: string;
  photoUrl?: string | null | undefined;
  kind?: "personal" | "brand" | undefined;
  href?: string | undefined;
  ticketNumber?: number | undefined;
}

/** A remedy: an address, or an action here. */
export type Remedy = { href: string } | { onAction: () => void };

/** State of a giveaway for this reader. */
export type TicketState =
  | { status: "preview" }
  | {
      status: "upcoming";
      opensAt: TimeInput;
      reminded?: boolean;
      onRemind?: (() => void) | undefined;
    }
  | {
      status: "open";
      onEnter?: (() => void) | undefined;
      /** Link to visit: opens in a new tab, and onEnter is called as well. `host` is shown on the button. */
      visit?: { href: string; host: string } | undefined;
      /** Enters without visiting the link, which counts the same. */
      onEnterWithoutVisit?: (() => void) | undefined;
      busy?: boolean | undefined;
    }
  | {
      status: "entered";
      ticketNumber: number;
      onLeave?: (() => void) | undefined;
      busy?: boolean | undefined;
    }
  | {
      status: "ineligible";
      reason: IneligibleReason;
      /** Text from the server that replaces the reason's. */
      note?: string | undefined;
      /** Contests the review of the entry; beside the note. */
      onContest?: (() => void) | undefined;
      /** Full name of the reader's state, for stateLimit. */
      stateName?: string | undefined;
      remedy?: Remedy | undefined;
    }
  | {
      status: "drawing";
      heldTicket?: number | undefined;
      /** Some of the numbers in the draw, an odd count; the middle one is the large one. */
      reel: readonly number[];
      /** Number drawn: once it is known, the reel stops on it. */
      drawn?: number | undefined;
      watchHref?: string | undefined;
    }
  | {
      status: "ended";
      drawnAt: TimeInput;
      winners: readonly TicketWinner[];
      /** Total number of winners, when more than listed. */
      winnersTotal?: number | undefined;
      /** True when the reader took part and did not win. */
      lost?: boolean | undefined;
      /** Text in place of the time of the draw, as when it was called off. */
      note?: string | undefined;
      checkHref?: string | undefined;
      /** Page of all winners. */
      winnersHref?: string | undefined;
    }
  | {
      status: "wonCash";
      giverName: string;
      ticketNumber: number;
      walletHref: string;
      checkHref?: string | undefined;
      /** Confetti is due; called when it begins. */
      onCelebrate?: (() => void) | undefined;
    }
  | {
      status: "wonProduct";
      giverName: string;
      answerBy: TimeInput;
      claim: Remedy;
      isGiftCard?: boolean | undefined;
      /** Where the prize is once the reader has answered; until then the ticket asks for the answer. */
      progress?: string | undefined;
      /** Confetti is due; called when it begins. */
      onCelebrate?: (() => void) | undefined;
    }
  | { status: "cashedOut"; giverName: string; paidAt: TimeInput; receiptHref: string };

/** The giveaway itself, the same for everyone. */
export interface TicketGiveaway {
  prize: TicketPrize;
  enterMethod: EnterMethod;
  /** Time at which entries opened; with the deadline the length of the time bar. */
  opensAt: TimeInput;
  deadline: TimeInput;
  entries: number;
  entrants?: readonly PileMember[] | undefined;
  /** Page that lists the entrants. */
  entrantsHref?: string | undefined;
  /** A quiet line under how to enter. */
  terms?: string | undefined;
  /** Page about the product. */
  productHref?: string | undefined;
  /** Page of the sealed draw. */
  sealHref?: string | undefined;
  /** Sentence on the declared extension, shown while the giveaway runs. */
  extension?: string | undefined;
  /** Quiet last line: what the draw cannot promise. */
  drawNote?: string | undefined;
}

export const WAYS: Record<EnterMethod, { label: string; icon: IconName }> = {
  reply: { label: "Reply to enter", icon: "chat-circle" },
  repost: { label: "Repost to enter", icon: "repeat" },
  like: { label: "Like to enter", icon: "heart" },
  visitLink: { label: "Visit the link to enter", icon: "link-simple" },
  voteInPoll: { label: "Vote to enter", icon: "chart-bar-horizontal" },
};

/** What each act leaves that counts as the entry. */
export const WAY_NOUNS: Record<EnterMethod, string> = {
  reply: "reply",
  repost: "repost",
  like: "like",
  visitLink: "visit",
  voteInPoll: "vote",
};

/** Returns the act that enters, to begin a line with: "Reply". */
export function wayName(method: EnterMethod): string {
  const noun = WAY_NOUNS[method];
  return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
}

/** Returns "Cash giveaway" or "Product giveaway". */
export function prizeKind(prize: TicketPrize): string {
  return prize.kind === "cash" ? "Cash giveaway" : "Product giveaway";
}

/** Returns the share of each winner: "each, 3 winners" or "to 1 winner". */
export function prizeShare(prize: TicketPrize): string {
  return prize.winners === 1 ? "to 1 winner" : `each, ${formatWhole(prize.winners)} winners`;
}

/** Returns the prize: "$500", or the product's name, with the quantity when it is more than one. */
export function prizeName(prize: TicketPrize): string {
  if (prize.kind === "cash") return formatPrize(prize.amountCents);
  if (prize.words !== undefined) return prize.words;
  return prize.quantityPerWinner > 1 ? `${formatWhole(prize.quantityPerWinner)} × ${prize.name}` : prize.name;
}

const STATUS_WORDS: Record<TicketState["status"], string> = {
  preview: "preview",
  upcoming: "not open yet",
  open: "open",
  entered: "entered",
  ineligible: "not open to you",
  drawing: "being drawn",
  ended: "ended",
  wonCash: "won",
  wonProduct: "won",
  cashedOut: "paid out",
};

/** Returns the ticket's accessible name: "Cash giveaway, $500 each, 3 winners, open". */
export function ticketName(prize: TicketPrize, status: TicketState["status"]): string {
  return `${prizeKind(prize)}, ${prizeName(prize)} ${prizeShare(prize)}, ${STATUS_WORDS[status]}`;
}
