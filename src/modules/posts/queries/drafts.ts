import type { Page } from "#kernel/page-cursor.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import type { Db } from "#platform/db/db.ts";
import { draftsOf, findDraft } from "../store/drafts-store.ts";
import type { Draft } from "../store/drafts-store.ts";
import { scheduledOf } from "../store/scheduled-store.ts";

export type { Draft } from "../store/drafts-store.ts";

/** Drafts of an account, newest first, limit + 1 in the direction of travel. */
export function readDrafts(db: Db, page: Page, accountId: string): Promise<(Draft & KeysetRow)[]> {
  return draftsOf.read(db, page, accountId);
}

/** Returns one draft of an account; undefined when it has no such draft (any more). */
export function readDraft(db: Db, accountId: string, draftId: string): Promise<Draft | undefined> {
  return findDraft(db, accountId, draftId);
}

/** Scheduled posts of an account, by time. */
export function readScheduled(db: Db, page: Page, accountId: string): Promise<KeysetRow[]> {
  return scheduledOf.read(db, page, accountId);
}
