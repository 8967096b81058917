import { aclFlags, hasAcl } from "./acl.ts";
import type { AclFlag } from "./acl.ts";

/** Grants of staff beside the flags of the specification. */
export const internalGrants = [
  "manageMoney",
  "manageBooks",
  "reviewTax",
  "moderate",
  "manageLinks",
  "manageJobs",
] as const;
type InternalGrant = (typeof internalGrants)[number];
export type Grant = AclFlag | InternalGrant;

/**
 * Returns true when a person has a grant: an admin has all of them (except canUseSkip2fa), other staff those in their
 * list, anyone else none.
 */
export function hasGrant(person: { role: string; acl: readonly string[]; status: string }, grant: Grant): boolean {
  if (person.status !== "active" || (person.role !== "staff" && person.role !== "admin")) return false;
  if ((internalGrants as readonly string[]).includes(grant))
    return person.role === "admin" || person.acl.includes(grant);
  return hasAcl(person, grant as AclFlag);
}

/** Returns all grants that a person has. */
export function grantsOf(person: Parameters<typeof hasGrant>[0]): Grant[] {
  return [...aclFlags, ...internalGrants].filter((grant) => hasGrant(person, grant));
}

/** Returns true when a word of an account's list is a known grant. */
export function isGrant(word: string): word is Grant {
  return [...aclFlags, ...internalGrants].some((grant) => grant === word);
}

/** Returns true when a person's role or grants require a second factor, whatever money they hold. */
export function needsSecondFactorByRole(account: { role: string; acl: readonly string[] }): boolean {
  return account.role !== "user" || hasAcl(account, "canSendFunds");
}
