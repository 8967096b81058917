import type { PostTextError } from "#kernel/text/post-text.ts";
import type { PollRule } from "./poll.ts";

/** Why a post may not wait: its time is past or too far, too many wait, it answers a person, or it gives something away. */
export type ScheduleRule = "out_of_reach" | "too_many" | "in_reply" | "in_giveaway";

/** Why a post is not written. `limit_exceeded` carries the daily limit and when the day ends. */
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
  | { code: "limit_exceeded"; limit: number; resetAt: Date };

/** Why a post keeps its words: it gives something away, was written too long ago, or was edited as often as may be. */
export type EditPostRefusal =
  | Extract<CreatePostRefusal, { code: "invalid_text" | "invalid_warning" | "account_not_active" }>
  | { code: "post_not_found" }
  | { code: "not_editable"; reason: "giveaway" | "poll" | "too_late" | "too_often" };

/** Why an act on a post is not done. */
export type PostActRefusal = { code: "post_not_found" };
