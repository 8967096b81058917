import { ApiError } from "./api-error.ts";
import { defineHook, defineLookup } from "#platform/hooks.ts";
import type { Db } from "#platform/db/db.ts";

/** A case of a staff queue: `queue` is its tab in the staff area. */
export interface StaffCaseRef {
  readonly queue: string;
  readonly caseId: string;
}

/** A claim that holds now. */
interface CaseClaim {
  readonly staffId: string;
  readonly username: string | null;
  readonly expiresAt: Date;
}

/** The claim under which a staff member decides a case. */
export interface HeldCase {
  readonly claim: CaseClaim;
  /** True when the staff member did not hold the claim before, so that a refused decision gives it back. */
  readonly isNew: boolean;
}

/**
 * Claims a case for the staff member about to decide it, so that of several at once one decides. The claim it answers
 * is another's when another holds the case; undefined when there is no such case.
 */
export const caseHeld = defineLookup<
  StaffCaseRef & { readonly db: Db; readonly staffId: string },
  Promise<HeldCase | undefined>
>("graphql.case-held");

/** A staff member is done with a case, so their claim on it ends. */
export const caseLeft = defineHook<StaffCaseRef & { readonly staffId: string }, never>("graphql.case-left");

/** Refusal for a case that another staff member claims. */
export function claimedByOther({ username, expiresAt }: Pick<CaseClaim, "username" | "expiresAt">): ApiError {
  return new ApiError(
    "CONFLICT",
    { rule: "claimed", username, expiresAt: expiresAt.toISOString() },
    `${username === null ? "A colleague" : `@${username}`} works on this case. A claim ends after 15 minutes.`,
  );
}
