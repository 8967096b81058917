import type { Page } from "#kernel/page-cursor.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import type { AuthoredRow } from "../store/lists-store.ts";
import { mutedThreadsOf, mutersOf } from "../store/muted-threads-store.ts";

/** First posts of the threads an account muted, newest first, limit + 1 in the direction of travel. */
export function readMutedThreads(db: Db, page: Page, accountId: string): Promise<AuthoredRow[]> {
  return mutedThreadsOf.read(db, page, accountId);
}

/** Returns the readers who muted the conversation of a post. One statement. */
export async function findMutingReaders(tx: Tx, postId: string, readerIds: readonly string[]): Promise<Set<string>> {
  return new Set(await mutersOf(tx, postId, readerIds));
}
