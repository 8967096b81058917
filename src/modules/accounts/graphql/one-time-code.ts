import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";
import type { NewFactor } from "../queries/factor-age.ts";
import type { ReauthAction } from "../domain/reauth-action.ts";

/** How a one-time code comes. */
export const OneTimeCodeMethod = builder.enumType("OneTimeCodeMethod", {
  values: ["totp", "recovery_code", "sms", "email"] as const,
});

/** What is answered when a factor is too new to let money leave. */
export function stillRests({ newUntil }: NewFactor): ApiError {
  return new ApiError("NOT_ELIGIBLE", { reason: "new_factor", usableAt: newUntil.toISOString() });
}

/** A code that was not taken, in the words of the API. */
export function codeRefused(
  refusal: "wrong_code" | "max_attempts" | "no_code" | "not_enabled" | "method" | "reauth_required" | NewFactor,
  action?: ReauthAction,
): ApiError {
  if (typeof refusal === "object") return stillRests(refusal);
  if (refusal === "reauth_required") return new ApiError("REAUTH_REQUIRED", action === undefined ? {} : { action });
  if (refusal === "max_attempts") return new ApiError("MAX_ATTEMPTS");
  if (refusal === "method") return badInput("method", refusal);
  return refusal === "not_enabled"
    ? new ApiError("CONFLICT", { rule: refusal })
    : badInput("code", refusal, "This code is not right, or was used already.");
}
