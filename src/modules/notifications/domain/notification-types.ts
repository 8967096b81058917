/** Every kind of notification the product knows (spec 3). */
export const notificationTypes = [
  "mention",
  "giveaway_created",
  "giveaway_finished",
  "giveaway_finished_participation",
  "giveaway_winner_replaced",
  "giveaway_entered",
  "giveaway_entry_removed",
  "new_follower",
  "brand_invite",
  "reply",
  "review",
  "quote",
  "poll_ended",
  "post_created",
  "referral_reward",
  "like",
  "repost",
  "verification_declined",
  "verification_needs_more",
  "verification_approved",
  "payment_approved",
  "payment_declined",
  "refund_done",
  "refund_failed",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "brand_subscription_payment_issue",
  "brand_deactivated",
  "brand_deleted",
  "live_stream_started",
  "brand_payment_approved",
  "brand_payment_declined",
  "giftcard_received",
  "w9_requested",
  "w9_approved",
  "w9_rejected",
  "tax_reported",
  "funds_received",
  "dormant_notice",
  "dormant_moved",
  "dormant_reclaimed",
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** Kinds that are always worth interrupting for (D-NOT-01); a win is marked by whoever tells it. */
const alwaysPriority: ReadonlySet<NotificationType> = new Set<NotificationType>([
  "giveaway_winner_replaced",
  "giveaway_entry_removed",
  "verification_declined",
  "verification_needs_more",
  "verification_approved",
  "payment_declined",
  "refund_failed",
  "dispute_opened",
  "dispute_won",
  "dispute_lost",
  "brand_subscription_payment_issue",
  "brand_deactivated",
  "brand_deleted",
  "brand_payment_declined",
  "giftcard_received",
  "w9_requested",
  "w9_approved",
  "w9_rejected",
  "tax_reported",
  "funds_received",
  "dormant_notice",
  "dormant_moved",
  "dormant_reclaimed",
]);

export function isPriorityType(type: NotificationType): boolean {
  return alwaysPriority.has(type);
}

/**
 * Kinds a person sees who may not handle the account's money. A kind that is missing here is kept from them, so that a
 * new one about money is.
 */
export const typesWithoutMoney: ReadonlySet<string> = new Set<NotificationType>([
  "mention",
  "giveaway_created",
  "giveaway_finished_participation",
  "giveaway_entered",
  "giveaway_entry_removed",
  "new_follower",
  "reply",
  "review",
  "quote",
  "poll_ended",
  "post_created",
  "like",
  "repost",
  "live_stream_started",
]);

export function isNotificationType(text: string): text is NotificationType {
  return (notificationTypes as readonly string[]).includes(text);
}

/** Facts a notification shows beside its post. Amounts in cents as digits, since JSON has no bigint. */
export interface NotificationFacts {
  prizeCents?: string;
  replacedSlot?: number;
  /** What a refund or a dispute is about. */
  amountCents?: string;
  /** The year a tax form is for. */
  fiscalYear?: number;
  /** The day money nobody asked for is moved, as people read it. */
  day?: string;
}
