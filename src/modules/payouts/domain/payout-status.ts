/** States of a payout and their transitions. Reading the same state twice moves nothing. */
export const payoutTransitions = {
  requested: ["in_review", "approved", "canceled"],
  in_review: ["approved", "failed", "canceled"],
  // Looked at again where the account is in good standing no more when its turn comes.
  approved: ["in_review", "processing", "canceled"],
  processing: ["sent", "unclaimed", "paid", "returned", "failed", "canceled"],
  sent: ["paid", "returned", "failed"],
  unclaimed: ["paid", "returned", "failed"],
  // The receiver sends it back, or the provider takes it back.
  paid: ["returned"],
  returned: [],
  failed: [],
  canceled: [],
} as const satisfies Record<string, readonly string[]>;

export type PayoutStatus = keyof typeof payoutTransitions;

export const payoutStatuses = Object.keys(payoutTransitions) as PayoutStatus[];

export function mayMove(from: PayoutStatus, to: PayoutStatus): boolean {
  return (payoutTransitions[from] as readonly PayoutStatus[]).includes(to);
}

/** Throws when a table of transitions names a state that does not exist; called at start. */
function assertTransitions(table: Record<string, readonly string[]>): void {
  for (const [from, targets] of Object.entries(table)) {
    for (const to of targets) if (!(to in table) || to === from) throw new Error(`illegal transition ${from} → ${to}`);
  }
}

assertTransitions(payoutTransitions);

/** The effect of a move on the held money: paid out, returned to its lots, or returned after it was paid out. */
export type MoneyEffect = "settle" | "release" | "reverse" | null;

export function effectOf(from: PayoutStatus, to: PayoutStatus): MoneyEffect {
  if (to === "paid") return "settle";
  if (to !== "returned" && to !== "failed" && to !== "canceled") return null;
  return from === "paid" ? "reverse" : "release";
}

/** Stages of a payout at the provider. */
export type PayoutStage = "processing" | "sent" | "unclaimed" | "paid" | "returned" | "failed" | "canceled";

/**
 * Returns the next status of a payout after the provider was read; undefined when it stays. A stale reading never moves
 * one back.
 */
export function nextStatus(from: PayoutStatus, stage: PayoutStage): PayoutStatus | undefined {
  return stage !== from && mayMove(from, stage) ? stage : undefined;
}

/** A person's standing on the W-9 form of the payout's year. */
export const w9FormStatuses = ["none_needed", "requested", "submitted", "approved", "rejected"] as const;
export type W9FormStatus = (typeof w9FormStatuses)[number];
