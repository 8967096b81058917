import type { CombinedError } from "@urql/core";
import { errorCode } from "./graph-error.ts";

/** Feature that has an article of the help; its address is `/help#{topic}`. */
export type HelpTopic =
  | "account"
  | "blocking-and-reporting"
  | "bookmarks-and-lists"
  | "brands"
  | "discount-codes"
  | "draws"
  | "entering"
  | "errors"
  | "giveaways"
  | "identity"
  | "jobs"
  | "notifications"
  | "posts"
  | "redeeming"
  | "referrals"
  | "returns"
  | "reviews"
  | "statistics"
  | "support"
  | "two-factor"
  | "wallet"
  | "w9"
  | "winning"
  | "withdrawals"
  | "your-data";

/** Article that explains an error, by `extensions.code`. The test beside this file says why other codes have none. */
export const topicOfCode: Readonly<Partial<Record<string, HelpTopic>>> = {
  UNAUTHENTICATED: "account",
  INVALID_SESSION: "account",
  ACTING_ACCOUNT_CHANGED: "brands",
  FORBIDDEN: "errors",
  NOT_FOUND: "errors",
  RATE_LIMITED: "errors",
  MAX_ATTEMPTS: "errors",
  TWO_FACTOR_REQUIRED: "two-factor",
  REAUTH_REQUIRED: "two-factor",
  IDENTITY_REQUIRED: "identity",
  NOT_ELIGIBLE: "entering",
  INSUFFICIENT_FUNDS: "wallet",
  LIMIT_EXCEEDED: "errors",
  W9_REQUIRED: "w9",
  CONFLICT: "errors",
  IN_PROGRESS: "errors",
  PROVIDER_UNAVAILABLE: "errors",
  OVERLOADED: "errors",
  INTERNAL: "errors",
  NETWORK: "errors",
};

/** Returns the address of the article that explains an error; null for errors that need none. */
export function errorHelp(error: CombinedError | undefined): string | null {
  const topic = topicOfCode[errorCode(error) ?? ""];
  return topic === undefined ? null : `/help#${topic}`;
}
