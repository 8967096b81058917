import { ApiError, badInput } from "#graphql/api-error.ts";
import { amountOutOfRange, answers, insufficientFunds, notEligible } from "#graphql/refusals.ts";
import { centsToNumber } from "#kernel/cents.ts";
import { codeRefused } from "#modules/sign-in/graphql/index.ts";
import type { TransferRefusal } from "../domain/transfer.ts";

/** Error codes of refused transfers on the wire. */
export const transferRefused = answers<TransferRefusal>({
  not_eligible: notEligible,
  not_found: "NOT_FOUND",
  bad_input: ({ field }) =>
    field === "userId"
      ? badInput("userId", "self", "You cannot send money to yourself.")
      : badInput("reason", "length", "Say in 1 to 140 characters what it is for."),
  amount_out_of_range: amountOutOfRange,
  limit_exceeded: ({ limit, limitCents, remainingCents, resetAt }) =>
    new ApiError("LIMIT_EXCEEDED", {
      limit,
      max: centsToNumber(limitCents),
      remaining: centsToNumber(remainingCents),
      resetAt: resetAt.toISOString(),
    }),
  insufficient_funds: insufficientFunds,
  code: ({ refusal }) => codeRefused(refusal, "send_funds"),
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
});
