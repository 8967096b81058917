import type { Page } from "#kernel/page-cursor.ts";
import { isOwnAccount } from "#modules/accounts/index.ts";
import { appNow } from "#platform/db/db.ts";
import { readProducts } from "#modules/shop/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isAppealable } from "../commands/appeal-removal.ts";
import type { ReportedKind, ReportReason } from "../domain/report.ts";
import { findDecision, readRemovals } from "../store/decisions-store.ts";
import type { Decision, OwnDecision } from "../store/decisions-store.ts";
import {
  appealedCases,
  countReasons,
  decidedCases,
  findCase,
  isReporter,
  openCases,
  readFacts,
  readWords,
  urgentCases,
} from "../store/reports-store.ts";
import type { CaseFacts, CaseRow, ReportWords } from "../store/reports-store.ts";

export type { CaseFacts, ReportWords } from "../store/reports-store.ts";
export type { Decision } from "../store/decisions-store.ts";

export const reportQueues = ["open", "urgent", "appealed", "decided"] as const;
export type ReportQueue = (typeof reportQueues)[number];

/** A case of the queue with its reports counted by reason. */
export interface QueuedCase extends CaseRow {
  reasons: { reason: ReportReason; count: number }[];
}

export interface CaseFilters {
  reason: ReportReason | null;
  kind: ReportedKind | null;
}

const statements = { open: openCases, urgent: urgentCases, appealed: appealedCases, decided: decidedCases };

async function withReasons(db: Db, one: CaseRow): Promise<QueuedCase> {
  return { ...one, reasons: await countReasons(db, one) };
}

/**
 * Reads a page of cases: open ones by the time they are due or by their priority, appealed ones by the time of the
 * appeal, decided ones by that of the decision; limit + 1 rows in the direction of travel.
 */
export async function readCases(
  db: Db,
  page: Page,
  queue: ReportQueue,
  { reason, kind }: CaseFilters,
): Promise<QueuedCase[]> {
  const found = await statements[queue].read(db, page, reason, kind);
  return Promise.all(found.map((one) => withReasons(db, one)));
}

/** A case with all that its decision needs. */
export interface ReportCase extends QueuedCase {
  words: ReportWords[];
  facts: CaseFacts;
  decision: Decision | null;
  /** True when the staff member is concerned: it is their account, or their report. */
  isOwn: boolean;
}

/** Reads the pictures of a product of a shop. */
async function readPictures(services: Services, productId: string): Promise<CaseFacts["images"]> {
  const pictures = (await readProducts(services, null, [productId])).get(productId)?.shownPictures ?? [];
  return pictures.map(({ url, alt }) => ({ url, alt }));
}

/** Reads the case of a report as a staff member sees it. */
export async function readCase(services: Services, reportId: string, staffId: string): Promise<ReportCase | undefined> {
  const { db } = services;
  const found = await findCase(db, reportId);
  if (found === undefined) return undefined;
  const facts = await readFacts(db, found);
  if (facts === undefined) return undefined;
  const decision = found.decisionId === null ? undefined : await findDecision(db, found.decisionId);
  const isAboutOneself = await isOwnAccount(db, staffId, found.subjectId);
  return {
    ...(await withReasons(db, found)),
    // The words of a report can show who sent it.
    words: isAboutOneself ? [] : await readWords(db, found),
    facts: found.kind === "product" ? { ...facts, images: await readPictures(services, found.objectId) } : facts,
    decision: decision ?? null,
    isOwn: isAboutOneself || (await isReporter(db, found, staffId)),
  };
}

/** A removal of a post, for its author. */
export type Removal = OwnDecision & { canAppeal: boolean };

/** Reads the 50 newest removals of an account's posts, newest first. */
export async function readOwnRemovals(db: Db, accountId: string): Promise<Removal[]> {
  const now = await appNow(db);
  return (await readRemovals(db, accountId)).map((one) => ({
    ...one,
    canAppeal: one.appealStatus === null && isAppealable(one.decidedAt, now),
  }));
}
