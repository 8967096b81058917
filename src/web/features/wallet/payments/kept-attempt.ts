import { tabStore } from "#web/lib/storage.ts";

const purposes = ["add_funds", "receivable", "giveaway_fund"] as const;
/** Purposes of the payments that the pages make. */
export type PaymentPurpose = (typeof purposes)[number];

/** A charge in progress in this tab: enough to continue it after a reload, and nothing of the card. */
export interface KeptAttempt {
  readonly accountId: string;
  readonly idempotencyKey: string;
  /** Cents. */
  readonly amount: number;
  /** The saved card that pays; null for a typed one. */
  readonly methodId: string | null;
  /** True when the typed card is to be saved. */
  readonly keepsCard: boolean;
  /** The purpose of the payment. */
  readonly purpose: PaymentPurpose;
  /** The giveaway that is paid for; null for other purposes. */
  readonly referenceId: string | null;
  /** Null until the server has answered. */
  readonly paymentId: string | null;
}

/** Reads the attempt this tab left unfinished for this account, if any. */
export function readAttempt(accountId: string): KeptAttempt | null {
  const value = tabStore.readJson("paymentAttempt");
  if (typeof value !== "object" || value === null) return null;
  const { idempotencyKey, amount, methodId, keepsCard, purpose, referenceId, paymentId, ...rest } = value as Record<
    string,
    unknown
  >;
  if (rest["accountId"] !== accountId || typeof idempotencyKey !== "string" || typeof amount !== "number") return null;
  return {
    accountId,
    idempotencyKey,
    amount,
    methodId: typeof methodId === "string" ? methodId : null,
    keepsCard: keepsCard === true,
    purpose: purposes.find((one) => one === purpose) ?? "add_funds",
    referenceId: typeof referenceId === "string" ? referenceId : null,
    paymentId: typeof paymentId === "string" ? paymentId : null,
  };
}

/** Stores an attempt; null removes it. */
export function keepAttempt(attempt: KeptAttempt | null): void {
  if (attempt === null) tabStore.remove("paymentAttempt");
  else tabStore.write("paymentAttempt", attempt);
}
