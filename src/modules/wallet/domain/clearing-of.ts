import type { PlatformKind } from "#modules/ledger/index.ts";
import type { Payment } from "#modules/payments/index.ts";

/** The account of what a payment's processor took for us. */
export function clearingOf(payment: Payment): PlatformKind {
  return payment.provider === "card-stripe" ? "clearing:card-stripe" : "clearing:card-sandbox";
}
