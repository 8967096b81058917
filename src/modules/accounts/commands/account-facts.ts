import type { Tx } from "#platform/db/db.ts";
import { accessEnding, entrantFactsChanged } from "../hooks.ts";
import {
  lockIdentityOutcome,
  lockRole,
  lockTrusted,
  writeIdentityOutcome,
  writeOwing,
  writeRole,
  writeTrusted,
  lockVisibility,
  writeVisibility,
} from "../store/account-facts-store.ts";
import { audit } from "../store/audit-store.ts";
import type { Author } from "../store/audit-store.ts";
import { writeBirthDate } from "../store/account-facts-store.ts";
import type { Visibility } from "../store/account-facts-store.ts";

/** Sets or withdraws the trusted mark (staff override). False when there is no such account. */
export async function setTrusted(tx: Tx, accountId: string, isTrusted: boolean, by: Author): Promise<boolean> {
  const before = await lockTrusted(tx, accountId);
  if (before === undefined) return false;
  await writeTrusted(tx, accountId, isTrusted);
  await audit(tx, by, "set_trusted", accountId, before, { is_trusted: isTrusted });
  return true;
}

/** Notes whether an account owes us something, where every rule reads it. */
export async function setOwing(tx: Tx, accountId: string, owes: boolean): Promise<void> {
  await writeOwing(tx, accountId, owes);
  await entrantFactsChanged.run(tx, { personId: accountId });
}

/**
 * Copies the outcome of identity verification to where every page and rule reads it, and writes an audit row by `by`.
 * With null the caller writes one for the whole decision.
 */
export async function setIdentityOutcome(
  tx: Tx,
  accountId: string,
  outcome: {
    isVerified: boolean;
    residentState: string | null;
    name: string | null;
    dateOfBirth?: string;
    isUsingLegalName?: boolean;
  },
  by: Author | null,
): Promise<boolean> {
  const before = await lockIdentityOutcome(tx, accountId);
  if (before === undefined) return false;
  await writeIdentityOutcome(tx, accountId, { ...outcome, isUsingLegalName: outcome.isUsingLegalName ?? false });
  // What a document shows is what counts for every age.
  if (outcome.dateOfBirth !== undefined) await writeBirthDate(tx, accountId, outcome.dateOfBirth);
  if (by !== null)
    await audit(tx, by, "set_identity", accountId, before, {
      is_identity_verified: outcome.isVerified,
      resident_state: outcome.residentState,
    });
  await entrantFactsChanged.run(tx, { personId: accountId });
  return true;
}

/** Grants a role; what the person is signed in to ends, so that no session keeps what it may no longer do. */
export async function setRole(
  tx: Tx,
  accountId: string,
  role: "user" | "staff" | "admin",
  by: Author,
): Promise<boolean> {
  const before = await lockRole(tx, accountId);
  if (before === undefined) return false;
  await writeRole(tx, accountId, role);
  if (before.role !== role) await accessEnding.run(tx, { personId: accountId });
  await audit(tx, by, "set_role", accountId, before, { role });
  return true;
}

/** Sets who sees an account. Returns what it was; undefined when there is no such account or it is anonymized. */
export async function setVisibility(tx: Tx, accountId: string, to: Visibility): Promise<Visibility | undefined> {
  const before = await lockVisibility(tx, accountId);
  if (before === undefined) return undefined;
  await writeVisibility(tx, accountId, to);
  return before;
}
