import { ApiError } from "#graphql/api-error.ts";
import { centsToNumber } from "#kernel/cents.ts";
import type { RefundRefusal } from "../domain/payment-refund.ts";

/** What a refused refund is called on the wire. */
export function refundRefused(refusal: RefundRefusal): ApiError {
  switch (refusal.tag) {
    case "not_found":
      return new ApiError("NOT_FOUND");
    case "forbidden":
      return new ApiError("FORBIDDEN", { rule: "manageMoney" });
    case "own_money":
      return new ApiError(
        "FORBIDDEN",
        { rule: refusal.tag },
        "This is your own money. Somebody else has to decide on it.",
      );
    case "idempotency_mismatch":
      return new ApiError("IDEMPOTENCY_MISMATCH");
    case "amount_out_of_range":
      return new ApiError("BAD_USER_INPUT", {
        field: "amount",
        rule: "range",
        min: centsToNumber(refusal.minCents),
        max: centsToNumber(refusal.maxCents),
      });
    case "not_refundable":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.reason });
  }
}
