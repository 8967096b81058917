import { ApiError, badInput } from "#graphql/api-error.ts";
import { centsToNumber } from "#kernel/cents.ts";
import { codeRefused, reauthRequired } from "#modules/accounts/graphql/index.ts";
import type { CancelRefusal } from "../commands/cancel-payout.ts";
import type { DestinationRefusal } from "../commands/save-destination.ts";
import type { PayoutRefusal } from "../domain/payout.ts";

/** What a refusal is called on the wire. */
export function payoutRefused(refusal: PayoutRefusal): ApiError {
  switch (refusal.tag) {
    case "not_eligible":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.reason });
    case "destination_rests":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal.tag, usableAt: refusal.usableAt.toISOString() });
    case "too_soon":
      return new ApiError("LIMIT_EXCEEDED", { limit: "payout_pause", resetAt: refusal.againAt.toISOString() });
    case "amount_out_of_range":
      return new ApiError("BAD_USER_INPUT", {
        field: "amount",
        rule: "range",
        min: centsToNumber(refusal.minCents),
        max: centsToNumber(refusal.maxCents),
      });
    case "insufficient_funds":
      return new ApiError("INSUFFICIENT_FUNDS", { available: centsToNumber(refusal.availableCents) });
    case "w9_required":
      return new ApiError("W9_REQUIRED", { year: refusal.year });
    case "code":
      return codeRefused(refusal.refusal, "withdraw");
    case "idempotency_mismatch":
      return new ApiError("IDEMPOTENCY_MISMATCH");
  }
}

export function destinationRefused(refusal: DestinationRefusal): ApiError {
  switch (refusal) {
    case "owner":
      return new ApiError("NOT_ELIGIBLE", { reason: refusal });
    case "identity":
    case "legal_name":
      return new ApiError("IDENTITY_REQUIRED");
    case "receiver":
      return badInput("receiver", "invalid_email", "This is not an e-mail address.");
    case "receiver_taken":
      return badInput("receiver", refusal, "Somebody else has their money sent to this address.");
    case "shipping_address":
      return badInput(
        "channel",
        refusal,
        "Checks are mailed within the fifty states and D.C. Give such an address in your settings first.",
      );
    case "reauth_required":
      return reauthRequired("add_payout_destination");
  }
}

export function cancelRefused(refusal: CancelRefusal): ApiError {
  if (refusal === "not_found") return new ApiError("NOT_FOUND");
  if (refusal === "owner") return new ApiError("NOT_ELIGIBLE", { reason: refusal });
  return refusal === "unavailable"
    ? new ApiError("PROVIDER_UNAVAILABLE")
    : new ApiError("CONFLICT", { rule: refusal }, "It is too late to cancel this.");
}
