import type { CombinedError } from "urql";
import { formatMoney } from "#kernel/format-money.ts";
import { formatMonthDay } from "#kernel/format-time.ts";
import { errorHelp } from "#web/lib/error-help.ts";
import { errorCode, errorDetails } from "#web/lib/graph-error.ts";
import { failureOf, fieldFailure, generalFailure, type Failure } from "#web/lib/forms/submission.ts";
import { trackingRules } from "./tracking-rules.ts";
import { pictureGoneWords } from "#web/lib/forms/place-rules.ts";

const rules: Readonly<Record<string, string>> = {
  "text.required": "Write a sentence or two.",
  "text.too_long": "Up to 500 characters, please.",
  "pictures.too_many": "Up to four pictures.",
  "pictures.not_own_upload": pictureGoneWords,
  ...trackingRules,
};

const conflicts: Readonly<Record<string, string>> = {
  claim_open: "There is an open claim about this parcel already.",
  decided: "Our staff decided about this already.",
  nothing_left: "All of it went back already.",
  disputed: "The bank of the card decides about this payment. Nothing can be refunded meanwhile.",
  revealed: "It was opened, so it cannot be given back.",
  not_returnable: "A file, a code and what never came cannot be sent back, and nothing to a seller who left.",
  too_late: "This has moved on meanwhile. Close this, and look again.",
};

/** Returns why an act on a claim was refused: words beside a field, or for the whole form. */
export function claimFailure(error: CombinedError): Failure {
  const { field, rule, max, expectedDay } = errorDetails(error);
  if (errorCode(error) === "CONFLICT") {
    const words =
      rule === "not_yet"
        ? typeof expectedDay === "string"
          ? `It is expected by ${formatMonthDay(`${expectedDay}T17:00:00Z`)}. Come back after that.`
          : "It is still on its way."
        : conflicts[String(rule)];
    if (words !== undefined) return generalFailure(words, errorHelp(error));
  }
  if (field === "amount" && rule === "out_of_range")
    return fieldFailure("amount", `From $0.01 to ${formatMoney(Number(max))}.`);
  return failureOf(error, rules);
}
