import { platformKinds, type PlatformKind } from "#modules/ledger/index.ts";
import type { Payment } from "#modules/payments/index.ts";

/**
 * Returns the clearing account of a payment's processor: what it took for us. Throws for a processor without one,
 * before anything is booked.
 */
export function clearingOf({ provider }: Pick<Payment, "provider">): PlatformKind {
  const kind = `clearing:${provider}`;
  if (kind in platformKinds) return kind as PlatformKind;
  throw new Error(`no clearing account of ${provider}: add it to platformKinds`);
}
