/** Limits of a discount code. Amounts in cents. */
export const discountLimits = {
  /** Codes of a shop that are not ended. */
  living: 50,
  /** Codes that a buyer uses at once. */
  typed: 10,
  minPercent: 1,
  maxPercent: 90,
  maxCents: 100_000n,
  maxUses: 100_000,
  maxLeastCents: 10_000_000n,
} as const;

const pattern = /^[A-Z0-9-]{3,20}$/;

/** Reads a discount code as a person typed it, in upper case. Returns null for what cannot be one. */
export function parseDiscountCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return pattern.test(code) ? code : null;
}
