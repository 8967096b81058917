import type { PersonalTable } from "#platform/personal-data.ts";

const spent = { not: "Fingerprints of codes and links, useless once used." } as const;

/** Personal data of this module. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "account_credential",
    copy: {
      title: "How you sign in",
      sql: `select account_id as row_id, email, email_verified_at, date_of_birth, phone_enc, phone_verified_at, phone_changed_at, email_unsubscribed_at, auth_provider,
                   credentials_changed_at, password_reset_at, sms_opted_out_at, session_recording_agreed_at
              from account_credential where account_id = $1`,
      without: { secrets: ["password_hash", "phone_bidx"] },
    },
    erase: ["delete from account_credential where account_id = $1"],
  },
  {
    table: "session",
    copy: {
      title: "Where you are signed in",
      sql: `select kind, user_agent, ip, is_two_factor_authenticated, factor_added_at, created_at, last_seen_at, expires_at from session where person_id = $1 order by id`,
      without: { ids: ["id", "person_id", "acting_account_id", "opened_from"], secrets: ["token_hash"] },
    },
    erase: ["delete from session where person_id = $1 or acting_account_id = $1"],
  },
  { table: "sign_in_token", copy: spent, erase: ["delete from sign_in_token where person_id = $1"] },
  { table: "one_time_code", copy: spent, erase: ["delete from one_time_code where person_id = $1"] },
  {
    table: "email_verification_token",
    copy: spent,
    erase: ["delete from email_verification_token where person_id = $1"],
  },
  {
    table: "referral_attribution",
    copy: {
      title: "Who invited you",
      sql: `select referrer_username, source, created_at from referral_attribution where account_id = $1`,
      without: { ids: ["account_id"], others: ["referrer_id"] },
    },
    erase: [
      "delete from referral_attribution where account_id = $1",
      "update referral_attribution set referrer_username = '' where referrer_id = $1",
    ],
  },
  {
    table: "visit",
    copy: {
      title: "Your visits",
      sql: `select started_at, last_seen_at from visit where account_id = $1 order by started_at`,
      without: { ids: ["id", "account_id"] },
    },
    erase: ["delete from visit where account_id = $1"],
  },
  { table: "password_reset_code", copy: spent, erase: ["delete from password_reset_code where person_id = $1"] },
  {
    table: "email_change",
    copy: {
      title: "Addresses you changed",
      sql: `select old_email, old_email_verified_at, created_at, expires_at from email_change where person_id = $1`,
      without: { ids: ["person_id"], secrets: ["token_hash"] },
    },
    erase: ["delete from email_change where person_id = $1"],
  },
  {
    table: "released_phone",
    copy: { not: "A keyed hash of a number you gave back, held for 90 days." },
    erase: { kept: "The keyed hash keeps a number from its next owner for 90 days, and is forgotten then." },
  },
  {
    table: "totp_factor",
    copy: {
      title: "Your second factor",
      sql: `select confirmed_at, created_at from totp_factor where person_id = $1`,
      without: { ids: ["person_id"], secrets: ["secret_enc"], work: ["last_step", "failures", "failed_at"] },
    },
    // Recovery codes go with it.
    erase: ["delete from totp_factor where person_id = $1"],
  },
  { table: "recovery_code", copy: spent, erase: ["delete from recovery_code where person_id = $1"] },
  {
    table: "trusted_device",
    copy: {
      title: "Devices you trusted",
      sql: `select agent_family, user_agent, created_at, last_used_at, expires_at from trusted_device where person_id = $1`,
      without: { ids: ["id", "person_id"], secrets: ["token_hash"] },
    },
    erase: ["delete from trusted_device where person_id = $1"],
  },
  {
    table: "passkey",
    copy: {
      title: "Your passkeys",
      sql: `select name, transports, is_backed_up, created_at, last_used_at from passkey where person_id = $1 order by id`,
      without: { ids: ["id", "person_id"], secrets: ["credential_id", "public_key"], work: ["sign_count"] },
    },
    erase: ["delete from passkey where person_id = $1"],
  },
  {
    table: "provider_link",
    copy: {
      title: "Accounts elsewhere you sign in with",
      sql: `select provider, issuer, email, created_at, last_used_at from provider_link where person_id = $1 order by id`,
      without: { ids: ["id", "person_id", "subject"] },
    },
    erase: ["delete from provider_link where person_id = $1"],
  },
];
