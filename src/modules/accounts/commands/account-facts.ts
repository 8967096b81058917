import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { entrantFactsChanged } from "../hooks.ts";
import { audit } from "../store/audit-store.ts";
import type { Author } from "../store/audit-store.ts";
import { revokeAccess } from "./revoke-access.ts";

/** Sets or withdraws the trusted mark (staff override). False when there is no such account. */
export async function setTrusted(tx: Tx, accountId: string, isTrusted: boolean, by: Author): Promise<boolean> {
  const before = await row(
    tx,
    sql<{ is_trusted: boolean }>`select is_trusted from account where id = ${accountId} for update`,
  );
  if (before === undefined) return false;
  await sql`update account set is_trusted = ${isTrusted} where id = ${accountId}`.execute(tx);
  await audit(tx, by, "set_trusted", accountId, before, { is_trusted: isTrusted });
  return true;
}

/** Notes whether an account owes us something, where every rule reads it. */
export async function setOwing(tx: Tx, accountId: string, owes: boolean): Promise<void> {
  await sql`update account set has_open_receivable = ${owes} where id = ${accountId} and has_open_receivable <> ${owes}`.execute(
    tx,
  );
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
  const before = await row(
    tx,
    sql<{ is_identity_verified: boolean; resident_state: string | null }>`
      select is_identity_verified, resident_state from account where id = ${accountId} and account_type = 'personal' for update`,
  );
  if (before === undefined) return false;
  await sql`update account set is_identity_verified = ${outcome.isVerified}, resident_state = ${outcome.residentState},
                               name = case when name = '' then coalesce(${outcome.name}, '') else name end,
                               is_using_legal_name = ${outcome.isUsingLegalName ?? false},
                               identity_verified_at = case when ${outcome.isVerified} then coalesce(identity_verified_at, app_now()) end
             where id = ${accountId}`.execute(tx);
  // What a document shows is what counts for every age.
  if (outcome.dateOfBirth !== undefined)
    await sql`update account_credential set date_of_birth = ${outcome.dateOfBirth} where account_id = ${accountId}`.execute(
      tx,
    );
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
  const before = await row(tx, sql<{ role: string }>`select role from account where id = ${accountId} for update`);
  if (before === undefined) return false;
  await sql`update account set role = ${role} where id = ${accountId}`.execute(tx);
  if (before.role !== role) await revokeAccess(tx, accountId);
  await audit(tx, by, "set_role", accountId, before, { role });
  return true;
}

/** Gives an account its shown name, and whether it is the legal one. */
export async function setDisplayName(
  tx: Tx,
  accountId: string,
  name: string,
  isUsingLegalName: boolean,
): Promise<void> {
  await sql`update account set name = ${name}, is_using_legal_name = ${isUsingLegalName} where id = ${accountId}`.execute(
    tx,
  );
}
