import { range, tickStep } from "d3-array";

/** A vertical axis: its ends, and the values of its lines from the lowest to the highest. */
interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Steps that are aimed at; there are up to one and a half times as many. */
const steps = 4;

/**
 * Returns an axis that holds zero and every value, in steps of 1, 2 or 5 times a power of ten. `smallestStep` is 1 for
 * counts, 100 for cents.
 */
export function chartScale(values: readonly number[], smallestStep: number): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = most === least ? smallestStep : Math.max(tickStep(least, most, steps), smallestStep);
  const from = Math.floor(least / step);
  const to = Math.max(Math.ceil(most / step), from + 1);
  return { low: from * step, high: to * step, ticks: range(from, to + 1).map((index) => index * step) };
}
