import { ApiError, badInput } from "#graphql/api-error.ts";
import { amountOutOfRange, answers, byRule, notEligible } from "#graphql/refusals.ts";
import { centsToNumber } from "#kernel/cents.ts";
import type { UpdateRefusal } from "../commands/update-payment.ts";
import type { MethodRefusal } from "../domain/payment-method.ts";
import type { PaymentRefusal } from "../domain/payment.ts";
import type { RefundRefusal } from "../domain/payment-refund.ts";

/** API error of each refusal. */
export const paymentRefused = answers<PaymentRefusal | UpdateRefusal>({
  amount_out_of_range: amountOutOfRange,
  limit_exceeded: ({ limit, remainingCents, resetAt }) =>
    new ApiError("LIMIT_EXCEEDED", {
      limit,
      remaining: centsToNumber(remainingCents),
      resetAt: resetAt?.toISOString() ?? null,
    }),
  not_eligible: notEligible,
  channel_unknown: () => badInput("channel", "unknown"),
  payment_method_unknown: () => badInput("userPaymentMethodId", "unknown"),
  payment_method_expired: ["NOT_ELIGIBLE", { reason: "payment_method_expired" }],
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
  provider_unavailable: "PROVIDER_UNAVAILABLE",
  not_found: "NOT_FOUND",
  too_late: "CONFLICT",
});

export const methodRefused = answers<MethodRefusal>({
  limit_exceeded: ({ limit, resetAt }) =>
    new ApiError("LIMIT_EXCEEDED", { limit, resetAt: resetAt?.toISOString() ?? null }),
  not_eligible: notEligible,
  channel_unknown: () => badInput("channel", "unknown"),
  in_use: ["CONFLICT", { rule: "in_use" }, "A subscription is paid with this card. Choose another card for it first."],
  expiry: () =>
    badInput("expiryMonth", "expired", "Give the month and year that stand on the card; they have to lie ahead."),
  refused: ["CONFLICT", { rule: "refused_by_provider" }],
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
  provider_unavailable: "PROVIDER_UNAVAILABLE",
  not_found: "NOT_FOUND",
});

/** API error of each refused refund. */
export const refundRefused = answers<RefundRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_money: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
  amount_out_of_range: amountOutOfRange,
  not_refundable: notEligible,
});
