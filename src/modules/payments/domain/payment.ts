import type { CardProcessorName } from "../ports/card-processor.ts";
import type { PaymentStatus } from "./payment-status.ts";

export const paymentPurposes = ["add_funds", "giveaway_fund", "order", "brand_subscription", "receivable"] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** A wish to pay by card, and how far it got. Amounts in cents. */
export interface Payment {
  readonly id: string;
  readonly accountId: string;
  readonly actedByPersonId: string;
  readonly purpose: PaymentPurpose;
  readonly referenceId: string | null;
  readonly amountCents: bigint;
  readonly refundedCents: bigint;
  readonly channel: string;
  /** The processor that holds it, for good. */
  readonly provider: CardProcessorName;
  readonly status: PaymentStatus;
  readonly intentId: string | null;
  readonly savePaymentMethod: boolean;
  readonly userPaymentMethodId: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly failureCode: string | null;
  readonly createdAt: Date;
  /** Time at which its money came; null before. */
  readonly succeededAt: Date | null;
}

/** Reasons a payment is not started. */
export type PaymentRefusal =
  | { readonly tag: "amount_out_of_range"; readonly minCents: bigint; readonly maxCents: bigint }
  | {
      readonly tag: "limit_exceeded";
      readonly limit: string;
      readonly remainingCents: bigint;
      readonly resetAt: Date | null;
    }
  | { readonly tag: "not_eligible"; readonly reason: string }
  | { readonly tag: "channel_unknown" }
  | { readonly tag: "payment_method_unknown" }
  | { readonly tag: "payment_method_expired" }
  | { readonly tag: "idempotency_mismatch" }
  | { readonly tag: "provider_unavailable" };

/** Fields sent to the provider about a payment, which must come back unchanged. */
export function metadataOf(
  payment: Pick<Payment, "id" | "accountId" | "purpose" | "amountCents">,
): Record<string, string> {
  return {
    payment: payment.id,
    account: payment.accountId,
    purpose: payment.purpose,
    amount: payment.amountCents.toString(),
  };
}

/** Throws on a refusal to book what has happened: a bug, and everything is rolled back to be tried again. */
export function assertBooked(refusal: { reason: string } | undefined, paymentId: string): void {
  if (refusal !== undefined) throw new Error(`payment ${paymentId} could not be booked: ${refusal.reason}`);
}
