import { findAccounts } from "#modules/accounts/index.ts";
import { readSalesOfYear } from "#modules/orders/index.ts";
import { legalNameOf } from "#modules/identity/index.ts";
import type { Tx } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { areSalesReported, differencesOf, isReported } from "../domain/tax-year.ts";
import type { TaxLine } from "../domain/tax-year.ts";
import { detailCells } from "../documents/tax-year-csv.ts";
import type { TaxPerson, TaxRow } from "../documents/tax-year-csv.ts";
import { formsHolding } from "../store/particulars-store.ts";
import { newestExport, readLines } from "../store/tax-exports-store.ts";
import { thresholdOf } from "../store/thresholds-store.ts";
import { noFigures, readTaxFigures } from "./tax-figures.ts";

export { listTaxExports } from "../store/tax-exports-store.ts";
export type { TaxExport } from "../store/tax-exports-store.ts";

/** The contents of the next export of a year. */
export interface ComposedExport {
  readonly number: number;
  readonly thresholdCents: bigint;
  /** The stored line of each person in it. */
  readonly lines: readonly TaxLine[];
  /**
   * The lines of a file, by account, and an empty line for each person who is in the previous export and not in this
   * one.
   */
  readonly rows: readonly TaxRow[];
}

/** Composes a year's next export, beside the newest one there is. */
export async function composeTaxExport(services: Services, tx: Tx, fiscalYear: number): Promise<ComposedExport> {
  const thresholdCents = await thresholdOf(tx, fiscalYear);
  const before = await newestExport(tx, fiscalYear);
  const earlier = new Map(
    (before === undefined ? [] : await readLines(tx, before.id)).map((line) => [line.accountId, line]),
  );
  const reported = new Map(
    [...(await readTaxFigures(tx, fiscalYear, null))].filter(([, figures]) => isReported(figures, thresholdCents)),
  );
  const people = await readPeople(
    services,
    tx,
    [...new Set([...reported.keys(), ...earlier.keys()])].toSorted(),
    fiscalYear,
  );
  const sellers = [...reported.values()].filter(areSalesReported).map(({ accountId }) => accountId);
  const sales = sellers.length === 0 ? [] : await readSalesOfYear(tx, fiscalYear, sellers);
  const lines: TaxLine[] = [];
  const rows: TaxRow[] = [];
  for (const [accountId, person] of people) {
    const figures = reported.get(accountId);
    const was = earlier.get(accountId);
    if (figures === undefined) {
      // Who was reported and is not any more needs a correction to nothing.
      if (was !== undefined) rows.push({ ...noFigures(accountId), months: [], ...person, change: "removed" });
      continue;
    }
    const line = {
      ...figures,
      detailsHash: services.vault.sign("tax export details", JSON.stringify(detailCells(person))),
    };
    lines.push(line);
    rows.push({
      ...figures,
      months: sales.filter(({ sellerId }) => sellerId === accountId),
      ...person,
      change: before === undefined ? "" : was === undefined ? "new" : differencesOf(was, line).join(", "),
    });
  }
  return { number: (before?.number ?? 0) + 1, thresholdCents, lines, rows };
}

/**
 * Who the accounts are: by the form that holds for the year where what stands in it is kept, else by the approved
 * identity, and brands by their name.
 */
async function readPeople(
  services: Services,
  tx: Tx,
  accountIds: readonly string[],
  year: number,
): Promise<Map<string, TaxPerson>> {
  const forms = await formsHolding(tx, services.vault, accountIds, year);
  const accounts = new Map((await findAccounts(tx, accountIds)).map((account) => [account.id, account]));
  const people = new Map<string, TaxPerson>();
  for (const id of accountIds) {
    const account = accounts.get(id);
    if (account === undefined) continue;
    const { particulars, formYear } = forms.get(id) ?? { particulars: null, formYear: null };
    people.set(id, {
      username: account.username,
      legalName:
        particulars?.legalName ??
        (await legalNameOf({ ...services, db: tx }, id)) ??
        (account.account_type === "brand" ? account.name : ""),
      particulars,
      formYear,
    });
  }
  return people;
}
