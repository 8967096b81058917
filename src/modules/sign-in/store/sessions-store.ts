import { sql } from "kysely";
import { accountColumns } from "#modules/accounts/index.ts";
import type { AccountRow, AccountStatus } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { settingColumn, parseSetting } from "#platform/settings.ts";
import type { SettingColumn } from "#platform/settings.ts";
import { hashToken, newToken } from "#platform/vault.ts";
import { twoFactorRequired } from "../security-settings.ts";

/** The session behind a token. */
export interface SessionRow {
  id: string;
  person_id: string;
  acting_account_id: string;
  is_two_factor_authenticated: boolean;
  /** True when the person has a confirmed second factor. */
  has_second_factor: boolean;
  is_stale: boolean;
  person_status: AccountStatus;
  acting_status: AccountStatus;
  /** Phone verified, and a username, which is chosen together with accepting the terms. */
  is_onboarded: boolean;
}

/** A session with the accounts it is about, and the product's time at which they stood so. */
export interface SessionWithAccounts {
  session: SessionRow;
  person: AccountRow;
  account: AccountRow;
  now: Date;
  isTwoFactorRequired: boolean;
}

/** Idle 30 days, absolute 180 days. */
export async function startSession(
  tx: Tx,
  input: {
    personId: string;
    actingAccountId: string;
    userAgent: string;
    ip: string;
    isTwoFactorAuthenticated: boolean;
    /** Time at which the credential of the sign-in was added; null when it is as old as the account. */
    factorAddedAt?: Date | null;
  },
): Promise<{ sessionId: string; token: string }> {
  const { token, hash } = newToken();
  const made = await row(
    tx,
    sql<{ id: string }>`
      insert into session (token_hash, person_id, acting_account_id, user_agent, ip, is_two_factor_authenticated, factor_added_at, expires_at)
      values (${hash}, ${input.personId}, ${input.actingAccountId}, ${input.userAgent.slice(0, 400)}, ${input.ip}::inet,
              ${input.isTwoFactorAuthenticated}, ${input.factorAddedAt ?? null}, app_now() + interval '180 days')
      returning id`,
  );
  if (made === undefined) throw new Error("the session was not stored");
  return { sessionId: made.id, token };
}

const sessionColumns = `s.person_id, s.acting_account_id, s.is_two_factor_authenticated,
          exists (select 1 from totp_factor f where f.person_id = s.person_id and f.confirmed_at is not null) as has_second_factor,
          s.last_seen_at < app_now() - interval '5 minutes' as is_stale, p.status as person_status, x.status as acting_status,
          k.phone_verified_at is not null and p.username is not null as is_onboarded`;

/**
 * Sessions that hold for the token's hash $1: not expired, not idle too long, not older than the last change of
 * credentials.
 */
const validSession = `
     from session s
     join account p on p.id = s.person_id
     join account x on x.id = s.acting_account_id
     join account_credential k on k.account_id = s.person_id
    where s.token_hash = $1 and s.kind = 'web' and s.expires_at > app_now()
      and s.last_seen_at > app_now() - interval '30 days' and s.created_at >= k.credentials_changed_at`;

const sessionByToken = prepared<[Buffer], SessionRow>(
  "accounts_session_by_token",
  `select s.id, ${sessionColumns} ${validSession}`,
);

/** Reads one row for the person, and one for the acting account where it is a different one. */
const sessionWithAccounts = prepared<
  [Buffer],
  Omit<SessionRow, "id"> & AccountRow & { session_id: string; now: Date; two_factor_required: SettingColumn }
>(
  "accounts_session_with_accounts",
  `with found as materialized (select s.id as session_id, ${sessionColumns} ${validSession})
   select found.*, app_now() as now, ${settingColumn(twoFactorRequired)} as two_factor_required, ${accountColumns}
     from found join account a on a.id in (found.person_id, found.acting_account_id) left join account_credential c on c.account_id = a.id`,
);

export async function findSession(db: Db, token: string): Promise<SessionRow | undefined> {
  return (await sessionByToken.run(db, hashToken(token)))[0];
}

/** Finds a session, as {@link findSession}, with both accounts in one statement: every page needs them. */
export async function findSessionWithAccounts(db: Db, token: string): Promise<SessionWithAccounts | undefined> {
  const found = await sessionWithAccounts.run(db, hashToken(token));
  const person = found.find((one) => one.id === one.person_id);
  const account = found.find((one) => one.id === one.acting_account_id);
  if (person === undefined || account === undefined) return undefined;
  return {
    session: { ...person, id: person.session_id },
    person,
    account,
    now: person.now,
    isTwoFactorRequired: parseSetting(twoFactorRequired, person.two_factor_required),
  };
}

export async function touchSession(db: Db, sessionId: string): Promise<void> {
  await sql`update session set last_seen_at = app_now() where id = ${sessionId}`.execute(db);
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await sql`delete from session where id = ${sessionId}`.execute(db);
}

/** Gives a session another acting account under a new token; the old token dies. */
export async function rotateSession(tx: Tx, sessionId: string, actingAccountId: string): Promise<string> {
  const { token, hash } = newToken();
  await sql`update session set token_hash = ${hash}, acting_account_id = ${actingAccountId} where id = ${sessionId}`.execute(
    tx,
  );
  return token;
}

/** Gives a session a new token, counted as begun now, so that it outlives the change of credentials it came with. */
export async function renewSession(tx: Tx, sessionId: string): Promise<string> {
  const { token, hash } = newToken();
  await sql`update session set token_hash = ${hash}, created_at = app_now() where id = ${sessionId}`.execute(tx);
  return token;
}

/** Sets whether a session has the second factor, under a new token; the old token dies. */
export async function elevateSession(tx: Tx, sessionId: string, isTwoFactorAuthenticated: boolean): Promise<string> {
  const { token, hash } = newToken();
  await sql`update session set token_hash = ${hash}, is_two_factor_authenticated = ${isTwoFactorAuthenticated} where id = ${sessionId}`.execute(
    tx,
  );
  return token;
}

/** Ends every session of a person but one. */
export async function endSessionsOf(tx: Tx, personId: string, keptSessionId?: string): Promise<void> {
  await sql`delete from session where person_id = ${personId} and id is distinct from ${keptSessionId ?? null}`.execute(
    tx,
  );
}

/** Ends every session in which a person acts as an account that is not their own. */
export async function endSessionsActingAs(tx: Tx, accountId: string): Promise<void> {
  await sql`delete from session where acting_account_id = ${accountId} and person_id <> ${accountId}`.execute(tx);
}

/** Ends the sessions in which a person acts as an account. */
export async function endSessionsAs(tx: Tx, personId: string, accountId: string): Promise<void> {
  await sql`delete from session where person_id = ${personId} and acting_account_id = ${accountId}`.execute(tx);
}

/** Ends one session of a person. Returns false when it belongs to another person. */
export async function endSessionOf(tx: Tx, personId: string, sessionId: string): Promise<boolean> {
  const ended = await row(
    tx,
    sql<{ id: string }>`delete from session where id = ${sessionId} and person_id = ${personId} returning id`,
  );
  return ended !== undefined;
}

/**
 * Returns true when a session of a person began within the given minutes, by a credential that is at least the given
 * hours old.
 */
export async function hasSignedInWithin(
  tx: Tx,
  session: { personId: string; sessionId: string },
  { minutes, factorHours }: { minutes: number; factorHours: number },
): Promise<boolean> {
  const found = await row(
    tx,
    sql<{ id: string }>`select id from session where id = ${session.sessionId} and person_id = ${session.personId}
       and created_at > app_now() - make_interval(mins => ${minutes})
       and (factor_added_at is null or factor_added_at <= app_now() - make_interval(hours => ${factorHours}))`,
  );
  return found !== undefined;
}

/** Finds a person's open sessions: the current one first, then the most recently used; fifty at most. */
export function findOpenSessions(
  db: Db,
  personId: string,
  currentSessionId: string,
): Promise<{ id: string; user_agent: string; last_seen_at: Date }[]> {
  return rows(
    db,
    sql<{ id: string; user_agent: string; last_seen_at: Date }>`
      select s.id, s.user_agent, s.last_seen_at from session s join account_credential c on c.account_id = s.person_id
       where s.person_id = ${personId} and s.kind = 'web' and s.expires_at > app_now() and s.last_seen_at > app_now() - interval '30 days'
         and s.created_at >= c.credentials_changed_at
       order by (s.id = ${currentSessionId}) desc, s.last_seen_at desc, s.id limit 50`,
  );
}
