import type { OtherReads } from "./reads-law.ts";

const compared = "Rows of two people are compared by a blind index or a fingerprint, which never leaves the statement.";

/**
 * Reads of other modules' tables that no declaration allows: of a table of a module above, or of columns internal to
 * their owner. The list only gets shorter.
 */
export const readsThatStay: readonly OtherReads[] = [
  {
    reader: "accounts",
    table: "account_credential",
    columns: [
      "account_id",
      "auth_provider",
      "credentials_changed_at",
      "email",
      "email_verified_at",
      "password_hash",
      "phone_enc",
      "sms_opted_out_at",
    ],
    statements: 13,
    reason:
      "An account and how it is reached are one row to all who ask for an account. It is read in one statement at every request, and mails go where it says.",
  },
  {
    reader: "posts",
    table: "feed_filter",
    columns: ["account_id", "feed", "hides_quotes", "hides_reposts"],
    statements: 1,
    reason: "What pages show of posts is one statement, whose pages are counted; the viewer's filters are in it.",
  },
  {
    reader: "giveaways",
    table: "identity_fact",
    columns: ["household_bidx", "person_key"],
    statements: 4,
    reason: compared,
  },
  { reader: "giveaways", table: "payout_destination", columns: ["receiver_bidx"], statements: 1, reason: compared },
  { reader: "giveaways", table: "user_payment_method", columns: ["fingerprint"], statements: 1, reason: compared },
  {
    reader: "referrals",
    table: "identity_fact",
    columns: ["household_bidx", "person_key"],
    statements: 2,
    reason: compared,
  },
  { reader: "referrals", table: "payout_destination", columns: ["receiver_bidx"], statements: 2, reason: compared },
  { reader: "referrals", table: "user_payment_method", columns: ["fingerprint"], statements: 2, reason: compared },
  { reader: "subscriptions", table: "user_payment_method", columns: ["fingerprint"], statements: 1, reason: compared },
  { reader: "staff", table: "identity_fact", columns: ["household_bidx"], statements: 1, reason: compared },
  { reader: "staff", table: "payout_destination", columns: ["receiver_bidx"], statements: 1, reason: compared },
  { reader: "staff", table: "user_payment_method", columns: ["fingerprint"], statements: 1, reason: compared },
  {
    reader: "staff",
    table: "account_credential",
    columns: ["phone_bidx"],
    statements: 1,
    reason: "Staff find a person by their phone number, which is stored as a blind index.",
  },
  {
    reader: "sanctions",
    table: "identity_fact",
    columns: ["legal_name_enc"],
    statements: 1,
    reason: "Asks only whether there is a name to screen.",
  },
];
