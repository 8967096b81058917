import { mutedWordTest } from "#kernel/text/muted-words.ts";
import type { Db } from "#platform/db/db.ts";
import type { ReadingFilter, StrangerFilter } from "../domain/reading-filter.ts";
import { filtersOf, readMutedWords, readStrangerFilter } from "../store/filters-store.ts";
import type { MutedWord } from "../store/filters-store.ts";

export type { MutedWord } from "../store/filters-store.ts";

/** Filters of each reader; readers without any are absent. One statement. */
export async function readReadingFilters(db: Db, readerIds: readonly string[]): Promise<Map<string, ReadingFilter>> {
  const found = await filtersOf.run(db, [...readerIds]);
  return new Map(
    found.map(({ accountId, words, ...strangers }) => [
      accountId,
      { ...strangers, hasMutedWord: mutedWordTest(words) },
    ]),
  );
}

/** Accounts whose replies and mentions an account hides. */
export function strangerFilterOf(db: Db, accountId: string): Promise<StrangerFilter> {
  return readStrangerFilter(db, accountId);
}

/** The words an account mutes now, newest first. */
export function mutedWordsOf(db: Db, accountId: string): Promise<MutedWord[]> {
  return readMutedWords(db, accountId);
}
