/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Blocks. One hides both accounts from each other. */
  block: ["blocked_id", "blocker_id"],
  /** Follows: who, and which account. */
  follow: ["followed_id", "follower_id"],
  /** Mutes: who, and which account. */
  mute: ["muted_id", "muter_id"],
  /** Whether an account mutes words, and until when. The words are matched by this module. */
  muted_word: ["account_id", "expires_at"],
  /** Whether an account filters what it reads. */
  reading_filter: ["account_id"],
  /** Who is on a list. */
  user_list_member: ["list_id", "member_id"],
};
