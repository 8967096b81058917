import type { IntentStage } from "../ports/provider-intent.ts";

/** States of a payment and their transitions. Reading the same state twice moves nothing. */
export const paymentTransitions = {
  created: ["requires_action", "processing", "in_review", "succeeded", "failed", "canceled"],
  requires_action: ["created", "processing", "in_review", "succeeded", "failed", "canceled"],
  processing: ["created", "requires_action", "in_review", "succeeded", "failed", "canceled"],
  in_review: ["succeeded", "failed", "canceled"],
  // A declined card leaves the intent open: the next try may still succeed.
  failed: ["created", "requires_action", "processing", "in_review", "succeeded", "canceled"],
  canceled: [],
  succeeded: ["partially_refunded", "refunded", "disputed", "charged_back"],
  // Backwards where a card's bank sends a refund back.
  partially_refunded: ["succeeded", "refunded", "disputed", "charged_back"],
  refunded: ["succeeded", "partially_refunded", "disputed", "charged_back"],
  // Won: back to what the refunds say. Lost: charged back.
  disputed: ["succeeded", "partially_refunded", "refunded", "charged_back"],
  charged_back: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof paymentTransitions;

export const paymentStatuses = Object.keys(paymentTransitions) as PaymentStatus[];

/** States in which our books hold the money. */
export const paidStatuses: ReadonlySet<PaymentStatus> = new Set([
  "succeeded",
  "partially_refunded",
  "refunded",
  "disputed",
  "charged_back",
]);

/** States from which the provider may still move the payment without anyone asking. */
export const unfinishedStatuses: ReadonlySet<PaymentStatus> = new Set([
  "created",
  "requires_action",
  "processing",
  "in_review",
]);

function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentTransitions[from] as readonly PaymentStatus[]).includes(to);
}

/** Throws when a table of transitions names a state that does not exist; called at start. */
export function assertTransitions(table: Record<string, readonly string[]>): void {
  for (const [from, targets] of Object.entries(table)) {
    for (const to of targets) {
      if (!(to in table) || to === from) throw new Error(`illegal transition ${from} → ${to}`);
    }
  }
}

assertTransitions(paymentTransitions);

/** Facts that decide a payment's state: the provider's progress, and refunds and disputes in our books. */
export interface PaymentFacts {
  readonly stage: IntentStage;
  readonly amountCents: bigint;
  /** Refunded to the card and not returned. */
  readonly refundedCents: bigint;
  readonly hasOpenDispute: boolean;
  readonly hasLostDispute: boolean;
}

/** The state that follows from the facts. */
export function statusOf(facts: PaymentFacts): PaymentStatus {
  if (facts.stage !== "succeeded") return facts.stage;
  if (facts.hasLostDispute) return "charged_back";
  if (facts.hasOpenDispute) return "disputed";
  if (facts.refundedCents >= facts.amountCents) return "refunded";
  return facts.refundedCents > 0n ? "partially_refunded" : "succeeded";
}

/**
 * Returns the next status of a payment after the provider was read; undefined when it stays. A stale reading never
 * moves a payment back: an older stage is an illegal move, and refunds and disputes each have a state of their own that
 * only goes on.
 */
export function nextStatus(from: PaymentStatus, facts: PaymentFacts): PaymentStatus | undefined {
  const to = statusOf(facts);
  return to !== from && mayMove(from, to) ? to : undefined;
}
