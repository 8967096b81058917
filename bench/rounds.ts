/** Returns the value at quantile `q` (0…1) by nearest rank; NaN for no values. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the middle value, or the mean of the two middle ones of an even number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

/** Largest relative change of the control within a run. */
const controlTolerance = 0.3;

/**
 * Returns the indexes of the rounds to keep, in order: the largest set whose control rates lie within the tolerance of
 * their median. The others are discarded and measured again.
 */
export function steadyRounds(control: readonly number[], tolerance = controlTolerance): number[] {
  let best: number[] = [];
  // The median of the set is one of the rates, or between two of them: trying each as the middle is enough.
  for (const middle of control) {
    const near = control.flatMap((rate, index) => (Math.abs(rate / middle - 1) <= tolerance ? [index] : []));
    if (near.length > best.length) best = near;
  }
  return best;
}

/** Returns the slope of the least-squares line through (x, y). */
export function slope(points: readonly { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, one) => sum + pick(one), 0) / points.length;
  const x = mean((one) => one.x);
  const y = mean((one) => one.y);
  const spread = points.reduce((sum, one) => sum + (one.x - x) ** 2, 0);
  return points.reduce((sum, one) => sum + (one.x - x) * (one.y - y), 0) / spread;
}
