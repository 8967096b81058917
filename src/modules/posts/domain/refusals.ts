import type { PostTextError } from "#kernel/text/post-text.ts";
import type { PollRule } from "./poll.ts";
import type { DescriptionRule } from "./post-image.ts";

/**
 * Reasons a post cannot be scheduled: its time is past or too far ahead, too many are scheduled, it is a reply, or it
 * is a giveaway.
 */
export type ScheduleRule = "out_of_reach" | "too_many" | "in_reply";

/** Reasons a post is not created. `limit_exceeded` carries the daily limit and the end of the day. */
export type CreatePostRefusal =
  | { code: "invalid_text"; rule: PostTextError | "text_empty" }
  | { code: "invalid_image"; rule: "too_many" | "alt_too_long" | "not_own_upload" | "moving_with_others" }
  /** Pictures are counted from 1. */
  | { code: "undescribed_image"; picture: number }
  | { code: "invalid_warning"; rule: "warning_too_long" | "warning_in_giveaway" }
  | { code: "invalid_client_id" }
  | { code: "client_id_reused" }
  | { code: "giveaway_in_reply" }
  | { code: "parent_not_found" }
  | { code: "replies_limited" }
  | { code: "quoted_not_found" }
  | { code: "quotes_limited" }
  | { code: "rule_in_giveaway" }
  | { code: "list_not_found" }
  | { code: "invalid_poll"; rule: PollRule }
  | { code: "invalid_schedule"; rule: ScheduleRule }
  | { code: "account_not_active" }
  | { code: "brand_inactive" }
  | { code: "limit_exceeded"; limit: number; resetAt: Date };

/** Reasons a post cannot be edited: it is a giveaway, it is too old, or it reached the limit of edits. */
export type EditPostRefusal =
  | Extract<
      CreatePostRefusal,
      { code: "invalid_text" | "invalid_warning" | "undescribed_image" | "account_not_active" }
    >
  | { code: "invalid_description"; rule: DescriptionRule }
  | { code: "post_not_found" }
  | { code: "not_editable"; reason: "giveaway" | "poll" | "too_late" | "too_often" };

/** Reasons an action on a post is refused. */
export type PostActRefusal = { code: "post_not_found" };
