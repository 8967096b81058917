import type { Page } from "#kernel/page-cursor.ts";
import { readPublicAccounts } from "#modules/accounts/index.ts";
import type { Db } from "#platform/db/db.ts";
import type { ReportState } from "../domain/report.ts";
import { reportsIn } from "../store/reports-store.ts";
import type { ReportRow } from "../store/reports-store.ts";

/**
 * A report with the names of its reporter and of the reported user; null for the product itself and for a user without
 * a name.
 */
export type QueuedReport = ReportRow & { reporter: string | null; subject: string | null };

/** The reports in one state by when they came; limit + 1 rows in the direction of travel. */
export async function readReports(db: Db, page: Page, status: ReportState): Promise<QueuedReport[]> {
  const found = await reportsIn.read(db, page, status);
  const accounts = await readPublicAccounts(db, [
    ...new Set(found.flatMap(({ accountId, subjectId }) => [accountId ?? [], subjectId].flat())),
  ]);
  const nameOf = (id: string | null): string | null => (id === null ? null : (accounts.get(id)?.username ?? null));
  return found.map((one) => ({ ...one, reporter: nameOf(one.accountId), subject: nameOf(one.subjectId) }));
}
