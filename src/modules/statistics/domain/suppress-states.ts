/** Verified people of a residence state. */
interface PeopleOfState {
  readonly state: string;
  readonly people: number;
}

/** Published counts of a residence state. `winners` are people who received a prize; null where not published. */
export interface StateCount extends PeopleOfState {
  readonly winners: number | null;
}

/** Smaller counts are not published. */
export const smallest = 10;

/**
 * Returns the states whose counts may be published, the largest first. Counts below ten are left out. More states are
 * left out, the smallest first, while the total minus the published counts would still tell a count below ten, or the
 * count of a single state. `allStates` is the number of states there are; one without people is left out like a small
 * one.
 */
export function suppressStates<State extends PeopleOfState>(counts: readonly State[], allStates: number): State[] {
  const sorted = counts.toSorted((a, b) => b.people - a.people || (a.state < b.state ? -1 : 1));
  const published = sorted.filter(({ people }) => people >= smallest);
  let hidden = sorted.slice(published.length).reduce((sum, { people }) => sum + people, 0);
  // If the hidden states sum to zero, each of them has no people. If they sum to less than ten, each has less than ten.
  while (published.length > 0 && (hidden < smallest || allStates - published.length < 2)) {
    hidden += published.pop()?.people ?? 0;
  }
  return published;
}

/**
 * Returns the published states with their winners. Winners are left out by the rule of people, as if their total were
 * known. A state whose people are not published has no winners either: it has at least as many people.
 */
export function suppressWinners(
  counts: readonly (PeopleOfState & { readonly winners: number })[],
  allStates: number,
): StateCount[] {
  const winners = suppressStates(
    counts.map((one) => ({ state: one.state, people: one.winners })),
    allStates,
  );
  const published = new Map(winners.map(({ state, people }) => [state, people]));
  return suppressStates(counts, allStates).map(({ state, people }) => ({
    state,
    people,
    winners: published.get(state) ?? null,
  }));
}
