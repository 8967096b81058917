/** Returns the error function to seven places (Abramowitz and Stegun 7.1.26). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const y =
    1 -
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t * Math.exp(-x * x);
  return x < 0 ? -y : y;
}

/**
 * Returns the probability that two samples of one kind differ this much or more (Mann–Whitney U, two-sided, normal
 * approximation; for 20 values or more on each side).
 */
export function mannWhitney(a: readonly number[], b: readonly number[]): number {
  const all = [
    ...a.map((value) => ({ value, isFirst: true })),
    ...b.map((value) => ({ value, isFirst: false })),
  ].toSorted((x, y) => x.value - y.value);
  let ranks = 0;
  for (let from = 0; from < all.length;) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share their ranks.
    for (let i = from; i < to; i += 1) if (all[i]?.isFirst === true) ranks += (from + 1 + to) / 2;
    from = to;
  }
  const u = ranks - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 1 - erf(Math.abs(u - mean) / deviation / Math.SQRT2);
}
