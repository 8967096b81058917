import { findLinks } from "#kernel/text/links.ts";

/** Accounts whose replies and mentions a reader hides; each on or off. */
export const strangerSwitches = ["withoutPhone", "newAccount", "notFollowed", "withLink"] as const;
type StrangerSwitch = (typeof strangerSwitches)[number];
export type StrangerFilter = Record<StrangerSwitch, boolean>;

/** A reader's filters. */
export interface ReadingFilter extends StrangerFilter {
  hasMutedWord: (text: string) => boolean;
}

/** Reasons something is filtered for a reader who may see it. */
export const filterReasons = ["muted_words", "spam_filter"] as const;
export type FilterReason = (typeof filterReasons)[number];

export interface FilteredWriting {
  text: string;
  /** A reply to the reader, or one that names them: the author filter applies only to these. */
  isAddressed: boolean;
  author: { isFollowed: boolean; hasPhone: boolean; isNew: boolean };
}

/** Returns why the reader's filter hides another author's post, or null when it does not. */
export function filterReason(
  filter: ReadingFilter,
  { text, isAddressed, author }: FilteredWriting,
): FilterReason | null {
  if (filter.hasMutedWord(text)) return "muted_words";
  if (!isAddressed) return null;
  const isUnwanted =
    (filter.withoutPhone && !author.hasPhone) ||
    (filter.newAccount && author.isNew) ||
    (filter.notFollowed && !author.isFollowed) ||
    (filter.withLink && findLinks(text).length > 0);
  return isUnwanted ? "spam_filter" : null;
}

/** Returns true when the filter needs facts about authors, so that they have to be read. */
export function asksOfAuthors(filter: ReadingFilter): boolean {
  return filter.withoutPhone || filter.newAccount;
}

/** Words one account may mute at a time. */
export const mutedWordsMax = 200;
