import { csvLine } from "#kernel/csv.ts";
import type { CsvCell } from "#kernel/csv.ts";
import { encodeId } from "#kernel/ids.ts";
import type { SalesOfMonth } from "#modules/orders/index.ts";
import { areSalesReported, incomeOf, isIncomeReported } from "../domain/tax-year.ts";
import type { TaxFigures } from "../domain/tax-year.ts";
import type { W9Particulars } from "../domain/particulars.ts";

/** The person of a line, as far as known. */
export interface TaxPerson {
  readonly username: string | null;
  /** The name on the form, else of the approved identity. */
  readonly legalName: string;
  readonly particulars: W9Particulars | null;
  /** The year whose approved form holds; null where it is missing. */
  readonly formYear: number | null;
}

/** `new`, what was corrected, or `removed`; empty for what the export before said too. */
export type TaxRow = TaxFigures &
  TaxPerson & { readonly change: string; readonly months: readonly Pick<SalesOfMonth, "month" | "cents">[] };

const heads = [
  "fiscal year",
  "export",
  "person",
  "username",
  "legal name",
  "TIN type",
  "TIN",
  "address",
  "city",
  "state",
  "ZIP",
  "prizes (USD)",
  "rewards (USD)",
  "1099-MISC box 3 other income (USD)",
  "1099-MISC box 4 federal income tax withheld (USD)",
  "1099-K box 1a gross payments (USD)",
  "1099-K box 3 payment transactions",
  ...Array.from({ length: 12 }, (_one, place) => `1099-K box 5${"abcdefghijkl"[place] ?? ""} (USD)`),
  "W-9",
  "change",
];

/** Returns the cells of a line that are not amounts. The details of two exports are compared by them. */
export function detailCells({ legalName, particulars, formYear }: TaxPerson): string[] {
  const { tinType = "", tin = "", street = "", city = "", state = "", zip = "" } = particulars ?? {};
  return [
    legalName,
    tinType.toUpperCase(),
    tin,
    street,
    city,
    state,
    zip,
    formYear === null ? "missing" : `approved ${formYear}`,
  ];
}

/** An export of a tax year as CSV: one line an account. A form that is not due has zeros. */
export function taxYearCsv(
  fiscalYear: number,
  { number, thresholdCents }: { readonly number: number; readonly thresholdCents: bigint },
  rows: readonly TaxRow[],
): string {
  const lines = rows.map((row): CsvCell[] => {
    const cells = detailCells(row);
    const sells = areSalesReported(row);
    const months = Array.from({ length: 12 }, (_one, place) =>
      row.months.filter(({ month }) => month === place + 1).reduce((sum, { cents }) => sum + cents, 0n),
    );
    return [
      String(fiscalYear),
      String(number),
      encodeId(row.accountId),
      row.username ?? "",
      ...cells.slice(0, -1),
      row.prizesCents,
      row.rewardsCents,
      isIncomeReported(row, thresholdCents) ? incomeOf(row) : 0n,
      row.withheldCents,
      sells ? row.salesCents : 0n,
      sells ? String(row.salesCount) : "0",
      ...months,
      ...cells.slice(-1),
      row.change,
    ];
  });
  return [heads, ...lines].map((cells) => csvLine(cells)).join("");
}
