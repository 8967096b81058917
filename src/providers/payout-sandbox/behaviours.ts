import type { PayoutAddress } from "#modules/payouts/index.ts";

/**
 * Outcomes of money by the beginning of its receiver's address, as with a test card's number. The outbox decides about
 * checks.
 */
const testReceivers = {
  /** No account exists at this address: the payout waits for thirty days and returns. */
  unclaimed: "unclaimed",
  /** The company does not pay there. */
  blocked: "failed",
  /** Paid, and sent back by who got it on the next day. */
  refused: "reversed",
  /** Looked at by the company for a day first. */
  onhold: "delayed",
} as const;

export type Behaviour = "pays" | "desk" | (typeof testReceivers)[keyof typeof testReceivers];

/** `unclaimed@example.com` or `unclaimed+any@example.com` is never claimed, and so on; every other address is paid. */
export function behaviourOf(address: PayoutAddress): Behaviour {
  if (address.channel === "bank_check") return "desk";
  const word = /^[a-z]+/i.exec(address.receiver)?.[0].toLowerCase() ?? "";
  return Object.hasOwn(testReceivers, word) ? testReceivers[word as keyof typeof testReceivers] : "pays";
}
