import { createHash } from "node:crypto";
import { findIdByUsername } from "#modules/accounts/index.ts";
import { csvLine } from "#kernel/csv.ts";
import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import { countStaffActs, findActions, findAuditEntries, findChainEnd } from "../store/audit-log-store.ts";
import type { AuditEntry, AuditFilter } from "../store/audit-log-store.ts";

export type { AuditEntry } from "../store/audit-log-store.ts";

/** Filters as a person gives them: usernames with or without the at sign. */
export interface AuditQuestion {
  readonly actor?: string | null | undefined;
  readonly about?: string | null | undefined;
  readonly action?: string | null | undefined;
  readonly since?: Date | null | undefined;
  readonly until?: Date | null | undefined;
}

/** An id that no account has: filters by an unknown username find nothing. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/** Reads a page of the audit log, the newest first. */
export async function readAuditLog(db: Db, asked: AuditQuestion, page: Page): Promise<AuditEntry[]> {
  return findAuditEntries(db, await filterOf(db, asked), page);
}

/** Most rows of an export. */
const EXPORT_ROWS = 10_000;

/** The newest entries that match, at most {@link EXPORT_ROWS}, as CSV (RFC 4180). Times are UTC. */
export async function exportAuditLog(db: Db, asked: AuditQuestion): Promise<string> {
  const entries = await findAuditEntries(db, await filterOf(db, asked), {
    limit: EXPORT_ROWS - 1,
    sortOrder: "desc",
    from: null,
  });
  const lines = entries.map((one) => [
    one.at.toISOString(),
    one.actorKind,
    one.actorUsername ?? "",
    one.action,
    one.accountUsername ?? one.accountId ?? "",
    one.reason,
    one.before === null ? "" : JSON.stringify(one.before),
    one.after === null ? "" : JSON.stringify(one.after),
  ]);
  return [["at", "by", "username", "action", "about", "reason", "before", "after"], ...lines].map(csvLine).join("");
}

async function filterOf(db: Db, { actor, about, action, since, until }: AuditQuestion): Promise<AuditFilter> {
  const idOf = async (name: string | null | undefined): Promise<string | null> => {
    const username = (name ?? "").trim().replace(/^@/, "").toLowerCase();
    return username === "" ? null : ((await findIdByUsername(db, username)) ?? NO_ACCOUNT);
  };
  return {
    actorId: await idOf(actor),
    accountId: await idOf(about),
    action: (action ?? "").trim() === "" ? null : (action ?? "").trim(),
    since: since ?? null,
    until: until ?? null,
    isByStaff: false,
  };
}

/** A short form of the chain's end that two people can compare; null while the log is empty. */
export async function chainFingerprint(db: Db): Promise<{ entries: number; fingerprint: string } | null> {
  const end = await findChainEnd(db);
  if (end === undefined) return null;
  return { entries: Number(end.seq), fingerprint: createHash("sha256").update(end.hash).digest("hex").slice(0, 16) };
}

/** How often a staff member did something. */
export type StaffActs = Awaited<ReturnType<typeof countStaffActs>>[number];

/** Reads what a staff member did, or all of them when `staffId` is null, the newest first. */
export function readStaffActs(db: Db, staffId: string | null, page: Page): Promise<AuditEntry[]> {
  const all = { accountId: null, action: null, since: null, until: null, isByStaff: true };
  return findAuditEntries(db, { ...all, actorId: staffId }, page);
}

/** Counts what each staff member did in the last seven days, by action. */
export function readStaffTotals(db: Db): Promise<StaffActs[]> {
  return countStaffActs(db);
}

/** Reads the actions that the log has, by name. */
export function readActions(db: Db): Promise<string[]> {
  return findActions(db);
}
