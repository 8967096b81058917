import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { stateOf } from "../domain/account-status.ts";
import type { AccountState, StatusMover } from "../domain/account-status.ts";
import type { AccountStatus, AccountType } from "./accounts-store.ts";

/** The newest move of an account: why it stands where it stands. */
export interface StatusChange {
  id: string;
  fromState: AccountState;
  toState: AccountState;
  policy: string;
  reason: string;
  endsAt: Date | null;
  createdAt: Date;
}

export interface LockedAccount {
  id: string;
  accountType: AccountType;
  status: AccountStatus;
  state: AccountState;
  role: "user" | "staff" | "admin";
  email: string | null;
}

/** Takes an account's row until the commit; rows that refer to it may still come. */
export async function lockAccount(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  const found = await row(
    tx,
    sql<Omit<LockedAccount, "state"> & { deletedAt: Date | null }>`
      select a.id, a.account_type as "accountType", a.status, a.deleted_at as "deletedAt", a.role, c.email
        from account a left join account_credential c on c.account_id = a.id where a.id = ${id} for no key update of a`,
  );
  return found === undefined ? undefined : { ...found, state: stateOf(found) };
}

export function newestChange(db: Db, accountId: string): Promise<StatusChange | undefined> {
  return row(
    db,
    sql<StatusChange>`
      select id, from_state as "fromState", to_state as "toState", policy, reason, ends_at as "endsAt", created_at as "createdAt"
        from account_status_change where account_id = ${accountId} order by id desc limit 1`,
  );
}

/** Writes a move; the caller holds the row and has asked the rule. */
export async function writeStatus(
  tx: Tx,
  move: {
    accountId: string;
    from: AccountState;
    to: AccountState;
    mover: StatusMover;
    movedBy: string | null;
    policy: string;
    reason: string;
    endsAt: Date | null;
  },
): Promise<void> {
  const status: AccountStatus = move.to === "deleting" ? "deleted" : move.to;
  await sql`update account set status = ${status}, status_ends_at = ${move.endsAt} where id = ${move.accountId}`.execute(
    tx,
  );
  await sql`insert into account_status_change (account_id, from_state, to_state, mover, moved_by, policy, reason, ends_at)
            values (${move.accountId}, ${move.from}, ${move.to}, ${move.mover}, ${move.movedBy}, ${move.policy}, ${move.reason}, ${move.endsAt})`.execute(
    tx,
  );
}

/** Accounts whose suspension or grace has come to its end. */
export function listDue(db: Db, limit: number): Promise<{ id: string; state: AccountState }[]> {
  return rows(
    db,
    sql<{ id: string; state: AccountState }>`
      select id, case status when 'deleted' then 'deleting' else status end as state from account
       where status_ends_at <= app_now() and deleted_at is null order by status_ends_at limit ${limit}`,
  );
}

/** Locks the account's row if its end has come and its state has not changed meanwhile. */
export async function lockDue(tx: Tx, id: string): Promise<boolean> {
  const found = await row(
    tx,
    sql<{
      id: string;
    }>`select id from account where id = ${id} and status_ends_at <= app_now() and deleted_at is null for no key update`,
  );
  return found !== undefined;
}

/** Returns the steps of a reactivation that were done since a given time. */
export async function readSteps(
  db: Db,
  accountId: string,
  since: Date,
): Promise<{ newPassword: boolean; phone: boolean }> {
  const found = await row(
    db,
    sql<{ newPassword: boolean; phone: boolean }>`
      select credentials_changed_at > ${since} as "newPassword", coalesce(phone_verified_at > ${since}, false) as phone
        from account_credential where account_id = ${accountId}`,
  );
  return found ?? { newPassword: false, phone: false };
}

/** The number has to be confirmed again before the account opens. */
export async function forgetPhoneCheck(tx: Tx, accountId: string): Promise<void> {
  await sql`update account_credential set phone_verified_at = null where account_id = ${accountId}`.execute(tx);
}

/** Stores what an account agreed to: the version, its text, and the address it came from. */
export async function insertConsent(
  tx: Tx,
  one: { accountId: string; kind: "guidelines" | "sms" | "terms"; version: string; text: string; ip: string },
): Promise<void> {
  await sql`insert into consent (account_id, kind, version, text, ip) values (${one.accountId}, ${one.kind}, ${one.version}, ${one.text}, ${one.ip}::inet)`.execute(
    tx,
  );
}

/** The last word on a deletion, with the row held: from here on nothing brings it back. */
export async function markErased(tx: Tx, accountId: string): Promise<void> {
  await sql`update account set deleted_at = app_now(), status_ends_at = null where id = ${accountId}`.execute(tx);
}

/** Keeps the account's names, former ones too, from others for so many days, without keeping the names. */
export async function holdUsername(tx: Tx, accountId: string, days: number): Promise<void> {
  await sql`insert into username_hold (username_hash, free_at)
            select sha256(convert_to(username, 'UTF8')), app_now() + make_interval(days => ${days})
              from (select username from account where id = ${accountId} and username is not null
                    union select username from username_change where account_id = ${accountId}) as had
            on conflict (username_hash) do update set free_at = excluded.free_at`.execute(tx);
}

/** Erasing one account touches whole tables: longer than a statement of the product may take. */
export async function allowLongStatements(tx: Tx, seconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(tx);
}
