import type { PaymentFactsFragment, SavePaymentAttemptMutation } from "#web/generated/types.ts";
import type { CardProvider } from "./card-provider.ts";
import { cardName } from "./card-words.ts";

/** A payment that can still be confirmed with the processor. */
export interface OpenPayment {
  readonly id: string;
  /** Cents. */
  readonly amount: number;
  readonly intentId: string;
  readonly clientSecret: string;
  /** Whose card fields confirm it. */
  readonly provider: CardProvider;
  /** The saved card that pays; null for a typed one. */
  readonly keptCard: string | null;
}

export type SavedAttempt = SavePaymentAttemptMutation["savePaymentAttempt"];

/** State of a payment, as its page shows it. */
export type PaymentStage =
  /** Reads the payment, after a reload. */
  | { readonly kind: "loading" }
  /** `amount` in cents, where one was chosen before. */
  | { readonly kind: "amount"; readonly amount: number | null; readonly trouble: string | null }
  | { readonly kind: "card"; readonly payment: OpenPayment; readonly code: string | null }
  | { readonly kind: "authenticate"; readonly payment: OpenPayment }
  | { readonly kind: "declined"; readonly payment: OpenPayment | null; readonly code: string | null }
  | { readonly kind: "done"; readonly attempt: SavedAttempt }
  /** Accepted, and not settled with the processor yet. */
  | { readonly kind: "processing"; readonly paymentId: string }
  /** No answer came: the charge may have succeeded or not, and asking again is safe. */
  | { readonly kind: "unknown"; readonly paymentId: string }
  | { readonly kind: "missing" };

/** Returns the data for continuing the confirmation; null once there is nothing to confirm. */
export function openPayment(payment: PaymentFactsFragment): OpenPayment | null {
  const { clientSecret, paymentIntentId, cardProvider } = payment.channelInfo;
  return clientSecret === null || paymentIntentId === null
    ? null
    : {
        id: payment.id,
        amount: payment.amount,
        intentId: paymentIntentId,
        clientSecret,
        provider: cardProvider,
        keptCard:
          payment.userPaymentMethod === null
            ? null
            : cardName(payment.userPaymentMethod.cardBrand, payment.userPaymentMethod.last4),
      };
}

/** Returns the stage of the server's record of an attempt. */
export function stageOf(attempt: SavedAttempt): PaymentStage {
  const { payment } = attempt;
  const open = openPayment(payment);
  switch (payment.status) {
    case "created":
      return open === null
        ? { kind: "processing", paymentId: payment.id }
        : { kind: "card", payment: open, code: null };
    case "requires_action":
      return open === null ? { kind: "processing", paymentId: payment.id } : { kind: "authenticate", payment: open };
    case "failed":
      return { kind: "declined", payment: open, code: payment.failureCode };
    case "canceled":
      return { kind: "declined", payment: null, code: payment.failureCode };
    case "processing":
      return { kind: "processing", paymentId: payment.id };
    case "in_review":
    case "succeeded":
    case "partially_refunded":
    case "refunded":
    case "disputed":
    case "charged_back":
      return { kind: "done", attempt };
  }
}

/** Returns whether the payer has nothing left to do, so that the attempt need not be stored. */
export function isSettled(stage: PaymentStage): boolean {
  return stage.kind === "done" || stage.kind === "missing" || (stage.kind === "declined" && stage.payment === null);
}
