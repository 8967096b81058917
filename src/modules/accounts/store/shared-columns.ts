import { profileFactNames } from "#kernel/profile-facts.ts";

/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /**
   * Who an account is, how it stands and what it allows. A reader decides by `status`, `visibility_status` and
   * `brand_status` whether others see it.
   */
  account: [
    ...profileFactNames,
    "account_type",
    "acl",
    "brand_status",
    "cover_photo_url",
    "created_at",
    "created_by_account_id",
    "daily_post_limit",
    "deleted_at",
    "early_access",
    "first_giveaway_created_at",
    "followers_count",
    "following_count",
    "has_open_receivable",
    "has_opted_out_of_giveaways",
    "has_shown_unverified_notice",
    "id",
    "identity_verified_at",
    "is_discoverable",
    "is_identity_verified",
    "is_private",
    "is_trusted",
    "is_using_legal_name",
    "is_winner_by_state",
    "last_posted_at",
    "monthly_spend_limit_cents",
    "name",
    "photo_url",
    "posts_count",
    "resident_state",
    "role",
    "status",
    "status_ends_at",
    "username",
    "username_change_count",
    "visibility_status",
    "website_url",
    "words",
  ],
  /** Appeals against a change of an account's state, and what became of them. */
  account_appeal: ["created_at", "id", "status", "status_change_id"],
  /** When a person was last here, kept after their sessions are gone. */
  account_seen: ["account_id", "seen_at"],
  /** Every move of an account's state, with its reason. */
  account_status_change: ["account_id", "created_at", "id", "policy", "reason", "to_state"],
  /** Proposals to make an account an administrator, until a second one confirms. */
  admin_proposal: ["account_id", "created_at", "proposed_by"],
  /** How often each member of the staff did what on a day. */
  audit_count: ["action", "actor_id", "count", "day"],
  /** What staff and the product did, by object. Rows never change. */
  audit_event: [
    "action",
    "actor_id",
    "actor_kind",
    "after",
    "before",
    "created_at",
    "id",
    "object_id",
    "object_type",
    "reason",
  ],
  /** The chain over the audit log. A hash is proof, not a secret: its end is sent out. */
  audit_link: ["hash", "seq"],
  /** Former usernames of an account, and when it changed them. */
  username_change: ["account_id", "changed_at", "id", "username"],
};
