import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { lockAccountRow } from "./account-locks.ts";

const formerOwner = prepared<[string, number], { accountId: string }>(
  "account_id_by_former_username",
  `select account_id as "accountId" from username_change
    where username = $1 and changed_at > app_now() - make_interval(days => $2::int) order by changed_at desc limit 1`,
);

/** The last account that gave up a username within so many days. */
export async function findFormerOwner(db: Db, username: string, days: number): Promise<string | undefined> {
  return (await formerOwner.run(db, username, days))[0]?.accountId;
}

/**
 * Finds the accounts that had these usernames at a time, from the current usernames and the record of given up ones.
 * The record of a deleted account is erased, so its former usernames are not found.
 */
export function findUsernameHoldersAt(
  db: Db,
  usernames: readonly string[],
  at: string,
): Promise<{ accountId: string; username: string }[]> {
  if (usernames.length === 0) return Promise.resolve([]);
  return rows(
    db,
    sql<{ accountId: string; username: string }>`
      select held.account_id as "accountId", held.username from (
        select c.account_id, c.username, c.changed_at as until from username_change c where c.username = any(${[...usernames]}::text[])
        union all select a.id, a.username, 'infinity' from account a where a.username = any(${[...usernames]}::text[])
      ) held join account a on a.id = held.account_id
       where held.until > ${at}::timestamptz
         and coalesce((select max(b.changed_at) from username_change b where b.account_id = a.id and b.changed_at < held.until), a.created_at) <= ${at}::timestamptz`,
  );
}

/**
 * Returns true when an active brand of another account has this skeleton. A brand's creator does not count as another
 * account.
 */
export async function isBrandLookAlike(db: Db, skeleton: string, accountId: string | null): Promise<boolean> {
  const found = await row(
    db,
    sql<{ is: boolean }>`
      select exists (
        select 1 from account a
         where a.account_type = 'brand' and a.brand_status = 'active' and username_skeleton(a.username) = ${skeleton}
           and a.id is distinct from ${accountId}::uuid and a.created_by_account_id is distinct from ${accountId}::uuid) as is`,
  );
  return found?.is ?? false;
}

/** An account's username changes within a number of days, newest first. */
export interface UsernameHistory {
  username: string | null;
  changedAt: Date[];
  now: Date;
}

const history = prepared<[string, number], UsernameHistory>(
  "username_history",
  `select a.username, app_now() as now,
          array(select c.changed_at from username_change c
                 where c.account_id = a.id and c.changed_at > app_now() - make_interval(days => $2::int) order by c.changed_at desc) as "changedAt"
     from account a where a.id = $1`,
);

/** The account's username and its changes of late; undefined when there is no such account. */
export async function readUsernameHistory(
  db: Db,
  accountId: string,
  days: number,
): Promise<UsernameHistory | undefined> {
  return (await history.run(db, accountId, days))[0];
}

/** Locks an account's row: parallel changes of its username wait for each other. */
export async function lockForUsernameChange(tx: Tx, accountId: string): Promise<void> {
  await lockAccountRow(tx, accountId);
}

/** Reads an account's username, and locks the account; undefined when there is none or no such account. */
export async function lockUsername(tx: Tx, accountId: string): Promise<string | undefined> {
  const account = await row(
    tx,
    sql<{ username: string | null }>`select username from account where id = ${accountId} for update`,
  );
  return account?.username ?? undefined;
}

/** Keeps the old username's trace and takes the new one. Breaks account_username_unique when another was faster. */
export async function replaceUsername(tx: Tx, accountId: string, before: string, after: string): Promise<void> {
  await sql`insert into username_change (account_id, username) values (${accountId}, ${before})`.execute(tx);
  await sql`update account set username = ${after}, username_change_count = username_change_count + 1 where id = ${accountId}`.execute(
    tx,
  );
}
