/**
 * Columns of this module's tables that the SQL of other modules may read. They keep their name, type and meaning, or
 * all who read them change with them. `architecture/reads-law.ts` keeps the list: what is missing and what is idle
 * fails.
 */
export const sharedColumns: Readonly<Record<string, readonly string[]>> = {
  /** Who voted in a poll, and when. What they voted for stays here. */
  poll_vote: ["account_id", "created_at", "post_id"],
  /**
   * Posts, with how each stands, what it answers or quotes and who may answer. Only those of `status` 'active' are
   * public.
   */
  post: [
    "account_id",
    "acted_by_person_id",
    "client_id",
    "created_at",
    "deleted_at",
    "edited_at",
    "has_images",
    "has_poll",
    "has_review_preview",
    "has_web_preview",
    "id",
    "in_custody",
    "is_giveaway",
    "is_quote_detached",
    "is_sensitive",
    "likes_count",
    "quote_rule",
    "quoted_post_id",
    "replies_count",
    "reply_list_id",
    "reply_rule",
    "reply_to_id",
    "reposts_count",
    "root_id",
    "status",
    "text",
    "warning",
    "words",
  ],
  /** Hashtags of posts, with the time of the post. */
  post_hashtag: ["created_at", "is_reply", "post_id", "tag"],
  /** Whether posts wait to be parsed again. */
  post_hashtag_rebuild: [],
  /** Pictures of a post in their order. */
  post_image: ["alt", "place", "post_id", "url"],
  /** Who likes a post. */
  post_like: ["account_id", "acted_by_person_id", "created_at", "post_id"],
  /** Which accounts a post names, with the time of the post. */
  post_mention: ["account_id", "created_at", "post_id"],
  /** How often a post was seen. */
  post_metrics: ["post_id", "seen_count"],
  /** Who reposted a post. */
  post_repost: ["account_id", "acted_by_person_id", "created_at", "post_id"],
  /** Which posts are marked as spam, and whether a mark is decided. */
  spam_mark: ["outcome", "post_id"],
};
