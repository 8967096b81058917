/** Actions that need a step-up. A token of one action is valid for no other. */
export const reauthActions = [
  "change_password",
  "change_email",
  "change_phone",
  "two_factor",
  "link_provider",
  "add_payout_destination",
  "withdraw",
  "send_funds",
  "delete_account",
  "delete_brand",
  "brand_ownership",
  "data_export",
  "view_gift_card",
  "request_anonymization",
  "enter_staff_area",
] as const;

export type ReauthAction = (typeof reauthActions)[number];

/**
 * Actions that move money out, set its destination or give it into other hands: a factor that was just added cannot
 * confirm them.
 */
export const moneyActions: ReadonlySet<ReauthAction> = new Set<ReauthAction>([
  "add_payout_destination",
  "withdraw",
  "send_funds",
  "brand_ownership",
]);

/** Lifetime of a confirmation, in seconds (sessions). */
export const reauthSeconds = 300;
