import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers, byRule } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import type { NewFactor } from "../store/totp-store.ts";
import type { ReauthAction } from "../domain/reauth-action.ts";

/** Delivery methods of a one-time code. */
export const OneTimeCodeMethod = builder.enumType("OneTimeCodeMethod", {
  values: ["totp", "recovery_code", "sms", "email"] as const,
});

/** The error for a factor that is too new to let money leave. */
export function newFactorError({ newUntil }: NewFactor): ApiError {
  return new ApiError("NOT_ELIGIBLE", { reason: "new_factor", usableAt: newUntil.toISOString() });
}

type CodeRefusal = "wrong_code" | "max_attempts" | "no_code" | "not_enabled" | "method";

const wrongCodeError = (rule: CodeRefusal): ApiError =>
  badInput("code", rule, "This code is not right, or was used already.");

const codeAnswer = answers<CodeRefusal>({
  max_attempts: "MAX_ATTEMPTS",
  method: (rule) => badInput("method", rule),
  not_enabled: byRule("CONFLICT"),
  wrong_code: wrongCodeError,
  no_code: wrongCodeError,
});

/** A code that was not taken, in the words of the API. */
export function codeRefused(refusal: CodeRefusal | "reauth_required" | NewFactor, action?: ReauthAction): ApiError {
  if (typeof refusal === "object") return newFactorError(refusal);
  if (refusal === "reauth_required") return new ApiError("REAUTH_REQUIRED", action === undefined ? {} : { action });
  return codeAnswer(refusal);
}
