import { formatWhole } from "#kernel/format-count.ts";

interface OddsFacts {
  /** Entries that count now. */
  readonly entries: number;
  readonly winners: number;
  /** True when one of the entries is the reader's. */
  readonly isIn: boolean;
}

/**
 * Returns the reader's odds if no one else entered: entrants for each prize, the reader among them. Rounded up, so that
 * it never promises more than there is: to tenths below 10, else to whole numbers. Null while there is a prize for
 * all.
 */
export function oddsOf({ entries, winners, isIn }: OddsFacts): number | null {
  const entrants = entries + (isIn ? 0 : 1);
  if (entrants <= winners) return null;
  const tenths = Math.ceil((entrants * 10) / winners);
  return tenths < 100 ? tenths / 10 : Math.ceil(entrants / winners);
}

/** Returns the odds in words: "1 in 429 now", "1 in 1.4 now", "Everyone wins so far". */
export function oddsWords(facts: OddsFacts): string {
  const odds = oddsOf(facts);
  if (odds === null) return "Everyone wins so far";
  return `1 in ${Number.isInteger(odds) ? formatWhole(odds) : odds.toFixed(1)} now`;
}
