import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Tx, Db } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

/** Reads whether an account has the trusted mark, and locks it; undefined when there is no such account. */
export function lockTrusted(tx: Tx, accountId: string): Promise<{ is_trusted: boolean } | undefined> {
  return row(tx, sql<{ is_trusted: boolean }>`select is_trusted from account where id = ${accountId} for update`);
}

/** Writes whether an account has the trusted mark. */
export async function writeTrusted(tx: Tx, accountId: string, isTrusted: boolean): Promise<void> {
  await sql`update account set is_trusted = ${isTrusted} where id = ${accountId}`.execute(tx);
}

/** Writes whether an account owes us something, where that has changed. */
export async function writeOwing(tx: Tx, accountId: string, owes: boolean): Promise<void> {
  await sql`update account set has_open_receivable = ${owes} where id = ${accountId} and has_open_receivable <> ${owes}`.execute(
    tx,
  );
}

/** Reads what identity verification says of a person, and locks the account; undefined when it is no person's. */
export function lockIdentityOutcome(
  tx: Tx,
  accountId: string,
): Promise<{ is_identity_verified: boolean; resident_state: string | null } | undefined> {
  return row(
    tx,
    sql<{ is_identity_verified: boolean; resident_state: string | null }>`
      select is_identity_verified, resident_state from account where id = ${accountId} and account_type = 'personal' for update`,
  );
}

/** Writes the outcome of identity verification. The name is written only where the account has none. */
export async function writeIdentityOutcome(
  tx: Tx,
  accountId: string,
  outcome: { isVerified: boolean; residentState: string | null; name: string | null; isUsingLegalName: boolean },
): Promise<void> {
  await sql`update account set is_identity_verified = ${outcome.isVerified}, resident_state = ${outcome.residentState},
                               name = case when name = '' then coalesce(${outcome.name}, '') else name end,
                               is_using_legal_name = ${outcome.isUsingLegalName},
                               identity_verified_at = case when ${outcome.isVerified} then coalesce(identity_verified_at, app_now()) end
             where id = ${accountId}`.execute(tx);
}

/** Reads an account's role, and locks the account; undefined when there is no such account. */
export function lockRole(tx: Tx, accountId: string): Promise<{ role: string } | undefined> {
  return row(tx, sql<{ role: string }>`select role from account where id = ${accountId} for update`);
}

/** Writes an account's role. */
export async function writeRole(tx: Tx, accountId: string, role: "user" | "staff" | "admin"): Promise<void> {
  await sql`update account set role = ${role} where id = ${accountId}`.execute(tx);
}

/** Visibility that staff may set. An anonymized account stays so. */
export type Visibility = "visible" | "limited" | "hidden";

/** Reads who sees an account, and locks it; undefined when there is no such account or it is anonymized. */
export async function lockVisibility(tx: Tx, accountId: string): Promise<Visibility | undefined> {
  const before = await row(
    tx,
    sql<{ was: Visibility }>`select visibility_status as was from account
      where id = ${accountId} and visibility_status <> 'anonymized' and deleted_at is null for no key update`,
  );
  return before?.was;
}

/** Writes who sees an account. */
export async function writeVisibility(tx: Tx, accountId: string, to: Visibility): Promise<void> {
  await sql`update account set visibility_status = ${to} where id = ${accountId}`.execute(tx);
}

/** Writes the general settings that a person has on the account; null leaves one. A brand has none. */
export async function writeGeneralSettings(
  tx: Tx,
  accountId: string,
  to: { hasOptedOutOfGiveaways: boolean | null; isWinnerByState: boolean | null; hasShownUnverifiedNotice: boolean },
): Promise<void> {
  await sql`update account set has_opted_out_of_giveaways = coalesce(${to.hasOptedOutOfGiveaways}, has_opted_out_of_giveaways),
                               is_winner_by_state = coalesce(${to.isWinnerByState}, is_winner_by_state),
                               has_shown_unverified_notice = has_shown_unverified_notice or ${to.hasShownUnverifiedNotice}
             where id = ${accountId} and account_type = 'personal'`.execute(tx);
}

/** Writes a person's date of birth (YYYY-MM-DD). */
export async function writeBirthDate(tx: Tx, personId: string, dateOfBirth: string): Promise<void> {
  await sql`update account_credential set date_of_birth = ${dateOfBirth} where account_id = ${personId}`.execute(tx);
}

/** Writes whether a person agrees to what `canRecordSession` allows. Agreeing again keeps the first time. */
export async function writeRecordingAgreed(tx: Tx, personId: string, isAgreed: boolean): Promise<void> {
  await sql`update account_credential set session_recording_agreed_at = case when ${isAgreed} then coalesce(session_recording_agreed_at, app_now()) end
             where account_id = ${personId}`.execute(tx);
}

/** Facts about an account for filters. Never shown. */
export interface AccountTrust {
  id: string;
  /** A confirmed phone, of the owner for a brand. */
  hasPhone: boolean;
  /** Created less than seven days ago. */
  isNew: boolean;
}

const trustOf = prepared<[string[]], AccountTrust>(
  "account_trust",
  `select a.id, c.phone_verified_at is not null as "hasPhone", a.created_at > app_now() - interval '7 days' as "isNew"
     from account a left join account_credential c on c.account_id = coalesce(case when a.account_type = 'brand' then a.created_by_account_id end, a.id)
    where a.id = any($1::uuid[])`,
);

/** Returns trust facts by account id; unknown ids are absent. One statement. */
export async function readAccountTrust(db: Db, ids: readonly string[]): Promise<Map<string, AccountTrust>> {
  return new Map((await trustOf.run(db, [...ids])).map((one) => [one.id, one]));
}
