/** Groups of accounts that staff list. */
export const userKinds = [
  "all",
  "newest",
  "identity_pending",
  "trusted",
  "suspended",
  "pending_reactivation",
  "deletion_pending",
  "flagged",
  "high_balance",
  "staff",
] as const;
export type UserKind = (typeof userKinds)[number];

/** Wallet in cents from which an account is listed as one with a high balance. */
export const HIGH_BALANCE_CENTS = 100_000;

/** Most accounts that a search by words looks at; the rest is found by more letters. */
export const MOST_MATCHES = 1_000;

/** Kinds of a person's activity. */
export const activityKinds = [
  "logins",
  "devices",
  "contact_changes",
  "status",
  "posts_removed",
  "entries",
  "wins",
  "payments",
  "payouts",
  "reports",
  "staff_reads",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Facts of a person that staff read masked, and may open one by one. */
export const personFacts = ["legal_name", "email", "phone"] as const;
export type PersonFact = (typeof personFacts)[number];

/**
 * What a brand pays: its time is paid or tried, its renewal was declined, its last subscription is over, or it need
 * not.
 */
export const brandPayments = ["paid", "past_due", "over", "exempt"] as const;
export type BrandPayment = (typeof brandPayments)[number];
