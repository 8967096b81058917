/** A cell: a text, or cents to be written as dollars. */
export type CsvCell = string | bigint;

/**
 * Returns a line of RFC 4180 with its CRLF. Cents become an exact number, `-12.50`. A text that begins like a formula
 * (= + - @, a tab or a return) gets an apostrophe before it, as OWASP asks: names are typed by strangers, and
 * spreadsheets run the formulas in the files they open.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => (typeof cell === "bigint" ? dollars(cell) : quoted(cell))).join(",")}\r\n`;
}

function dollars(cents: bigint): string {
  const absolute = cents < 0n ? -cents : cents;
  return `${cents < 0n ? "-" : ""}${absolute / 100n}.${String(absolute % 100n).padStart(2, "0")}`;
}

function quoted(text: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
