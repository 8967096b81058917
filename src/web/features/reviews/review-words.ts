import { formatDate } from "#kernel/format-time.ts";
import { cutText } from "#kernel/text/cut.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { selectPreviewText } from "#kernel/text/preview-text.ts";
import type { ReviewFragment, ReviewInsider, ReviewRefusal, ReviewRelation } from "#web/generated/types.ts";
import type { PageMeta } from "#web/lib/page-meta.ts";
import { displayName } from "#web/lib/paths.ts";

/** Returns the address of a review. */
export const reviewPath = (reviewId: string): string => `/reviews/${reviewId}`;

/** What each rating says, by stars. */
export const ratingWords: Readonly<Record<number, string>> = {
  1: "Not as promised",
  2: "Not run well",
  3: "Some good, some not",
  4: "Good, with a wish",
  5: "Would enter again",
};

/** Label of a review by an insider, and what it means. */
export const insiderWords: Readonly<Record<ReviewInsider, { readonly label: string; readonly text: string }>> = {
  staff: {
    label: "Works for this site",
    text: "The author works for this site. Reviews by people who are close to the giveaway are marked and count like all others.",
  },
  team: {
    label: "On the host’s team",
    text: "The author works with the host. Reviews by people who are close to the host are marked and count like all others.",
  },
  family: {
    label: "Friend or family",
    text: "The author is a friend or relative of the host. Reviews by people who are close to the host are marked and count like all others.",
  },
};

export const relationWords: Readonly<Record<ReviewRelation, string>> = { winner: "Won", entrant: "Was in" };

/** Why a person may not review a giveaway: a title, and what to know. */
export const refusalWords: Readonly<Record<ReviewRefusal, { readonly title: string; readonly text: string }>> = {
  account_not_active: {
    title: "You can’t write reviews now",
    text: "Your account is limited at the moment. The page about your account says for how long.",
  },
  personal_account: {
    title: "Brands don’t write reviews",
    text: "Switch to your own account: people review giveaways, brands answer.",
  },
  own_giveaway: {
    title: "This giveaway is yours",
    text: "Those who were in it can review it, and you can answer each of them once.",
  },
  not_ended: {
    title: "It isn’t over yet",
    text: "You can review this giveaway when it has ended.",
  },
  not_entered: {
    title: "You weren’t in this giveaway",
    text: "People who won it, or were in it until the draw, can review it.",
  },
  already_reviewed: {
    title: "You reviewed this giveaway",
    text: "There is one review for each giveaway. A review that was deleted can’t be written again.",
  },
};

/** Returns the first words of a giveaway's post. */
export function giveawayTitle(post: { readonly warning: string | null; readonly text: string }): string {
  return cutText(cleanLine(selectPreviewText(post)), 80);
}

/** Returns what the author was in the giveaway, and when it was drawn. */
export function giveawayFacts(relation: ReviewRelation | null, deadline: string | null): string {
  return [
    relation === null ? null : relationWords[relation],
    deadline === null ? null : `Drawn ${formatDate(deadline)}`,
  ]
    .filter((part) => part !== null)
    .join(". ");
}

/** Returns the title of a review's page. */
export function reviewTitle({ author, user }: Pick<ReviewFragment, "author" | "user">): string {
  return user === null ? `Review by ${displayName(author)}` : `${displayName(author)} about ${displayName(user)}`;
}

/**
 * Returns the metadata of a review's page for other programs. A review that staff removed, and one by or about an
 * account that is not findable, gets only noIndex.
 */
export function reviewMeta(review: ReviewFragment): Partial<PageMeta> {
  const { author, user, isRemoved, rating, text } = review;
  if (isRemoved || user === null || !author.isFindable || !user.isFindable) return { noIndex: true };
  return {
    title: `Review: ${reviewTitle(review)}`,
    description: cutText(`${rating} of 5 stars. ${cleanLine(text)}`, 200),
  };
}
