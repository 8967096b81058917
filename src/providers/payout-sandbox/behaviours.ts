import type { PayoutAddress } from "#modules/payouts/index.ts";

/**
 * What becomes of money sent to an address, read from how it begins as from a test card's number. Checks go as the
 * outbox says.
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
