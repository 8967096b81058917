import type { ProviderIntent } from "../ports/card-processor.ts";

/** Where a payment can be, and where it may go from there (D-WAL-20). Reading the truth twice moves nothing. */
export const paymentTransitions = {
  created: ["requires_action", "processing", "in_review", "succeeded", "failed", "canceled"],
  requires_action: ["created", "processing", "in_review", "succeeded", "failed", "canceled"],
  processing: ["created", "requires_action", "in_review", "succeeded", "failed", "canceled"],
  in_review: ["succeeded", "failed", "canceled"],
  // A declined card leaves the intent open: the next try may still succeed.
  failed: ["created", "requires_action", "processing", "in_review", "succeeded", "canceled"],
  canceled: [],
  succeeded: ["partially_refunded", "refunded", "disputed", "charged_back"],
  partially_refunded: ["refunded", "disputed", "charged_back"],
  refunded: ["disputed", "charged_back"],
  // Won: back to what the refunds say. Lost: charged back.
  disputed: ["succeeded", "partially_refunded", "refunded", "charged_back"],
  charged_back: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof paymentTransitions;

export const paymentStatuses = Object.keys(paymentTransitions) as PaymentStatus[];

/** States in which our books hold the money (I9). */
export const paidStatuses: ReadonlySet<PaymentStatus> = new Set(["succeeded", "partially_refunded", "refunded", "disputed", "charged_back"]);

/** States from which the provider may still move the payment without anybody asking. */
export const unfinishedStatuses: ReadonlySet<PaymentStatus> = new Set(["created", "requires_action", "processing", "in_review"]);

export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
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

/** What the provider's facts mean for us. */
export function statusOf(intent: ProviderIntent): PaymentStatus {
  if (intent.stage !== "succeeded") return intent.stage;
  if (intent.dispute === "lost") return "charged_back";
  if (intent.dispute === "open") return "disputed";
  if (intent.refundedCents >= intent.amountCents) return "refunded";
  return intent.refundedCents > 0n ? "partially_refunded" : "succeeded";
}

/**
 * Where a payment goes when the provider is read: undefined when it stays. A stale reading never moves a
 * payment back: what it says is either an illegal move or, for a dispute, not yet a decision.
 */
export function nextStatus(from: PaymentStatus, intent: ProviderIntent): PaymentStatus | undefined {
  const to = statusOf(intent);
  if (to === from) return undefined;
  if (from === "disputed" && to !== "charged_back" && intent.dispute !== "won") return undefined;
  return mayMove(from, to) ? to : undefined;
}
