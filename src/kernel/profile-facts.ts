/**
 * Texts of a profile that may be empty: the label of its field in the form, the most characters, and whether it may
 * have several lines. The column of `account` and the fields of the API have the same name. They are made from this
 * table, and so are the field in the form, the part of a person's copy and what is erased.
 */
export const profileFacts = {
  bio: { label: "Bio", max: 160, isLong: true },
  location: { label: "Location", max: 50, isLong: false },
} as const;

export type ProfileFact = keyof typeof profileFacts;

export const profileFactNames = Object.keys(profileFacts) as ProfileFact[];

/** Makes a record with one value for each fact. */
export function perProfileFact<Value>(make: (fact: ProfileFact) => Value): Record<ProfileFact, Value> {
  return Object.fromEntries(profileFactNames.map((fact) => [fact, make(fact)])) as Record<ProfileFact, Value>;
}
