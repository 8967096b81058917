const DAY_MS = 24 * 60 * 60 * 1000;

/** Age of an account before it can be trusted, in days. */
const TRUST_AGE_DAYS = 30;

export const trustCriteria = ["identity", "email", "phone", "two_factor", "account_age"] as const;
type TrustCriterionName = (typeof trustCriteria)[number];

/** Facts about a person that trusted status depends on. */
export interface TrustFacts {
  isIdentityVerified: boolean;
  isEmailVerified: boolean;
  isPhoneVerified: boolean;
  hasTwoFactor: boolean;
  createdAt: Date;
}

/** A criterion and its state. */
export interface TrustCriterion {
  name: TrustCriterionName;
  isMet: boolean;
  /** When it is met by itself; null for those the person acts for. */
  metAt: Date | null;
}

/**
 * Returns the criteria for trusted status and their state. Meeting them all is a precondition: staff also look at how
 * the account treats people.
 */
export function checkTrustCriteria(facts: TrustFacts, now: Date): TrustCriterion[] {
  const oldEnough = new Date(facts.createdAt.getTime() + TRUST_AGE_DAYS * DAY_MS);
  return [
    { name: "identity", isMet: facts.isIdentityVerified, metAt: null },
    { name: "email", isMet: facts.isEmailVerified, metAt: null },
    { name: "phone", isMet: facts.isPhoneVerified, metAt: null },
    { name: "two_factor", isMet: facts.hasTwoFactor, metAt: null },
    { name: "account_age", isMet: oldEnough <= now, metAt: oldEnough },
  ];
}
