/** Faults of a scripted call: it never reaches the book, or it acts and then loses the answer. */
export type VendorFault = "fail" | "accept-then-fail" | "accept-then-hang";
export type VendorCall = "list" | "quote" | "place" | "read" | "code";

/** A script of faults, each used once, in order, and a change of prices. Empty in the product; tests fill it. */
export interface VendorFaults {
  readonly calls: { call: VendorCall; fault: VendorFault }[];
  /** Milliseconds a hanging call hangs before its caller gives up. */
  hangMs: number;
  /** Percent by which what the vendor charges differs from the catalogue. */
  pricePercent: number;
}

export function takeFault(faults: VendorFaults, call: VendorCall): VendorFault | undefined {
  const index = faults.calls.findIndex((one) => one.call === call);
  return index === -1 ? undefined : faults.calls.splice(index, 1)[0]?.fault;
}
