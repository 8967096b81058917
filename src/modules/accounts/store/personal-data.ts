import { profileFactNames } from "#kernel/profile-facts.ts";
import type { PersonalTable } from "#platform/personal-data.ts";

/** Erases every text of the profile. */
const emptiedFacts = profileFactNames.map((fact) => `${fact} = ''`).join(", ");

/** Personal data of this module. The account's row comes last, because other rows are found by it. */
export const personalData: readonly PersonalTable[] = [
  {
    table: "account_seen",
    copy: {
      title: "When you were last here",
      sql: `select seen_at from account_seen where account_id = $1`,
      without: { ids: ["account_id"] },
    },
    erase: ["delete from account_seen where account_id = $1"],
  },
  {
    table: "consent",
    copy: {
      title: "What you agreed to",
      sql: `select kind, version, text, ip, created_at from consent where account_id = $1 order by id`,
      without: { ids: ["id", "account_id"] },
    },
    // That an account agreed stays provable; from where it did goes.
    erase: ["update consent set ip = null where account_id = $1"],
  },
  {
    table: "account_status_change",
    copy: {
      title: "Decisions about your account",
      sql: `select mover, from_state, to_state, policy, reason, ends_at, created_at from account_status_change where account_id = $1 order by id`,
      without: { ids: ["id", "account_id"], others: ["moved_by"] },
    },
    erase: { kept: "Moderation evidence, under an anonymous id." },
  },
  {
    table: "account_appeal",
    copy: {
      title: "Your appeals",
      sql: `select text, status, answer, created_at, decided_at from account_appeal where account_id = $1 order by id`,
      without: { ids: ["id", "status_change_id", "account_id"], others: ["decided_by"] },
    },
    erase: ["delete from account_appeal where account_id = $1"],
  },
  {
    table: "admin_proposal",
    copy: { not: "A pending decision between two admins." },
    erase: ["delete from admin_proposal where account_id = $1 or proposed_by = $1"],
  },
  {
    table: "audit_event",
    copy: {
      not: "The audit log of staff actions, kept for security; decisions about you are listed separately.",
    },
    erase: { kept: "The audit log is append-only; it names people by id only." },
  },
  {
    table: "audit_count",
    copy: { not: "How often a staff member did something, for their colleagues." },
    erase: { kept: "A count of the audit log, which is append-only; it names people by id only." },
  },
  {
    table: "shipping_address",
    copy: {
      title: "Where prizes are sent",
      sql: `select account_id as row_id, address_enc, updated_at from shipping_address where account_id = $1`,
      without: {},
    },
    erase: ["delete from shipping_address where account_id = $1"],
  },
  {
    table: "username_change",
    copy: {
      title: "Usernames you had",
      sql: `select username, changed_at from username_change where account_id = $1 order by id`,
      without: { ids: ["id", "account_id"] },
    },
    erase: ["delete from username_change where account_id = $1"],
  },
  {
    table: "account",
    copy: {
      title: "Your account",
      sql: `select username, account_type, name, ${profileFactNames.join(", ")}, website_url, photo_url, cover_photo_url, is_private, is_discoverable, status, status_ends_at, role, acl, early_access,
                   is_identity_verified, identity_verified_at, is_using_legal_name, is_trusted, has_open_receivable, resident_state, has_opted_out_of_giveaways, is_winner_by_state, monthly_spend_limit_cents, daily_post_limit,
                   followers_count, following_count, posts_count, first_giveaway_created_at, last_posted_at, created_at from account where id = $1`,
      without: {
        ids: ["id", "created_by_account_id"],
        elsewhere: ["words"],
        work: ["username_change_count", "deleted_at", "has_shown_unverified_notice", "visibility_status"],
        brands: ["brand_status"],
      },
    },
    erase: [
      `update account set username = null, name = '', ${emptiedFacts}, website_url = null, photo_url = null, cover_photo_url = null,
              resident_state = null, acl = '{}', role = 'user', early_access = false, is_identity_verified = false, identity_verified_at = null, is_using_legal_name = false,
              is_trusted = false, visibility_status = 'anonymized', followers_count = 0, following_count = 0, posts_count = 0 where id = $1`,
    ],
  },
];
