import { amountOutOfRange, answers, byRule, notEligible } from "#graphql/refusals.ts";
import type { RefundRefusal } from "../domain/payment-refund.ts";

/** API error of each refused refund. */
export const refundRefused = answers<RefundRefusal>({
  not_found: "NOT_FOUND",
  forbidden: ["FORBIDDEN", { rule: "manageMoney" }],
  own_money: byRule("FORBIDDEN", "This is your own money. A colleague has to decide."),
  idempotency_mismatch: "IDEMPOTENCY_MISMATCH",
  amount_out_of_range: amountOutOfRange,
  not_refundable: notEligible,
});
