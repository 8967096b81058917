/** An exact number. The denominator is positive. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** Returns a whole number, or a quotient of two. */
export const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });

/** Returns a number given in percent, or in thousandths of a percent. */
export const percent = (value: bigint): Fraction => fraction(value, 100n);
export const thousandths = (value: bigint): Fraction => fraction(value, 100_000n);

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under + other.over * one.under, one.under * other.under);
export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, fraction(-other.over, other.under));
export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.over, one.under * other.under);
export const dividedBy = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.over * other.under, one.under * other.over);

/** True when a number is not smaller than another one. */
export const isAtLeast = (one: Fraction, other: Fraction): boolean => minus(one, other).over >= 0n;

/** Returns the largest whole number that is not larger. */
function roundDown({ over, under }: Fraction): bigint {
  const rest = ((over % under) + under) % under;
  return (over - rest) / under;
}

/** Returns the smallest whole number that is not smaller. */
export function roundUp(value: Fraction): bigint {
  const down = roundDown(value);
  return minus(value, fraction(down)).over === 0n ? down : down + 1n;
}

/** Returns the nearest whole number; of two that are as near, the larger one. */
export function roundHalfUp(value: Fraction): bigint {
  const down = roundDown(value);
  return isAtLeast(minus(value, fraction(down)), fraction(1n, 2n)) ? down + 1n : down;
}
