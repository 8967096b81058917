import type { CardProcessorName, SubscriptionStage } from "#modules/payments/index.ts";

export const plans = ["month", "year"] as const;
export type Plan = (typeof plans)[number];

/** States of a subscription and the moves between them; the database has the same table. */
export const subscriptionTransitions = {
  incomplete: ["trialing", "active", "past_due", "incomplete_expired", "canceled"],
  incomplete_expired: [],
  trialing: ["active", "past_due", "paused", "unpaid", "canceled"],
  active: ["past_due", "paused", "unpaid", "canceled"],
  past_due: ["active", "paused", "unpaid", "canceled"],
  paused: ["active", "past_due", "unpaid", "canceled"],
  unpaid: [],
  canceled: [],
} as const satisfies Record<SubscriptionStage, readonly SubscriptionStage[]>;

export type SubscriptionStatus = keyof typeof subscriptionTransitions;
export const subscriptionStatuses = Object.keys(subscriptionTransitions) as SubscriptionStatus[];

/** States in which there is one: a brand has one at most. */
export const isLive = (status: SubscriptionStatus): boolean => subscriptionTransitions[status].length > 0;

/** States in which the brand has what it pays for. One that is past due keeps it until the end of the dunning. */
export const isPaidFor = (status: SubscriptionStatus): boolean =>
  status === "active" || status === "trialing" || status === "past_due";

export const mayMove = (from: SubscriptionStatus, to: SubscriptionStatus): boolean =>
  (subscriptionTransitions[from] as readonly SubscriptionStatus[]).includes(to);

/** What a brand pays for its plan. Amounts in cents. */
export interface Subscription {
  readonly id: string;
  readonly brandId: string;
  readonly personId: string;
  readonly channel: "card";
  /** The processor that bills it, for good. */
  readonly provider: CardProcessorName;
  readonly providerSubscriptionId: string | null;
  readonly status: SubscriptionStatus;
  readonly plan: Plan;
  readonly amountCents: bigint;
  readonly nextPlan: Plan | null;
  readonly nextAmountCents: bigint | null;
  readonly trialDays: number;
  readonly userPaymentMethodId: string | null;
  /** The provider's number of the kept card that renewals are charged to. */
  readonly providerMethodId: string | null;
  readonly periodStartsAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly cancelsAtPeriodEnd: boolean;
  readonly endAs: "canceled" | "unpaid" | null;
  readonly changes: number;
  readonly pastDueSince: Date | null;
  readonly activatedAt: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
}

export const invoiceStatuses = ["open", "paid", "void", "uncollectible"] as const;

/** The bill of one period. */
export interface Invoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly brandId: string;
  readonly providerInvoiceId: string;
  readonly number: string;
  readonly status: (typeof invoiceStatuses)[number];
  readonly amountCents: bigint;
  readonly periodStartsAt: Date;
  readonly periodEndsAt: Date;
  readonly paymentId: string | null;
  readonly firstFailedAt: Date | null;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** A charge of an invoice without its payer. */
export interface Attempt {
  readonly invoiceId: string;
  readonly number: number;
  readonly methodId: string | null;
  readonly isPaid: boolean | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
}

const dayMs = 86_400_000;

/** Days after the first decline of a renewal on which it is charged again, and on which it is given up. */
const retryDays = [1, 3, 5, 7] as const;
export const closeDay = 14;

/** Numbers from here on are of charges that a person asked for. */
export const firstAskedNumber = 101;

/** When the charge after this one is due; null after the last. Number 0 is the provider's own. */
export function nextAttemptAt(firstFailedAt: Date, number: number): Date | null {
  const days = retryDays[number];
  return days === undefined ? null : new Date(firstFailedAt.getTime() + days * dayMs);
}

/** When a brand whose renewal is not paid is closed. */
export const closesAt = (firstFailedAt: Date): Date => new Date(firstFailedAt.getTime() + closeDay * dayMs);

/** Reasons something is not done to a subscription. */
export type SubscriptionRefusal =
  | { readonly tag: "not_found" | "idempotency_mismatch" | "provider_unavailable" }
  | { readonly tag: "channel_unknown" | "payment_method_unknown" | "payment_method_expired" }
  /** It is not in a state for that: which, as the rule. */
  | {
      readonly tag: "wrong_state";
      readonly rule:
        | "has_subscription"
        | "no_subscription"
        | "not_incomplete"
        | "ends_at_period_end"
        | "ends_not"
        | "nothing_due"
        | "never_subscribed"
        | "brand_exempt"
        | "payment_in_review";
    }
  | { readonly tag: "not_eligible"; readonly reason: string };
