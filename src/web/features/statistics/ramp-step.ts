/**
 * Returns the step of the color ramp of a count, from 1 (few) to 5 (many). By rank, since a few large states would
 * leave the others in one color.
 */
export function rampStep(people: number, published: readonly number[]): number {
  const fewer = published.filter((other) => other < people).length;
  return published.length === 0 ? 1 : 1 + Math.floor((fewer / published.length) * 5);
}
