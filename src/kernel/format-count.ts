import { group, shorten } from "./format-money.ts";

/** A count for tight places: `999`, `3.1k`, `1.9m`, `2b`. Cut, never rounded up. */
export function formatCount(count: bigint | number): string {
  const value = BigInt(count);
  return value < 0n ? `\u2212${shorten(-value)}` : shorten(value);
}

/** A count in full: `1,284`. */
export function formatWhole(count: bigint | number): string {
  const value = BigInt(count);
  return value < 0n ? `\u2212${group(-value)}` : group(value);
}

/** A ticket number with at least four digits, `0482`; the same from entry to draw. */
export function ticketNumber(number: number): string {
  return String(number).padStart(4, "0");
}
