import { GraphQLError } from "graphql";
import { failureSentences } from "#kernel/failure-words.ts";

/**
 * The catalogue of expected failures: code → default message. Messages the specification quotes are verbatim; the
 * browser shows the others as they are, unless a screen says something more specific from code and details.
 */
export const errorCatalogue = {
  UNAUTHENTICATED: "User must be authenticated",
  INVALID_SESSION: "Invalid session",
  ACTING_ACCOUNT_CHANGED: "You act as another account now. Nothing was done; please look again.",
  FORBIDDEN: "Your account can’t do this at the moment.",
  NOT_FOUND: "It was taken down in the meantime, or isn’t for you to see.",
  BAD_USER_INPUT: "Please check what you entered.",
  RATE_LIMITED: `${failureSentences.tooOften} Please wait a moment and try again.`,
  MAX_ATTEMPTS: "You have reached the maximum number of attempts.",
  TWO_FACTOR_REQUIRED: "A second factor is needed.",
  REAUTH_REQUIRED: "Please confirm that it is you.",
  IDENTITY_REQUIRED: "Please verify your identity first.",
  NOT_ELIGIBLE: "You cannot do this now.",
  INSUFFICIENT_FUNDS: "There is not enough money in this balance.",
  LIMIT_EXCEEDED: "You’ve reached the limit for now.",
  W9_REQUIRED: "A W-9 form is needed first.",
  IDEMPOTENCY_MISMATCH: "This key was used for another request.",
  IN_PROGRESS: "This request is still being worked on.",
  CONFLICT: "Something changed in the meantime. Please look again.",
  PROVIDER_UNAVAILABLE: "A service we depend on does not answer. Nothing was charged; please try again.",
  PERSISTED_QUERY_NOT_FOUND: "PersistedQueryNotFound",
  PERSISTED_QUERY_NOT_SUPPORTED: "PersistedQueryNotSupported",
  GRAPHQL_INVALID: "The request is not valid GraphQL for this schema.",
  QUERY_TOO_COMPLEX: "The request asks for too much at once.",
  OVERLOADED: "The service is busy. Please try again in a moment.",
  INTERNAL: failureSentences.internal,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** An expected failure on its way to the wire: `extensions.code` and `extensions.details`. */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, message: string = errorCatalogue[code]) {
    super(message, { extensions: { code, details } });
    this.code = code;
  }
}

/** BAD_USER_INPUT with the field it is about and the rule that failed. */
export function badInput(field: string, rule: string, message?: string): ApiError {
  return new ApiError("BAD_USER_INPUT", { field, rule }, message);
}
