/** Verified people of a residence state. */
export interface StateCount {
  readonly state: string;
  readonly people: number;
}

/** Smaller counts are not published. */
export const smallest = 10;

/**
 * Returns the states whose counts may be published, the largest first. Counts below ten are left out. More states are
 * left out, the smallest first, while the total minus the published counts would still tell a count below ten, or the
 * count of a single state. `allStates` is the number of states there are; one without people is left out like a small
 * one.
 */
export function suppressStates(counts: readonly StateCount[], allStates: number): StateCount[] {
  const sorted = counts.toSorted((a, b) => b.people - a.people || (a.state < b.state ? -1 : 1));
  const published = sorted.filter(({ people }) => people >= smallest);
  let hidden = sorted.slice(published.length).reduce((sum, { people }) => sum + people, 0);
  // If the hidden states sum to zero, each of them has no people. If they sum to less than ten, each has less than ten.
  while (published.length > 0 && (hidden < smallest || allStates - published.length < 2)) {
    hidden += published.pop()?.people ?? 0;
  }
  return published;
}
