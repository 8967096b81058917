import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { insertPersonalAccount } from "#modules/accounts/index.ts";
import type { AccountStatus } from "#modules/accounts/index.ts";

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

interface Credential {
  id: string;
  password_hash: string | null;
  credentials_changed_at: Date;
  status: AccountStatus;
}

/** Finds a credential by username, e-mail or the phone's blind index; for sign-in and the operator. */
export function findCredential(
  db: Db,
  by: { username: string } | { email: string } | { phoneIndex: Buffer },
): Promise<Credential | undefined> {
  const condition =
    "username" in by
      ? sql`a.username = ${by.username}`
      : "email" in by
        ? sql`c.email = ${by.email}`
        : sql`c.phone_bidx = ${by.phoneIndex}`;
  return row(
    db,
    sql<Credential>`
      select a.id, c.password_hash, c.credentials_changed_at, a.status from account a join account_credential c on c.account_id = a.id where ${condition}`,
  );
}

/** Returns when a person's credentials last changed. */
export async function credentialsChangedAt(db: Db, personId: string): Promise<Date | undefined> {
  const found = await row(
    db,
    sql<{ at: Date }>`select credentials_changed_at as at from account_credential where account_id = ${personId}`,
  );
  return found?.at;
}

/** The argon2 hash of a person's password; undefined when they have none. */
export async function findPasswordHash(db: Db, personId: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ password_hash: string | null }>`select password_hash from account_credential where account_id = ${personId}`,
  );
  return found?.password_hash ?? undefined;
}

/** Returns when a person's password was last reset, or set for the first time; null when it is as old as the account. */
export async function passwordResetAt(tx: Tx, personId: string): Promise<Date | null> {
  const found = await row(
    tx,
    sql<{ at: Date | null }>`select password_reset_at as at from account_credential where account_id = ${personId}`,
  );
  return found?.at ?? null;
}

/** Returns true when a hash is still the person's. Locks the row: a change of it waits until the transaction ends. */
export async function isStillPassword(tx: Tx, personId: string, hash: string | null): Promise<boolean> {
  const found = await row(
    tx,
    sql<{
      account_id: string;
    }>`select account_id from account_credential where account_id = ${personId} and password_hash is not distinct from ${hash} for share`,
  );
  return found !== undefined;
}

/**
 * Returns true when an address belongs to another account, or did until lately and may be taken back. `personId` is the
 * caller, if signed in.
 */
export async function isEmailTaken(db: Db, email: string, personId: string | null = null): Promise<boolean> {
  const found = await row(
    db,
    sql<{ taken: boolean }>`
      select exists (select 1 from account_credential where email = ${email} and account_id is distinct from ${personId})
          or exists (select 1 from email_change where old_email = ${email} and expires_at > app_now() and person_id is distinct from ${personId}) as taken`,
  );
  return found?.taken ?? false;
}

export interface NewPerson {
  email: string;
  /** True when a trusted provider confirmed the address. */
  isEmailVerified: boolean;
  /** Null for those who come by a provider. */
  passwordHash: string | null;
  dateOfBirth: string;
  /** The method of the first sign-in (`authProvider`). */
  provider: string;
}

/** Inserts a personal account with its credentials; "email_taken" when another request was faster. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<string | "email_taken"> {
  const accountId = await insertPersonalAccount(tx);
  const stored = await row(
    tx,
    sql<{
      account_id: string;
    }>`insert into account_credential (account_id, email, email_verified_at, password_hash, date_of_birth, auth_provider)
      values (${accountId}, ${person.email}, case when ${person.isEmailVerified} then app_now() end, ${person.passwordHash}, ${person.dateOfBirth}, ${person.provider})
      on conflict (email) do nothing returning account_id`,
  );
  return stored === undefined ? "email_taken" : accountId;
}
