import type { PlatformKind } from "#modules/ledger/index.ts";
import type { Payment } from "#modules/payments/index.ts";

/** Clearing accounts by the name of the card processor. */
const CLEARING_ACCOUNTS: Readonly<Record<string, PlatformKind>> = {
  "card-sandbox": "clearing:card-sandbox",
  "card-stripe": "clearing:card-stripe",
};

/**
 * Returns the clearing account of a payment's processor: what it took for us. Throws for a processor without one,
 * before anything is booked.
 */
export function clearingOf({ provider }: Pick<Payment, "provider">): PlatformKind {
  const account = CLEARING_ACCOUNTS[provider];
  if (account === undefined) throw new Error(`no clearing account of ${provider}`);
  return account;
}
