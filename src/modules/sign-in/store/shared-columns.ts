/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /**
   * How a person is reached, what of it is confirmed, and the date of birth. Passwords, phone numbers and their indexes
   * stay here.
   */
  account_credential: [
    "account_id",
    "date_of_birth",
    "email",
    "email_unsubscribed_at",
    "email_verified_at",
    "phone_verified_at",
  ],
  /** When a person changed their address. */
  email_change: ["created_at", "person_id"],
  /** Names of a person's passkeys. */
  passkey: ["created_at", "id", "name", "person_id"],
  /** Where a person was signed in: address and browser. */
  session: ["created_at", "id", "ip", "kind", "person_id", "user_agent"],
  /** Whether a person has an authenticator app. */
  totp_factor: ["confirmed_at", "person_id"],
  /** Browsers that a person trusts. */
  trusted_device: ["created_at", "id", "person_id", "user_agent"],
};
