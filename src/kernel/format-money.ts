/** Cents as the domain (bigint) or GraphQL (whole JSON number) carries them. */
export type CentsInput = bigint | number;

const MINUS = "\u2212";
/** Shorthand starts at this many cents, $1,000.00. */
const SHORT_FROM_CENTS = 100_000n;

/**
 * An exact amount with both decimals, `$1,620.00`. For balances, prices and transactions, which are never shortened.
 * Negative amounts carry a true minus. Throws a RangeError for a fraction of a cent.
 */
export function formatMoney(cents: CentsInput): string {
  const { sign, dollars, rest } = split(cents);
  return `${sign}$${group(dollars)}.${rest.toString().padStart(2, "0")}`;
}

/** A prize: no decimals when the dollars are whole, `$500`, otherwise exact, `$12.50`. */
export function formatPrize(cents: CentsInput): string {
  const { sign, dollars, rest } = split(cents);
  return rest === 0n ? `${sign}$${group(dollars)}` : formatMoney(cents);
}

/**
 * A prize or total for tight places: `$18.4k` from 100000 cents on, below that as a prize. One decimal, cut rather than
 * rounded so that it never claims more than there is.
 */
export function formatShortMoney(cents: CentsInput): string {
  const { sign, dollars, absolute } = split(cents);
  return absolute < SHORT_FROM_CENTS ? formatPrize(cents) : `${sign}$${shorten(dollars)}`;
}

/** A ledger line: `+$500.00` for a credit, `−$300.00` for a debit, `$0.00` for nothing. */
export function signedMoney(cents: CentsInput): string {
  return BigInt(cents) > 0n ? `+${formatMoney(cents)}` : formatMoney(cents);
}

/**
 * Dollars as a person types them (`1,500`, `$12.5`, `.99`) in cents, or null when the text is not an amount: empty,
 * negative, more than two decimals, or more than 14 digits of dollars.
 */
export function parseMoney(text: string): bigint | null {
  const match = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(text.trim());
  if (!match) return null;
  const dollars = (match[1] ?? "").replaceAll(",", "");
  const decimals = match[2] ?? "";
  if (dollars === "" && decimals === "") return null;
  if (dollars.length > 14) return null;
  return BigInt(dollars || "0") * 100n + BigInt(decimals.padEnd(2, "0"));
}

/** Digits in threes: 1284 → `1,284`. Expects a value ≥ 0. */
export function group(value: bigint): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ",");
}

/** A whole number ≥ 0 with one cut decimal and k, m or b; below 1,000 unchanged. */
export function shorten(value: bigint): string {
  for (const [unit, suffix] of UNITS) {
    if (value < unit) continue;
    const tenths = (value * 10n) / unit;
    const decimal = tenths % 10n;
    return `${group(tenths / 10n)}${decimal === 0n ? "" : `.${decimal}`}${suffix}`;
  }
  return value.toString();
}

const UNITS = [
  [1_000_000_000n, "b"],
  [1_000_000n, "m"],
  [1_000n, "k"],
] as const;

function split(cents: CentsInput) {
  const value = BigInt(cents);
  const absolute = value < 0n ? -value : value;
  return {
    sign: value < 0n ? MINUS : "",
    absolute,
    dollars: absolute / 100n,
    rest: absolute % 100n,
  };
}
