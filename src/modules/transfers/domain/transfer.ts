import type { AccessCodeMethod, AccessCodeRefusal } from "#modules/sign-in/index.ts";

/** Money one person sent another. Amount in cents. */
export interface Transfer {
  readonly id: string;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly amountCents: bigint;
  /** Null once the sender is erased. */
  readonly reason: string | null;
  readonly createdAt: Date;
}

/** A person's input for sending money. */
export interface SendFundsInput {
  readonly toAccountId: string;
  readonly amountCents: bigint;
  readonly reason: string;
  /** The method of a code asked for with {@link codePayload}; by app or text message alone. */
  readonly method: AccessCodeMethod;
  readonly code: string;
  /** The session that asks, whose sign-in may be the step-up. */
  readonly sessionId?: string;
  /** Unique per sender; a repeat answers the same transfer. */
  readonly idempotencyKey: string;
}

/** Reasons an account may not send, in the order in which they are checked. */
export type SenderRefusal =
  | "closed_loop"
  | "personal_account"
  | "account"
  | "dispute_open"
  | "not_allowed"
  | "not_trusted";

/** Reasons a person cannot receive money. A block is not revealed: the recipient is not found. */
export type RecipientRefusal = "not_found" | "self" | "recipient" | "linked_accounts";

export type TransferRefusal =
  | { readonly tag: "not_eligible"; readonly reason: SenderRefusal | Exclude<RecipientRefusal, "not_found" | "self"> }
  | { readonly tag: "not_found" }
  | { readonly tag: "bad_input"; readonly field: "userId" | "reason" }
  | { readonly tag: "amount_out_of_range"; readonly minCents: bigint; readonly maxCents: bigint }
  | {
      readonly tag: "limit_exceeded";
      readonly limit: "transfers_day" | "monthly_spend";
      readonly limitCents: bigint;
      readonly remainingCents: bigint;
      readonly resetAt: Date;
    }
  | { readonly tag: "insufficient_funds"; readonly availableCents: bigint }
  | { readonly tag: "code"; readonly refusal: AccessCodeRefusal }
  | { readonly tag: "idempotency_mismatch" };

/** Facts about the sender's account. */
export interface SenderFacts {
  readonly isOpenLoop: boolean;
  readonly isPersonal: boolean;
  /** eligibleForFinancialActions of the person. */
  readonly isEligible: boolean;
  /** True when one of the account's card payments is disputed: incoming money may have to be frozen. */
  readonly hasOpenDispute: boolean;
  readonly canSendFunds: boolean;
  readonly isTrusted: boolean;
}

/** Returns why an account may not send money at all; undefined when it may. */
export function senderRefusal(facts: SenderFacts): SenderRefusal | undefined {
  if (!facts.isOpenLoop) return "closed_loop";
  if (!facts.isPersonal) return "personal_account";
  if (!facts.isEligible) return "account";
  if (facts.hasOpenDispute) return "dispute_open";
  if (!facts.canSendFunds) return "not_allowed";
  return facts.isTrusted ? undefined : "not_trusted";
}

export interface RecipientFacts {
  readonly isSelf: boolean;
  /** May be looked up by the sender, and is not blocked by them. */
  readonly isKnown: boolean;
  readonly isOpenPerson: boolean;
  readonly isIdentityVerified: boolean;
  /** Verified at the sender's own address: the nearest thing to one's own second account. */
  readonly isHousehold: boolean;
}

/** Returns why money cannot be sent to a person; undefined when it can. */
export function recipientRefusal(facts: RecipientFacts): RecipientRefusal | undefined {
  if (facts.isSelf) return "self";
  if (!facts.isKnown) return "not_found";
  if (!facts.isOpenPerson || !facts.isIdentityVerified) return "recipient";
  return facts.isHousehold ? "linked_accounts" : undefined;
}

/** The payload a sending code is bound to: recipient and cents. `userId` is the public id. */
export function codePayload(userId: string, amountCents: bigint): string {
  return `${userId}:${amountCents}`;
}
