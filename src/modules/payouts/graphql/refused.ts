import { ApiError, badInput } from "#graphql/api-error.ts";
import { amountOutOfRange, answers, byRule, insufficientFunds, notEligible } from "#graphql/refusals.ts";
import { codeRefused, reauthRequired } from "#modules/sign-in/graphql/index.ts";
import type { CancelRefusal } from "../commands/cancel-payout.ts";
import type { DestinationRefusal } from "../commands/save-destination.ts";
import type { PayoutRefusal } from "../domain/payout.ts";

/** API error of each refusal. */
export const payoutRefused = answers<PayoutRefusal>({
  not_eligible: notEligible,
  destination_rests: ({ tag, usableAt }) =>
    new ApiError("NOT_ELIGIBLE", { reason: tag, usableAt: usableAt.toISOString() }),
  too_soon: ({ againAt }) => new ApiError("LIMIT_EXCEEDED", { limit: "payout_pause", resetAt: againAt.toISOString() }),
  amount_out_of_range: amountOutOfRange,
  insufficient_funds: insufficientFunds,
  w9_required: ({ year }) => new ApiError("W9_REQUIRED", { year }),
  code: ({ refusal }) => codeRefused(refusal, "withdraw"),
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
});

export const destinationRefused = answers<DestinationRefusal>({
  owner: ["NOT_ELIGIBLE", { reason: "owner" }],
  identity: "IDENTITY_REQUIRED",
  legal_name: "IDENTITY_REQUIRED",
  receiver: () => badInput("receiver", "invalid_email", "This is not an email address."),
  receiver_taken: (rule) => badInput("receiver", rule, "Another account uses this address."),
  shipping_address: (rule) =>
    badInput(
      "channel",
      rule,
      "Checks are mailed within the fifty states and D.C. Give such an address in your settings first.",
    ),
  reauth_required: () => reauthRequired("add_payout_destination"),
});

export const cancelRefused = answers<CancelRefusal>({
  not_found: "NOT_FOUND",
  owner: ["NOT_ELIGIBLE", { reason: "owner" }],
  unavailable: "PROVIDER_UNAVAILABLE",
  too_late: byRule("CONFLICT", "It is too late to cancel this."),
});
