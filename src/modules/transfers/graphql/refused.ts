import { ApiError, badInput } from "#graphql/api-error.ts";
import { centsToNumber } from "#kernel/cents.ts";
import { codeRefused } from "#modules/accounts/graphql/index.ts";
import type { TransferRefusal } from "../domain/transfer.ts";

/** What a refusal is called on the wire. */
export function transferRefused(refusal: TransferRefusal): ApiError {
  switch (refusal.tag) {
    case "not_eligible":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.reason });
    case "not_found":
      return new ApiError("NOT_FOUND");
    case "bad_input":
      return refusal.field === "userId"
        ? badInput("userId", "self", "You cannot send money to yourself.")
        : badInput("reason", "length", "Say in 1 to 140 characters what it is for.");
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
        max: centsToNumber(refusal.limitCents),
        remaining: centsToNumber(refusal.remainingCents),
        resetAt: refusal.resetAt.toISOString(),
      });
    case "insufficient_funds":
      return new ApiError("INSUFFICIENT_FUNDS", { available: centsToNumber(refusal.availableCents) });
    case "code":
      return codeRefused(refusal.refusal, "send_funds");
    case "idempotency_mismatch":
      return new ApiError("IDEMPOTENCY_MISMATCH");
  }
}
