/** Carriers whose tracking pages we know. A seller may name any other. */
export const carriers = ["UPS", "USPS", "FedEx", "DHL"] as const;

/** Characters of a carrier's name. */
export const carrierMax = 40;
