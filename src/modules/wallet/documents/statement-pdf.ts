import { csvLine } from "#kernel/csv.ts";
import { formatMoney, signedMoney } from "#kernel/format-money.ts";
import { formatClock, formatDate } from "#kernel/format-time.ts";
import { encodeId } from "#kernel/ids.ts";
import type { PdfDocument } from "#platform/pdf/draw-pdf.ts";
import { monthName } from "#kernel/month.ts";
import type { Statement } from "../queries/statement.ts";

/** Lines a PDF may have: a thousand take a second to draw. The CSV has the rest. */
export const maxPdfLines = 1_000;
export const mostCsvLines = 50_000;

/** The account a statement is for, in words. */
export interface Holder {
  readonly name: string;
  readonly username: string | null;
}

export const holderWords = ({ name, username }: Holder): string =>
  username === null ? name : name === "" ? `@${username}` : `${name} (@${username})`;

/** A statement as CSV: the opening balance, every entry with the balance after it, the closing balance. */
export function* statementCsv(statement: Statement): Generator<string> {
  yield csvLine(["date", "time (ET)", "transaction", "type", "description", "amount (USD)", "balance (USD)"]);
  yield csvLine([
    formatDate(statement.since),
    "",
    "",
    "opening_balance",
    "Opening balance",
    "",
    statement.openingCents,
  ]);
  for (const { id, type, description, createdAt, netCents, balanceCents } of statement.lines) {
    yield csvLine([
      formatDate(createdAt),
      formatClock(createdAt),
      encodeId(id),
      type,
      description,
      netCents,
      balanceCents,
    ]);
  }
  yield csvLine([
    formatDate(lastMoment(statement)),
    "",
    "",
    "closing_balance",
    statement.isRunning ? "Balance so far" : "Closing balance",
    "",
    statement.closingCents,
  ]);
}

const lastMoment = ({ until }: Statement): Date => new Date(until.getTime() - 1);

/** The same as a PDF document. */
export function statementPdf(statement: Statement, holder: Holder, productName: string): PdfDocument {
  const { month, since, isRunning, openingCents, closingCents, lines } = statement;
  const moneyIn = lines.reduce((sum, { netCents }) => (netCents > 0n ? sum + netCents : sum), 0n);
  return {
    title: `${productName} wallet, ${monthName(month)}`,
    lines: [
      holderWords(holder),
      `${formatDate(since)} to ${formatDate(lastMoment(statement))}, by the clocks of New York${isRunning ? ". The month is not over" : ""}`,
    ],
    facts: [
      ["Opening balance", formatMoney(openingCents)],
      ["Money in", formatMoney(moneyIn)],
      ["Money out", formatMoney(moneyIn - (closingCents - openingCents))],
      [isRunning ? "Balance so far" : "Closing balance", formatMoney(closingCents)],
    ],
    table: {
      columns: [
        { title: "Date", width: 68 },
        { title: "What", width: 164 },
        { title: "Transaction", width: 140 },
        { title: "Amount", width: 66, isAmount: true },
        { title: "Balance", width: 66, isAmount: true },
      ],
      rows: lines.map(({ id, description, createdAt, netCents, balanceCents }) => [
        formatDate(createdAt),
        description,
        encodeId(id),
        signedMoney(netCents),
        formatMoney(balanceCents),
      ]),
    },
    note:
      lines.length === 0
        ? "Nothing moved in this month."
        : "The balance is everything in the wallet: the available part and the part on hold. Money set aside for a giveaway or a withdrawal has left it.",
    foot: `${productName} · Statement of ${monthName(month)}`,
    createdAt: statement.until,
  };
}
