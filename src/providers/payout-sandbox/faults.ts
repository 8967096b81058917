/** What a scripted call does instead of answering: never reach the book, or act and then lose the answer. */
export type PayoutFault = "fail" | "accept-then-fail" | "accept-then-hang";
export type PayoutCall = "send" | "read" | "cancel" | "mark" | "report";

/** A script of faults, each used once, in order. Empty in the product; tests fill it. */
export interface PayoutFaults {
  readonly calls: { call: PayoutCall; fault: PayoutFault }[];
  /** How long a hanging call hangs before its caller gives up. */
  hangMs: number;
}

export function takeFault(faults: PayoutFaults, call: PayoutCall): PayoutFault | undefined {
  const index = faults.calls.findIndex((one) => one.call === call);
  return index === -1 ? undefined : faults.calls.splice(index, 1)[0]?.fault;
}
