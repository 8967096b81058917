import { randomUUID } from "node:crypto";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { audit, findAccount, hasGrant, sendNeededMail } from "#modules/accounts/index.ts";
import { transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { emit } from "#platform/events.ts";
import { failpoint } from "#platform/failpoint.ts";
import type { Services } from "#platform/services.ts";
import { reportLetter } from "../domain/form-words.ts";
import { taxReported } from "../events.ts";
import { taxYearCsv } from "../documents/tax-year-csv.ts";
import { composeTaxExport } from "../queries/compose-tax-export.ts";
import { insertTaxExport, lockTaxYear } from "../store/tax-exports-store.ts";
import type { TaxExport } from "../store/tax-exports-store.ts";
import { currentFiscalYear } from "../store/thresholds-store.ts";

/** The actor of an export: a staff member, or the operator at the machine. */
export type Exporter = { readonly kind: "staff"; readonly staffId: string } | { readonly kind: "operator" };

const firstYear = 2000;

/**
 * Makes the 1099 export of a year that has ended in New York: one line per account whose prizes and rewards reach the
 * year's threshold, whose tax was withheld, or whose sales are above the thresholds of form 1099-K. Repeating it makes
 * a correction: a new number, with new, changed and removed lines marked, and earlier ones kept. The audit log says who
 * made it; new and corrected people are notified.
 */
export function exportTaxYear(
  services: Services,
  by: Exporter,
  fiscalYear: number,
): Promise<Result<{ made: TaxExport; csv: string }, "forbidden" | "fiscal_year">> {
  return transact(services.db, async (tx) => {
    const author =
      by.kind === "staff"
        ? ({ kind: "staff", actorId: by.staffId, reason: `1099 export of ${fiscalYear}` } as const)
        : ({ kind: "operator", reason: "operator command" } as const);
    if (by.kind === "staff" && !(await mayHandleTax(tx, by.staffId))) {
      await audit(tx, author, "tax_export.make.refused", null, { fiscalYear }, null);
      return err("forbidden");
    }
    if (!Number.isInteger(fiscalYear) || fiscalYear < firstYear || fiscalYear >= (await currentFiscalYear(tx)))
      return err("fiscal_year");
    await lockTaxYear(tx, fiscalYear);
    const { number, thresholdCents, lines, rows } = await composeTaxExport(services, tx, fiscalYear);
    const csv = taxYearCsv(fiscalYear, { number, thresholdCents }, rows);
    const changes = rows.flatMap(({ change }) => (change === "" ? [] : [change]));
    const added = changes.filter((change) => change === "new").length;
    const removed = changes.filter((change) => change === "removed").length;
    const facts = {
      id: randomUUID(),
      fiscalYear,
      number,
      thresholdCents,
      added,
      changed: changes.length - added - removed,
      removed,
      madeBy: by.kind === "staff" ? by.staffId : null,
    };
    const made = await insertTaxExport(tx, services.vault, facts, lines, csv);
    failpoint("tax.export.after_insert");
    await audit(tx, author, "tax_export.make", null, null, {
      exportId: made.id,
      fiscalYear,
      number,
      people: made.people,
      added,
      changed: facts.changed,
      removed,
    });
    for (const { accountId, change } of rows)
      if (number === 1 || change !== "") await notifyExported(services, tx, accountId, made);
    failpoint("tax.export.before_commit");
    return ok({ made, csv });
  });
}

/** Returns true when a staff member may make and read exports: they hold reviewTax. */
export async function mayHandleTax(tx: Tx, staffId: string): Promise<boolean> {
  const staff = await findAccount(tx, staffId);
  return staff !== undefined && hasGrant(staff, "reviewTax");
}

async function notifyExported(
  services: Services,
  tx: Tx,
  accountId: string,
  { id, fiscalYear, number }: TaxExport,
): Promise<void> {
  if ((await findAccount(tx, accountId))?.status !== "active") return;
  await emit(tx, taxReported, { exportId: id, personId: accountId });
  await sendNeededMail(tx, {
    accountId,
    template: "tax_reported",
    ...reportLetter(fiscalYear, number > 1),
    link: { words: "See your copy", url: `${services.config.baseUrl}/account/wallet/tax/${fiscalYear}` },
  });
}
