import { csvLine } from "#kernel/csv.ts";
import type { CsvCell } from "#kernel/csv.ts";
import type { SalesTaxOfMonth } from "#modules/orders/index.ts";

const heads = [
  "state",
  "month",
  "sales (USD)",
  "taxable goods (USD)",
  "refunded sales (USD)",
  "tax collected (USD)",
  "tax refunded (USD)",
  "tax due (USD)",
];

/** The sales tax of a year as CSV: one line a state and month. */
export function salesTaxCsv(rows: readonly SalesTaxOfMonth[]): string {
  const lines = rows.map((row): CsvCell[] => [
    row.state,
    row.month,
    row.salesCents,
    row.taxableCents,
    row.refundedCents,
    row.taxCents,
    row.refundedTaxCents,
    row.taxCents - row.refundedTaxCents,
  ]);
  return [heads, ...lines].map((cells) => csvLine(cells)).join("");
}
