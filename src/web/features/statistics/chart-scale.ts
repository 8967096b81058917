/** A vertical axis: its ends, and the values of its lines from the lowest to the highest. */
interface Scale {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

const mostSteps = 5;

/**
 * Returns an axis that holds zero and every value, with at most five steps of 1, 2, 2.5 or 5 times a power of ten.
 * `smallestStep` is 1 for counts, 100 for cents.
 */
export function chartScale(values: readonly number[], smallestStep: number): Scale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = niceStep((most - least) / mostSteps, smallestStep);
  const from = Math.floor(least / step);
  const to = Math.max(Math.ceil(most / step), from + 1);
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  return { low: from * step, high: to * step, ticks };
}

function niceStep(wanted: number, smallestStep: number): number {
  if (wanted <= smallestStep) return smallestStep;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const found = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((step) => step >= wanted && step % smallestStep === 0);
  return found ?? 10 * power;
}
