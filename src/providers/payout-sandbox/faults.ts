/** Faults of a scripted call: it never reaches the book, or it acts and then loses the answer. */
export type PayoutFault = "fail" | "accept-then-fail" | "accept-then-hang";
export type PayoutCall = "send" | "read" | "cancel" | "mark" | "report";

/** A script of faults, each used once, in order. Empty in the product; tests fill it. */
export interface PayoutFaults {
  readonly calls: { call: PayoutCall; fault: PayoutFault }[];
  /** Milliseconds a hanging call hangs before its caller gives up. */
  hangMs: number;
}

export function takeFault(faults: PayoutFaults, call: PayoutCall): PayoutFault | undefined {
  const index = faults.calls.findIndex((one) => one.call === call);
  return index === -1 ? undefined : faults.calls.splice(index, 1)[0]?.fault;
}
