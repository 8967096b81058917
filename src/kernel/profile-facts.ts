/**
 * Texts of a profile that may be empty: the most characters of each, and whether it may have several lines. The column
 * of `account` and the fields of the API have the same name, and are made from this table.
 */
export const profileFacts = {
  bio: { max: 160, isLong: true },
  location: { max: 50, isLong: false },
} as const;

export type ProfileFact = keyof typeof profileFacts;

export const profileFactNames = Object.keys(profileFacts) as ProfileFact[];

/** Makes a record with one value for each fact. */
export function perProfileFact<Value>(make: (fact: ProfileFact) => Value): Record<ProfileFact, Value> {
  return Object.fromEntries(profileFactNames.map((fact) => [fact, make(fact)])) as Record<ProfileFact, Value>;
}
