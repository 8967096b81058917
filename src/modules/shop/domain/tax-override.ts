/** A place in the United States that goods go to. */
export interface TaxPlace {
  /** Two letters. */
  readonly state: string;
  /** Five digits; null while the state alone is known. */
  readonly zipCode: string | null;
}

/** A rate that replaces the provider's in a state, or in the places of it whose ZIP codes begin so. */
export interface TaxOverride {
  readonly state: string;
  /** Beginnings of ZIP codes, 3 to 5 digits; absent for the whole state. */
  readonly zips?: readonly string[] | undefined;
  /** In percent. */
  readonly percent: number;
  /** The first day, YYYY-MM-DD in New York. */
  readonly from: string;
}

/** Returns how many digits of the ZIP code an override names; 0 for the whole state, -1 for another place. */
function digitsNamed({ state, zips }: TaxOverride, place: TaxPlace): number {
  if (state !== place.state) return -1;
  if (zips === undefined) return 0;
  const { zipCode } = place;
  if (zipCode === null) return -1;
  return Math.max(-1, ...zips.filter((zip) => zipCode.startsWith(zip)).map((zip) => zip.length));
}

/**
 * Returns the override in force in a place on a day: the one that names the most digits of its ZIP code, and of these
 * the newest; undefined for none.
 */
export function findOverride<T extends TaxOverride>(
  overrides: readonly T[],
  place: TaxPlace,
  today: string,
): T | undefined {
  return overrides
    .filter(({ from }) => from <= today)
    .map((one) => ({ one, digits: digitsNamed(one, place) }))
    .filter(({ digits }) => digits >= 0)
    .toSorted((a, b) => b.digits - a.digits || (a.one.from < b.one.from ? 1 : a.one.from > b.one.from ? -1 : 0))[0]
    ?.one;
}
