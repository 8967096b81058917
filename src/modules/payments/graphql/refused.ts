import { ApiError, badInput } from "#graphql/api-error.ts";
import { centsToNumber } from "#kernel/cents.ts";
import type { UpdateRefusal } from "../commands/update-payment.ts";
import type { MethodRefusal } from "../domain/payment-method.ts";
import type { PaymentRefusal } from "../domain/payment.ts";

/** What a refusal is called on the wire. */
export function paymentRefused(refusal: PaymentRefusal | UpdateRefusal): ApiError {
  switch (refusal.tag) {
    case "amount_out_of_range":
      return new ApiError("BAD_USER_INPUT", {
        field: "amount",
        rule: "range",
        min: centsToNumber(refusal.minCents),
        max: centsToNumber(refusal.maxCents),
      });
    case "limit_exceeded":
      return new ApiError("LIMIT_EXCEEDED", {
        limit: refusal.limit,
        remaining: centsToNumber(refusal.remainingCents),
        resetAt: refusal.resetAt?.toISOString() ?? null,
      });
    case "not_eligible":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.reason });
    case "channel_unknown":
      return badInput("channel", "unknown");
    case "payment_method_unknown":
      return badInput("userPaymentMethodId", "unknown");
    case "payment_method_expired":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.tag });
    case "idempotency_mismatch":
      return new ApiError("IDEMPOTENCY_MISMATCH");
    case "provider_unavailable":
      return new ApiError("PROVIDER_UNAVAILABLE");
    case "not_found":
      return new ApiError("NOT_FOUND");
    case "too_late":
      return new ApiError("CONFLICT");
  }
}

export function methodRefused(refusal: MethodRefusal): ApiError {
  switch (refusal.tag) {
    case "limit_exceeded":
      return new ApiError("LIMIT_EXCEEDED", { limit: refusal.limit, resetAt: refusal.resetAt?.toISOString() ?? null });
    case "not_eligible":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.reason });
    case "channel_unknown":
      return badInput("channel", "unknown");
    case "expiry":
      return badInput(
        "expiryMonth",
        "expired",
        "Give the month and year that stand on the card; they have to lie ahead.",
      );
    case "refused":
      return new ApiError("CONFLICT", { rule: "refused_by_provider" });
    case "idempotency_mismatch":
      return new ApiError("IDEMPOTENCY_MISMATCH");
    case "provider_unavailable":
      return new ApiError("PROVIDER_UNAVAILABLE");
    case "not_found":
      return new ApiError("NOT_FOUND");
  }
}
