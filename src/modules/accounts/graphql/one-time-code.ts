import { ApiError, badInput } from "#graphql/api-error.ts";
import { builder } from "#graphql/builder.ts";

/** How a one-time code comes. */
export const OneTimeCodeMethod = builder.enumType("OneTimeCodeMethod", {
  values: ["totp", "recovery_code", "sms", "email"] as const,
});

/** A code that was not taken, in the words of the API. */
export function codeRefused(refusal: "wrong_code" | "max_attempts" | "no_code" | "not_enabled" | "method"): ApiError {
  if (refusal === "max_attempts") return new ApiError("MAX_ATTEMPTS");
  if (refusal === "method") return badInput("method", refusal);
  return refusal === "not_enabled"
    ? new ApiError("CONFLICT", { rule: refusal })
    : badInput("code", refusal, "This code is not right, or was used already.");
}
