import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";

export interface Author {
  kind: "operator" | "staff" | "system";
  actorId?: string;
  reason: string;
}

/** Writes what staff, the operator or the product itself did to an account, or tried to; append-only (T125). */
export async function audit(tx: Tx, by: Author, action: string, accountId: string, before: unknown, after: unknown): Promise<void> {
  await sql`insert into audit_event (actor_id, actor_kind, action, object_type, object_id, before, after, reason)
            values (${by.actorId ?? null}, ${by.kind}, ${action}, 'account', ${accountId}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${by.reason})`.execute(tx);
}

/** Sets or withdraws the trusted mark (D-USR-03: staff override). False when there is no such account. */
export async function setTrusted(tx: Tx, accountId: string, isTrusted: boolean, by: Author): Promise<boolean> {
  const before = await row(tx, sql<{ is_trusted: boolean }>`select is_trusted from account where id = ${accountId} for update`);
  if (before === undefined) return false;
  await sql`update account set is_trusted = ${isTrusted} where id = ${accountId}`.execute(tx);
  await audit(tx, by, "set_trusted", accountId, before, { is_trusted: isTrusted });
  return true;
}

/** Copies the outcome of identity verification to where every page and rule reads it. */
export async function setIdentityOutcome(
  tx: Tx,
  accountId: string,
  outcome: { isVerified: boolean; residentState: string | null; name: string | null; dateOfBirth?: string; isUsingLegalName?: boolean },
  by: Author,
): Promise<boolean> {
  const before = await row(
    tx,
    sql<{ is_identity_verified: boolean; resident_state: string | null }>`
      select is_identity_verified, resident_state from account where id = ${accountId} and account_type = 'personal' for update`,
  );
  if (before === undefined) return false;
  await sql`update account set is_identity_verified = ${outcome.isVerified}, resident_state = ${outcome.residentState},
                               name = case when name = '' then coalesce(${outcome.name}, '') else name end,
                               is_using_legal_name = ${outcome.isUsingLegalName ?? false}
             where id = ${accountId}`.execute(tx);
  // What a document shows is what counts for every age.
  if (outcome.dateOfBirth !== undefined) await sql`update account_credential set date_of_birth = ${outcome.dateOfBirth} where account_id = ${accountId}`.execute(tx);
  await audit(tx, by, "set_identity", accountId, before, { is_identity_verified: outcome.isVerified, resident_state: outcome.residentState });
  return true;
}

/** Grants a role (the operator's `grant`, until the staff area exists). */
export async function setRole(tx: Tx, accountId: string, role: "user" | "staff" | "admin", by: Author): Promise<boolean> {
  const before = await row(tx, sql<{ role: string }>`select role from account where id = ${accountId} for update`);
  if (before === undefined) return false;
  await sql`update account set role = ${role} where id = ${accountId}`.execute(tx);
  await audit(tx, by, "set_role", accountId, before, { role });
  return true;
}

/** Gives an account its shown name, and whether it is the legal one (D-USR-12). */
export async function setDisplayName(tx: Tx, accountId: string, name: string, isUsingLegalName: boolean): Promise<void> {
  await sql`update account set name = ${name}, is_using_legal_name = ${isUsingLegalName} where id = ${accountId}`.execute(tx);
}
