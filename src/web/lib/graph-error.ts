import type { CombinedError } from "@urql/core";

/** Server messages that are recognized by their text as well. */
const authMessages: ReadonlySet<string> = new Set(["User must be authenticated", "Invalid session"]);

interface Coded {
  readonly message?: string;
  readonly extensions?: { readonly code?: unknown; readonly details?: unknown } | undefined;
}

function first(error: CombinedError | undefined): Coded | null {
  return (error?.graphQLErrors[0] as Coded | undefined) ?? null;
}

/**
 * Returns `extensions.code` of the first error; NETWORK when no answer came, INTERNAL for an error without a code, null
 * without an error.
 */
export function errorCode(error: CombinedError | undefined): string | null {
  if (error === undefined) return null;
  const code = first(error)?.extensions?.code;
  if (typeof code === "string") return code;
  return error.networkError === undefined ? "INTERNAL" : "NETWORK";
}

/** Returns `extensions.details` of the first error as a record; empty when there are none. */
export function errorDetails(error: CombinedError | undefined): Readonly<Record<string, unknown>> {
  const details = first(error)?.extensions?.details;
  return typeof details === "object" && details !== null ? (details as Record<string, unknown>) : {};
}

/** Returns the server's own message, which is written for people; null for network errors and masked failures. */
export function errorMessage(error: CombinedError | undefined): string | null {
  const code = errorCode(error);
  return code === null || code === "NETWORK" || code === "INTERNAL" ? null : (first(error)?.message ?? null);
}

/** Returns whether the session is no longer valid: another sign-in is needed. */
export function isInvalidSession(error: CombinedError | undefined): boolean {
  return errorCode(error) === "INVALID_SESSION" || first(error)?.message === "Invalid session";
}

/** Returns whether an error says that the requester is not signed in. */
export function isAuthError(error: CombinedError | undefined): boolean {
  const code = errorCode(error);
  return code === "UNAUTHENTICATED" || code === "INVALID_SESSION" || authMessages.has(first(error)?.message ?? "");
}

/** Returns whether the person has tried too often; `details.retryAfter` may say for how long. */
export function isRateLimited(error: CombinedError | undefined): boolean {
  return errorCode(error) === "RATE_LIMITED" || /^Too many .+ attempts/.test(first(error)?.message ?? "");
}
