/** Drawing by lot with a fixed seed: the same calls draw the same lots in every load. */
export interface Lot {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** Draws `count` different items, in the order drawn; all of them when there are fewer. */
  readonly sample: <T>(list: readonly T[], count: number) => T[];
}

/**
 * Creates a lot by mulberry32. Each kind of lot has a seed of its own, so that more draws from one do not change
 * another.
 */
export function createLot(seed: number): Lot {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    sample: (list, count) =>
      list
        .map((value) => ({ value, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, Math.max(0, count))
        .map(({ value }) => value),
  };
}
