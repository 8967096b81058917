import { given } from "#kernel/given.ts";
import { toMillis } from "#kernel/format-time.ts";
import type { PostGiveawayFragment } from "#web/generated/types.ts";
import { extensionWords } from "#web/ui/ticket/extension-words.ts";
import { ineligibleReasons } from "#web/ui/ticket/ticket-data.ts";
import type {
  IneligibleReason,
  Remedy,
  TicketGiveaway,
  TicketState,
  TicketWinner,
} from "#web/ui/ticket/ticket-data.ts";
import { isPrizeHeld, redemptionWords } from "./redemption-words.ts";
import { postPrize } from "./post-prize.ts";
import { displayName, postViewPath, profilePath } from "#web/lib/paths.ts";
import { winnerName } from "./winner-name.ts";
import { siteOf } from "./site-of.ts";

/** A post with everything its ticket needs. */
export type TicketPost = PostGiveawayFragment & {
  readonly id: string;
  readonly createdAt: string;
  readonly postedBy: { readonly username: string | null; readonly name: string };
};

/** Phase of a giveaway's life that decides what its ticket shows. */
export type TicketPhase = "preparing" | "open" | "drawing" | "done";

const reasons: ReadonlySet<string> = new Set(ineligibleReasons);

/** Time after which a paid win is shown as a receipt, one line, instead of a note. */
const NOTE_MS = 24 * 60 * 60 * 1000;
/** Number of winners named on a ticket; the rest are counted. */
const NAMED_WINNERS = 3;

/** Returns whether a post is a giveaway with prize, winners, method and deadline. */
export function isGiveaway(post: PostGiveawayFragment): boolean {
  return (
    post.giveawayAmount !== null &&
    post.giveawayWinnersCount !== null &&
    post.giveawayEnterMethod !== null &&
    post.giveawayDeadline !== null
  );
}

/** Returns whether a giveaway has ended: nothing more can be entered. */
export function isOver({ giveawayState }: PostGiveawayFragment): boolean {
  return giveawayState === "drawn" || giveawayState === "settling" || giveawayState === "completed";
}

/**
 * Returns the giveaway's phase. Past its deadline it is being drawn, whatever the last answer said. `now` in
 * milliseconds.
 */
export function ticketPhase(post: PostGiveawayFragment, now: number): TicketPhase {
  switch (post.giveawayState) {
    case "draft":
    case "awaiting_payment":
    case "scheduled":
      return "preparing";
    case "open":
      return post.giveawayDeadline !== null && toMillis(post.giveawayDeadline) <= now ? "drawing" : "open";
    case "locked":
      return "drawing";
    case "drawn":
    case "settling":
      return (post.giveawayWinners ?? []).length > 0 ? "done" : "drawing";
    case "completed":
    case "voided":
    case null:
      return "done";
  }
}

/** Returns whether nothing about the giveaway changes any more. */
export function isSettled(post: Pick<PostGiveawayFragment, "giveawayState">): boolean {
  return post.giveawayState === null || post.giveawayState === "completed" || post.giveawayState === "voided";
}

/** Returns the part of the ticket that is the same for everyone; null when the post is no giveaway. */
export function ticketGiveaway(post: TicketPost): TicketGiveaway | null {
  const { giveawayEnterMethod, giveawayDeadline } = post;
  const prize = postPrize(post);
  if (prize === null || giveawayEnterMethod === null || giveawayDeadline === null) return null;
  const entrants = (post.giveawayRecentEntrants ?? []).map(({ photoUrl, accountType }) => ({
    photoUrl,
    kind: accountType,
  }));
  const extension = extensionWords(post.giveawayExtensionHours ?? 0, prize.winners, post.isGiveawayExtended ?? false);
  return {
    prize,
    ...(prize.kind === "product" ? { productHref: postViewPath(post, "product") } : {}),
    enterMethod: giveawayEnterMethod,
    opensAt: post.giveawayOpenedAt ?? post.createdAt,
    deadline: giveawayDeadline,
    entries: post.giveawayEntriesCount ?? 0,
    entrants,
    entrantsHref: postViewPath(post, "entrants"),
    ...(post.giveawayText ? { terms: post.giveawayText } : {}),
    sealHref: postViewPath(post, "draw"),
    ...given({ extension }),
    ...(post.giveawayDrawNote ? { drawNote: post.giveawayDrawNote } : {}),
  };
}

/** Callbacks and facts of the ticket beside the post. */
export interface TicketSurroundings {
  /** The product's time in milliseconds. */
  readonly now: number;
  /** Full name of the viewer's home state, for prizes that are closed there. */
  readonly stateName?: string | undefined;
  readonly busy: boolean;
  /** Confetti is due for this win; called when it begins. */
  readonly onCelebrate?: (() => void) | undefined;
  readonly onEnter: () => void;
  /** Missing for guests, who join first. */
  readonly onEnterWithoutVisit?: (() => void) | undefined;
  readonly onLeave: () => void;
  /** Contests the review of the viewer's entry. */
  readonly onContest?: (() => void) | undefined;
  readonly remedyFor: (reason: IneligibleReason) => Remedy | undefined;
}

/** Returns the state of the giveaway for this reader (visual reference, the ticket's states). */
export function ticketState(post: TicketPost, around: TicketSurroundings): TicketState {
  switch (ticketPhase(post, around.now)) {
    case "preparing":
      return post.giveawayState === "scheduled" && post.giveawayOpenedAt !== null
        ? { status: "upcoming", opensAt: post.giveawayOpenedAt }
        : { status: "preview" };
    case "open":
      return openState(post, around);
    case "drawing":
      return drawingState(post);
    case "done":
      return doneState(post, around);
  }
}

function openState(
  post: TicketPost,
  { busy, onEnter, onEnterWithoutVisit, onLeave, onContest, stateName, remedyFor }: TicketSurroundings,
): TicketState {
  const entered = post.giveawayTicketNo !== null;
  if (entered && post.participationStatus !== "ineligible") {
    return { status: "entered", ticketNumber: post.giveawayTicketNo, onLeave, busy };
  }
  const reason = post.giveawayIneligibilityReason;
  if (reason !== null || entered) {
    // An unknown reason is still a reason; verification is the one that all others depend on.
    const known = (reasons.has(reason ?? "") ? reason : "unverified") as IneligibleReason;
    const note = post.giveawayIneligibilityNote;
    // With a note, the usual remedy of the reason leads nowhere.
    if (note !== null)
      return {
        status: "ineligible",
        reason: known,
        note,
        ...(post.mayContestGiveawayReview === true && onContest !== undefined ? { onContest } : {}),
      };
    return { status: "ineligible", reason: known, stateName, remedy: remedyFor(known) };
  }
  if (post.giveawayEnterMethod !== "visitLink" || onEnterWithoutVisit === undefined)
    return { status: "open", onEnter, busy };
  const visit = visitOf(post);
  // A link that was blocked is not offered; entering without it stays possible.
  return { status: "open", onEnterWithoutVisit, busy, ...(visit === null ? {} : { visit, onEnter }) };
}

/** Returns the link to visit; null without one, and when it was blocked. */
export function visitOf({
  giveawayLink,
  giveawayVisitUrl,
}: Pick<TicketPost, "giveawayLink" | "giveawayVisitUrl">): { href: string; host: string } | null {
  if (giveawayLink === null || giveawayVisitUrl === null) return null;
  return { href: giveawayVisitUrl, host: siteOf(giveawayLink) };
}

function drawingState(post: TicketPost): TicketState {
  const held = post.giveawayTicketNo ?? undefined;
  return {
    status: "drawing",
    heldTicket: held,
    reel: reelNumbers(post.id, post.giveawayEntriesCount ?? 0, held),
    watchHref: postViewPath(post, "draw"),
  };
}

function doneState(post: TicketPost, { now, onCelebrate }: TicketSurroundings): TicketState {
  const deadline = post.giveawayDeadline ?? post.createdAt;
  const giverName = displayName(post.postedBy);
  const checkHref = postViewPath(post, "draw");
  const { giveawayRedemption: redemption } = post;
  if (redemption !== null && isPrizeHeld(redemption))
    return {
      status: "wonProduct",
      giverName,
      answerBy: redemption.redeemBy,
      claim: { href: postViewPath(post, "redeem") },
      isGiftCard: redemption.isGiftCard,
      progress: redemptionWords(redemption) ?? undefined,
      onCelebrate,
    };
  if ((post.giveawayWonCents ?? 0) > 0) {
    const isOld = now - toMillis(deadline) > NOTE_MS;
    if (post.hasGiveawayCashedOut === true && isOld)
      return { status: "cashedOut", giverName, paidAt: deadline, receiptHref: "/account/wallet/transactions" };
    return {
      status: "wonCash",
      giverName,
      ticketNumber: post.giveawayTicketNo ?? 0,
      walletHref: "/account/wallet",
      checkHref,
      onCelebrate,
    };
  }
  const winners = (post.giveawayWinners ?? []).map(winnerOf);
  return {
    status: "ended",
    drawnAt: deadline,
    winners: winners.slice(0, NAMED_WINNERS),
    winnersTotal: winners.length,
    winnersHref: postViewPath(post, "winners"),
    lost: post.giveawayTicketNo !== null && winners.length > 0 && redemption === null,
    ...(redemption === null ? {} : { note: redemptionWords(redemption) ?? undefined }),
    ...(post.giveawayState === "voided" ? { note: `Called off. The prize went back to ${giverName}.` } : { checkHref }),
  };
}

function winnerOf({ user, state, ticketNo }: NonNullable<TicketPost["giveawayWinners"]>[number]): TicketWinner {
  return {
    name: winnerName({ user, state }) ?? "A winner",
    photoUrl: user?.photoUrl,
    kind: user?.accountType,
    href: user === null ? undefined : profilePath(user),
    ticketNumber: ticketNo,
  };
}

/** Returns seven of the numbers handed out, the same at every render of a post; the viewer's own is among them. */
export function reelNumbers(postId: string, entries: number, held: number | undefined): readonly number[] {
  const most = Math.max(entries, held ?? 0, 1);
  let seed = 7;
  for (const char of postId) seed = (seed * 31 + char.charCodeAt(0)) % 2_147_483_647;
  const numbers = Array.from({ length: 7 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 1 + (seed % most);
  });
  if (held !== undefined && !numbers.includes(held)) numbers[1] = held;
  return numbers;
}
