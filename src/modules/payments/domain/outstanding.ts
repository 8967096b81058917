import type { Payment } from "./payment.ts";

/** Reasons a payment waits for a staff member. */
export const outstandingReasons = ["in_review", "action_overdue", "processing_overdue", "owed"] as const;
export type OutstandingReason = (typeof outstandingReasons)[number];

/** Hours after which an unfinished payment needs a staff member. */
export const overdueHours = { requires_action: 24, processing: 72 } as const;

/** Actions staff can take on a payment now. */
export const outstandingActions = ["approve", "decline", "retry", "refund", "write_off"] as const;
export type OutstandingAction = (typeof outstandingActions)[number];

/**
 * The acts that fit a payment: deciding while it is in review, reading the provider again while it is unfinished, the
 * rest by its money.
 */
export function actionsFor(
  payment: Payment,
  money: { refundableCents: bigint; owedCents: bigint },
): OutstandingAction[] {
  if (payment.status === "in_review") return ["approve", "decline"];
  if (payment.status === "created" || payment.status === "requires_action" || payment.status === "processing")
    return ["retry"];
  return [
    ...(money.refundableCents > 0n ? (["refund"] as const) : []),
    ...(money.owedCents > 0n ? (["write_off"] as const) : []),
  ];
}
