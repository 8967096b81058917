/** Faults of a scripted call: it never reaches the book, or it acts and then loses the answer. */
export type CallFault = "fail" | "accept-then-fail" | "accept-then-hang";

/** Faults of a webhook delivery: sent twice, after the next one, never, or with a wrong signature. */
type DeliveryFault = "duplicate" | "reorder" | "drop" | "wrong-signature";

export type SandboxCall =
  | "create"
  | "retrieve"
  | "update"
  | "capture"
  | "cancel"
  | "refund"
  | "answer_dispute"
  | "customer"
  | "setup"
  | "retrieve_setup"
  | "change_method"
  | "detach"
  | "retrieve_report"
  | "subscribe"
  | "retrieve_subscription"
  | "change_subscription"
  | "cancel_subscription"
  | "abandon_subscription"
  | "retrieve_invoices"
  | "pay_invoice"
  | "label";

/** A script of faults, each used once, in order. Empty in the product; tests fill it. */
export interface Faults {
  readonly calls: { call: SandboxCall; fault: CallFault }[];
  readonly deliveries: DeliveryFault[];
  /** Milliseconds a hanging call hangs before its caller gives up. */
  hangMs: number;
}

export function noFaults(): Faults {
  return { calls: [], deliveries: [], hangMs: 50 };
}

/** Takes the next fault scripted for this call. */
export function takeCallFault(faults: Faults, call: SandboxCall): CallFault | undefined {
  const index = faults.calls.findIndex((one) => one.call === call);
  return index === -1 ? undefined : faults.calls.splice(index, 1)[0]?.fault;
}
