/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** A person's verified identity: whether there is one, since when, and the date of birth. */
  identity_fact: ["date_of_birth", "decided_at", "person_id", "status"],
  /** Checks of a person's identity, and those that wait for staff. */
  identity_inquiry: ["id", "person_id", "status", "submitted_at"],
  /** Pairs of people who may be one, with the verdict. */
  identity_match: ["person_a", "person_b", "verdict"],
};
