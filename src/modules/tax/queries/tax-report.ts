import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { Db } from "#platform/db/db.ts";
import type { Actor } from "#platform/services.ts";
import type { TaxFigures } from "../domain/tax-year.ts";
import { earlierForm } from "../store/forms-store.ts";
import { newestExport, readLines } from "../store/tax-exports-store.ts";
import { currentFiscalYear, thresholdOf } from "../store/thresholds-store.ts";
import { noFigures, readTaxFigures } from "./tax-figures.ts";

/** A person's own copy of what a year's export says of them. */
export interface TaxReport extends TaxFigures {
  readonly fiscalYear: number;
  readonly thresholdCents: bigint;
  /**
   * `open`: nothing is reported yet, and the figures are those of now. `not_reported`: the year's export has nothing of
   * this person.
   */
  readonly status: "open" | "reported" | "not_reported";
  /** The year is not over. */
  readonly isRunning: boolean;
  /** Time of the newest export. */
  readonly exportedAt: Date | null;
  /** An export before it was corrected. */
  readonly isCorrected: boolean;
  /** True when an approved W-9 form holds for the year. */
  readonly hasW9: boolean;
  /** True when a form may be sent for it: in the year itself and the one after. */
  readonly takesW9: boolean;
}

/** The signed-in person's own, never another account's; of no brand, and of no year to come. */
export async function readTaxReport(
  db: Db,
  { personId, accountId }: Actor,
  fiscalYear: number,
): Promise<Result<TaxReport, "personal_account" | "fiscal_year">> {
  if (personId !== accountId) return err("personal_account");
  const running = await currentFiscalYear(db);
  if (fiscalYear < 2000 || fiscalYear > running) return err("fiscal_year");
  const newest = await newestExport(db, fiscalYear);
  const [line] = newest === undefined ? [] : await readLines(db, newest.id, accountId);
  const figures = line ?? (await readTaxFigures(db, fiscalYear, [accountId])).get(accountId) ?? noFigures(accountId);
  return ok({
    ...figures,
    fiscalYear,
    thresholdCents: newest?.thresholdCents ?? (await thresholdOf(db, fiscalYear)),
    status: newest === undefined ? "open" : line === undefined ? "not_reported" : "reported",
    isRunning: fiscalYear === running,
    exportedAt: newest?.createdAt ?? null,
    isCorrected: newest !== undefined && newest.number > 1,
    hasW9: (await earlierForm(db, accountId, fiscalYear + 1)) !== undefined,
    takesW9: fiscalYear >= running - 1,
  });
}
