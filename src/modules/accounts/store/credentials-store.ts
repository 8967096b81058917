import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Returns a person's email address, confirmed or not; undefined when the account has no credentials. */
export async function findEmail(db: Db, personId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ email: string }>`select email from account_credential where account_id = ${personId}`,
  );
  return found?.email;
}

/** Returns a person's email address while it is not confirmed; undefined afterwards. */
export async function findUnconfirmedEmail(tx: Tx, personId: string): Promise<string | undefined> {
  const waiting = await row(
    tx,
    sql<{
      email: string;
    }>`select email from account_credential where account_id = ${personId} and email_verified_at is null`,
  );
  return waiting?.email;
}

/** Where a security code can be sent to, with what decides between the two. */
export interface Contact {
  email: string;
  email_verified_at: Date | null;
  phone_enc: Buffer | null;
  phone_verified_at: Date | null;
  sms_opted_out_at: Date | null;
}

/** Reads where a security code for a person can be sent to. */
export function findContact(tx: Tx, personId: string): Promise<Contact | undefined> {
  return row(
    tx,
    sql<Contact>`select email, email_verified_at, phone_enc, phone_verified_at, sms_opted_out_at from account_credential where account_id = ${personId}`,
  );
}

/**
 * Writes a person's password hash and the time of the change. A reset, and a password that none came before, also write
 * the time of the last reset.
 */
export async function writePasswordHash(
  tx: Tx,
  personId: string,
  passwordHash: string,
  isReset: boolean,
): Promise<void> {
  await sql`
    update account_credential
       set password_hash = ${passwordHash}, credentials_changed_at = app_now(),
           password_reset_at = case when ${isReset} or password_hash is null then app_now() else password_reset_at end
     where account_id = ${personId}`.execute(tx);
}

/**
 * Marks a person's email address as confirmed. Returns the time before which ways to sign in are to be removed: for an
 * account without a password all times, else the begin of the session given, else now. Undefined when the address was
 * confirmed already.
 */
export async function markEmailVerified(
  tx: Tx,
  personId: string,
  ownSessionId: string | undefined,
): Promise<Date | undefined> {
  const first = await row(
    tx,
    sql<{ until: Date }>`
      update account_credential set email_verified_at = app_now()
       where account_id = ${personId} and email_verified_at is null
      returning coalesce((select case when password_hash is null then to_timestamp(0) else s.created_at end from session s
                           where s.id = ${ownSessionId ?? null} and s.person_id = ${personId}),
                         app_now() + interval '1 second') as until`,
  );
  return first?.until;
}

/**
 * Gives a person another email address, confirmed now. Breaks account_credential_email_unique when another account has
 * it.
 */
export async function writeConfirmedEmail(tx: Tx, personId: string, email: string): Promise<void> {
  await sql`update account_credential set email = ${email}, email_verified_at = app_now(), credentials_changed_at = app_now()
                 where account_id = ${personId}`.execute(tx);
}

/**
 * Gives a person their old email address back. Removes the password, and the phone number if it was written after
 * `since`. Breaks account_credential_email_unique when another account has the address.
 */
export async function restoreEmail(
  tx: Tx,
  { personId, oldEmail, oldVerifiedAt }: { personId: string; oldEmail: string; oldVerifiedAt: Date | null },
  since: Date,
): Promise<void> {
  await sql`update account_credential
                   set email = ${oldEmail}, email_verified_at = coalesce(${oldVerifiedAt}, app_now()), password_hash = null, credentials_changed_at = app_now(),
                       phone_enc = case when phone_changed_at > ${since} then null else phone_enc end,
                       phone_verified_at = case when phone_changed_at > ${since} then null else phone_verified_at end,
                       phone_bidx = case when phone_changed_at > ${since} then null else phone_bidx end
                 where account_id = ${personId}`.execute(tx);
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
