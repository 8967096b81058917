import { err, ok } from "./result.ts";
import type { Result } from "./result.ts";

/** An amount of US dollars in whole cents. Never a floating-point number. */
export type Cents = bigint;

/** Largest amount that survives the trip through a JSON number unchanged. */
export const MAX_CENTS: Cents = 9_007_199_254_740_991n;

export type CentsError = "not_an_integer" | "too_small" | "too_large";

/**
 * Reads an amount from outside: a bigint, a safe integer, or decimal digits. The amount must lie in min..max cents,
 * both included; by default 1..MAX_CENTS.
 */
export function parseCents(
  input: unknown,
  { min = 1n, max = MAX_CENTS }: { min?: Cents; max?: Cents } = {},
): Result<Cents, CentsError> {
  const value = toInteger(input);
  if (value === null) return err("not_an_integer");
  if (value < min) return err("too_small");
  if (value > max) return err("too_large");
  return ok(value);
}

/**
 * Cents as a JSON number, for the edge. Throws a RangeError outside ±MAX_CENTS, because a rounded amount of money must
 * never leave the server.
 */
export function centsToNumber(value: Cents): number {
  if (value > MAX_CENTS || value < -MAX_CENTS) throw new RangeError("cents exceed a safe integer");
  return Number(value);
}

/** amount × count in cents, or "too_large" beyond MAX_CENTS. The count is a whole number ≥ 0. */
export function multiplyCents(amount: Cents, count: number): Result<Cents, "too_large"> {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError("count must be a whole number");
  const product = amount * BigInt(count);
  return product > MAX_CENTS || product < -MAX_CENTS ? err("too_large") : ok(product);
}

/** Sum in cents, or "too_large" when the total passes MAX_CENTS on either side. */
export function sumCents(amounts: Iterable<Cents>): Result<Cents, "too_large"> {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total > MAX_CENTS || total < -MAX_CENTS ? err("too_large") : ok(total);
}

/**
 * Splits a non-negative total by non-negative weights with the largest-remainder method: every share is within one cent
 * of its exact value and the shares sum to the total. Equal remainders favor the earlier weight. Throws a RangeError
 * when a positive total has no weights.
 */
export function splitCents(total: Cents, weights: readonly bigint[]): Cents[] {
  if (total < 0n) throw new RangeError("total must not be negative");
  if (weights.some((weight) => weight < 0n)) throw new RangeError("weights must not be negative");
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0n);
  if (weightSum === 0n) {
    if (total > 0n) throw new RangeError("no weight to split by");
    return weights.map(() => 0n);
  }
  const shares = weights.map((weight) => (total * weight) / weightSum);
  const left = Number(total - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % weightSum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => (raised.has(index) ? share + 1n : share));
}

function toInteger(input: unknown): bigint | null {
  if (typeof input === "bigint") return input;
  if (typeof input === "number") return Number.isSafeInteger(input) ? BigInt(input) : null;
  if (typeof input === "string" && /^-?\d{1,19}$/.test(input)) return BigInt(input);
  return null;
}
