import type { Page } from "#kernel/page-cursor.ts";
import { readAccountTrust } from "#modules/accounts/index.ts";
import { asksOfAuthors, filterReason, readFollowersAmong, readReadingFilters } from "#modules/graph/index.ts";
import type { FilterReason, ReadingFilter, UserView } from "#modules/graph/index.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { postStates } from "../store/post-state-store.ts";
import type { PostStateRow } from "../store/post-state-store.ts";
import type { AuthoredRow } from "../store/lists-store.ts";
import { mutedThreadsOf, mutersOf } from "../store/muted-threads-store.ts";

/** Facts about an author that no filter needs. */
const trusted = { hasPhone: true, isNew: false };

/** Texts that words are searched in. */
const read = ({ warning, text }: PostStateRow): string => (warning === null ? text : `${warning}\n${text}`);

/**
 * Returns the viewer's filters that match, by post. No statement without filters, else one, or two when the filter
 * needs the authors.
 */
export async function filterReasonsOf(
  db: Db,
  viewerId: string | null,
  states: readonly PostStateRow[],
  people: ReadonlyMap<string, UserView>,
): Promise<Map<string, FilterReason>> {
  if (viewerId === null || states[0]?.viewerFilters !== true) return new Map();
  const filter = (await readReadingFilters(db, [viewerId])).get(viewerId);
  if (filter === undefined) return new Map();
  const authorOf = new Map(states.map((one) => [one.id, one.accountId]));
  const others = states.filter((one) => one.accountId !== viewerId);
  const isAddressed = (one: PostStateRow): boolean =>
    (one.replyToId !== null && authorOf.get(one.replyToId) === viewerId) ||
    one.mentions.some(({ accountId }) => accountId === viewerId);
  const strangers = asksOfAuthors(filter) ? others.filter(isAddressed).map((one) => one.accountId) : [];
  const trust = strangers.length === 0 ? undefined : await readAccountTrust(db, [...new Set(strangers)]);
  return new Map(
    others.flatMap((one) => {
      const author = {
        ...(trust?.get(one.accountId) ?? trusted),
        isFollowed: people.get(one.accountId)?.relation?.isFollowed === true,
      };
      const reason = filterReason(filter, { text: read(one), isAddressed: isAddressed(one), author });
      return reason === null ? [] : [[one.id, reason] as const];
    }),
  );
}

/**
 * Returns the readers who filter a post out; `isAddressed` when it replies to or mentions them. One statement when none
 * of them has filters, four otherwise.
 */
export async function findFilteringReaders(
  db: Db,
  postId: string,
  readerIds: readonly string[],
  isAddressed: boolean,
): Promise<Set<string>> {
  const filters = await readReadingFilters(db, readerIds);
  if (filters.size === 0) return new Set();
  const post = (await postStates.run(db, [postId], null)).find((one) => one.id === postId);
  if (post === undefined) return new Set();
  const [trust, followers] = [
    await readAccountTrust(db, [post.accountId]),
    await readFollowersAmong(db, post.accountId, [...filters.keys()]),
  ];
  const unwanted = ([readerId, filter]: [string, ReadingFilter]): boolean =>
    readerId !== post.accountId &&
    filterReason(filter, {
      text: read(post),
      isAddressed,
      author: { ...(trust.get(post.accountId) ?? trusted), isFollowed: followers.has(readerId) },
    }) !== null;
  return new Set([...filters].filter(unwanted).map(([readerId]) => readerId));
}

/** First posts of the threads an account muted, newest first, limit + 1 in the direction of travel. */
export function readMutedThreads(db: Db, page: Page, accountId: string): Promise<AuthoredRow[]> {
  return mutedThreadsOf.read(db, page, accountId);
}

/** Returns the readers who muted the conversation of a post. One statement. */
export async function findMutingReaders(tx: Tx, postId: string, readerIds: readonly string[]): Promise<Set<string>> {
  return new Set(await mutersOf(tx, postId, readerIds));
}
