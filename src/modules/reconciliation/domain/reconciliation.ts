import type { ReportKind } from "#kernel/provider-report.ts";
import type { ClearedProvider } from "#modules/ledger/index.ts";

/** States of a reconciliation and their transitions. */
export const reconciliationTransitions = {
  // Until every line is answered, or the two days are over in which an answer may still come.
  collecting: ["ready", "discrepancy"],
  // A late line answered, or two members of staff signed for the rest.
  discrepancy: ["ready"],
  ready: ["reconciled"],
  reconciled: [],
} as const satisfies Record<string, readonly string[]>;

export type ReconciliationStatus = keyof typeof reconciliationTransitions;
export const reconciliationStatuses = Object.keys(reconciliationTransitions) as ReconciliationStatus[];

/** A channel's day in New York: our clearing account beside the provider's own report. Amounts in cents. */
export interface Reconciliation {
  readonly id: string;
  /** The provider whose clearing account it is, `card-stripe`. */
  readonly channel: ClearedProvider;
  /** `2026-11-22`, by the clocks of New York. */
  readonly reportDate: string;
  readonly status: ReconciliationStatus;
  /** The day's sum of the clearing account. */
  readonly amountCents: bigint;
  readonly unexplainedCents: bigint;
  /** The signed part of the unexplained amount: nothing or all. */
  readonly explainedCents: bigint;
  readonly collectedAt: Date | null;
  readonly reconciledAt: Date | null;
  readonly reconciledById: string | null;
  /** The day's turnover, in and out added up. It decides whether two staff members have to close the day. */
  readonly turnoverCents: bigint;
  /** The first signer of a day that two have to close. */
  readonly firstSignedById: string | null;
  readonly firstSignedAt: Date | null;
}

/** Reference type of a day's fee postings; they refer to its reconciliation. */
export const feesRefType = "reconciliation";

export const lineSources = ["ledger", "dispute", "provider", "bank"] as const;
type LineSource = (typeof lineSources)[number];

/** A line of one side. Amount in cents, positive where the provider holds more for us. */
export interface Line {
  readonly source: LineSource;
  /** Once in a channel and source. */
  readonly key: string;
  readonly kind: ReportKind | string;
  /** The provider's number of what it is about; null where none of ours has one. */
  readonly providerId: string | null;
  readonly amountCents: bigint;
  readonly feeCents: bigint;
  /** Null for what will happen some day; see ReportLine. */
  readonly at: Date | null;
}

/** A line of the day itself, with the line of the other side that answers it. */
export type JudgedLine = Line & { readonly at: Date; readonly matchedWith: string | null };

/** Reasons a staff member cannot act on a reconciliation. */
export type ReconciliationRefusal =
  | "not_found"
  | "forbidden"
  | "not_ready"
  | "no_discrepancy"
  | "amount_changed"
  | "own_proposal";

/** Returns the status of a day by its unexplained amount and whether matching lines may still come. */
export function statusAfterCollecting(
  unexplainedCents: bigint,
  isWindowOver: boolean,
): "collecting" | "ready" | "discrepancy" {
  if (unexplainedCents === 0n) return "ready";
  return isWindowOver ? "discrepancy" : "collecting";
}

/** Orders of a list of reconciliations: the cursorKey values of `spFetchReconciliations`. */
export const reconciliationOrders = ["reportDate", "amount"] as const;
export type ReconciliationOrder = (typeof reconciliationOrders)[number];
