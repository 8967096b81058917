import { findLinks } from "#kernel/text/links.ts";

/** Reasons a reply is hidden from its thread, for every reader. */
export const hiddenForAll = ["author_hidden", "low_trust", "blocked"] as const;
export type HiddenForAll = (typeof hiddenForAll)[number];

/** A reply by an account younger than a day that brings a link; in one's own thread one is trusted. */
export function isOfLowTrust(author: { isNew: boolean }, { text }: { text: string }, isOwnThread: boolean): boolean {
  return author.isNew && !isOwnThread && findLinks(text).length > 0;
}

/** People of a conversation who are shown. */
export const membersShown = 10;
