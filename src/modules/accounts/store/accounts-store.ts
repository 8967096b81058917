import { sql } from "kysely";
import { profileFactNames } from "#kernel/profile-facts.ts";
import type { ProfileFact } from "#kernel/profile-facts.ts";
import { brokenConstraint, row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";

export type AccountType = "personal" | "brand";
export type AccountStatus = "active" | "suspended" | "pending_reactivation" | "deleted";

/** An account with what only its own person may read. Brands have no credentials: those columns are null. */
export interface AccountRow extends Record<ProfileFact, string> {
  id: string;
  account_type: AccountType;
  username: string | null;
  name: string;
  website_url: string | null;
  photo_url: string | null;
  cover_photo_url: string | null;
  status: AccountStatus;
  role: "user" | "staff" | "admin";
  acl: string[];
  early_access: boolean;
  is_identity_verified: boolean;
  is_using_legal_name: boolean;
  is_trusted: boolean;
  /** Owes us money of a card payment that went back to the card. */
  has_open_receivable: boolean;
  resident_state: string | null;
  has_opted_out_of_giveaways: boolean;
  /** Listed as a winner by their state alone. */
  is_winner_by_state: boolean;
  has_shown_unverified_notice: boolean;
  monthly_spend_limit_cents: bigint | null;
  daily_post_limit: number | null;
  created_by_account_id: string | null;
  brand_status: "pending" | "active" | null;
  first_giveaway_created_at: Date | null;
  followers_count: number;
  following_count: number;
  username_change_count: number;
  is_private: boolean;
  is_discoverable: boolean;
  created_at: Date;
  email: string | null;
  email_verified_at: Date | null;
  phone_enc: Buffer | null;
  phone_verified_at: Date | null;
  date_of_birth: string | null;
  auth_provider: string | null;
  /** False for brands, and for people who only come by a provider or a passkey. */
  has_password: boolean;
  /** Time at which the person agreed to what `canRecordSession` allows; null when they did not. */
  session_recording_agreed_at: Date | null;
  sms_opted_out_at: Date | null;
}

/** The columns of the facts of an account `a`. */
export const factColumns = profileFactNames.map((fact) => `a.${fact}`).join(", ");

/** The columns of {@link AccountRow} of an account `a` and its credential `c`, for statements that read more with them. */
export const accountColumns = `a.id, a.account_type, a.username, a.name, ${factColumns}, a.website_url, a.photo_url, a.cover_photo_url, a.status,
  a.role, a.acl, a.early_access, a.is_identity_verified, a.is_using_legal_name, a.is_trusted, a.has_open_receivable, a.resident_state,
  a.has_opted_out_of_giveaways, a.is_winner_by_state, a.has_shown_unverified_notice, a.monthly_spend_limit_cents, a.daily_post_limit, a.created_by_account_id, a.brand_status,
  a.first_giveaway_created_at, a.followers_count, a.following_count, a.username_change_count, a.is_private, a.is_discoverable, a.created_at,
  c.email, c.email_verified_at, c.phone_enc, c.phone_verified_at, c.date_of_birth, c.auth_provider, c.password_hash is not null as has_password, c.session_recording_agreed_at, c.sms_opted_out_at`;

const accountsById = prepared<[string[]], AccountRow>(
  "accounts_by_id",
  `select ${accountColumns} from account a left join account_credential c on c.account_id = a.id where a.id = any($1::uuid[])`,
);

export function findAccounts(db: Db, ids: readonly string[]): Promise<AccountRow[]> {
  return accountsById.run(db, [...ids]);
}

export async function findAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  return (await findAccounts(db, [id]))[0];
}

const idByUsername = prepared<[string], { id: string }>(
  "account_id_by_username",
  `select id from account where username = $1`,
);

export async function findIdByUsername(db: Db, username: string): Promise<string | undefined> {
  return (await idByUsername.run(db, username))[0]?.id;
}

/** Finds the account with an email, as `emailKey` writes it. */
export async function findIdByEmail(db: Db, email: string): Promise<string | undefined> {
  const found = await row(
    db,
    sql<{ id: string }>`select account_id as id from account_credential where email = ${email}`,
  );
  return found?.id;
}

/** Returns true when a username belongs to a person, or did until less than 90 days ago and that person is gone. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const found = await row(
    db,
    sql<{ taken: boolean }>`
      select exists (select 1 from account where username = ${username})
          or exists (select 1 from username_hold where username_hash = sha256(convert_to(${username}, 'UTF8')) and free_at > app_now()) as taken`,
  );
  return found?.taken ?? true;
}

/** Sets a first username and name; false when the name is taken by another. */
export async function claimUsername(tx: Tx, accountId: string, username: string, name: string): Promise<boolean> {
  try {
    await sql`savepoint claim`.execute(tx);
    await sql`update account set username = ${username}, name = ${name} where id = ${accountId}`.execute(tx);
    return true;
  } catch (error) {
    if (brokenConstraint(error) !== "account_username_unique") throw error;
    await sql`rollback to savepoint claim`.execute(tx);
    return false;
  }
}

/** Inserts the account of a person, with nothing known of them yet. Returns its id. */
export async function insertPersonalAccount(tx: Tx): Promise<string> {
  const made = await row(tx, sql<{ id: string }>`insert into account (account_type) values ('personal') returning id`);
  if (made === undefined) throw new Error("the account was not stored");
  return made.id;
}
