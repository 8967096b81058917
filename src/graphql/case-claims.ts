import { ApiError } from "./api-error.ts";
import { defineHook, defineLookup } from "#platform/hooks.ts";
import type { Db } from "#platform/db/db.ts";

/** A case of a staff queue: `queue` is its tab in the staff area. */
export interface StaffCaseRef {
  readonly queue: string;
  readonly caseId: string;
}

/** A claim that holds now. */
export interface CaseClaim {
  readonly staffId: string;
  readonly username: string | null;
  readonly expiresAt: Date;
}

/** Reads the claim of a case; undefined when it has none. */
export const claimAsked = defineLookup<StaffCaseRef & { readonly db: Db }, Promise<CaseClaim | undefined>>(
  "graphql.claim-asked",
);

/** A staff member decided a case, so the claim on it ends. */
export const caseDecided = defineHook<StaffCaseRef & { readonly staffId: string }, never>("graphql.case-decided");

/** Refusal for a case that another staff member claims. */
export function claimedByOther({ username, expiresAt }: Pick<CaseClaim, "username" | "expiresAt">): ApiError {
  return new ApiError(
    "CONFLICT",
    { rule: "claimed", username, expiresAt: expiresAt.toISOString() },
    `${username === null ? "A colleague" : `@${username}`} works on this case. A claim ends after 15 minutes.`,
  );
}
