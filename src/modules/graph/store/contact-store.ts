import { sql } from "kysely";
import { lockAccountRows } from "#modules/accounts/index.ts";
import { row } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** The contact rules of an account. */
export interface ContactSettings {
  isActive: boolean;
  followingOnly: boolean;
}

/** The contact settings of an account; without a row no one may write. */
export async function readContactSettings(db: Db | Tx, accountId: string): Promise<ContactSettings> {
  const found = await row(
    db,
    sql<ContactSettings>`select is_active as "isActive", following_only as "followingOnly" from contact_setting where account_id = ${accountId}`,
  );
  return found ?? { isActive: false, followingOnly: true };
}

/** Changes what is given and keeps the rest. */
export async function writeContactSettings(tx: Tx, accountId: string, change: Partial<ContactSettings>): Promise<void> {
  const { isActive = null, followingOnly = null } = change;
  await sql`
    insert into contact_setting (account_id, is_active, following_only)
    values (${accountId}, coalesce(${isActive}::boolean, false), coalesce(${followingOnly}::boolean, true))
    on conflict (account_id) do update set
      is_active = coalesce(${isActive}::boolean, contact_setting.is_active),
      following_only = coalesce(${followingOnly}::boolean, contact_setting.following_only)`.execute(tx);
}

export interface ContactState {
  isSenderActive: boolean;
  senderName: string;
  senderUsername: string | null;
  isActive: boolean;
  followingOnly: boolean;
  sentToday: number;
  receivedToday: number;
}

/** Locks both accounts, in one order for everyone, so that the limits of a day hold under parallel sends. */
export async function lockContactPair(tx: Tx, senderId: string, recipientId: string): Promise<void> {
  await lockAccountRows(tx, [senderId, recipientId]);
}

/**
 * Everything but the relation of the two and their addresses; undefined when either is gone. Days close in
 * America/New_York.
 */
export function readContactState(
  db: Db | Tx,
  senderId: string,
  recipientId: string,
): Promise<ContactState | undefined> {
  return row(
    db,
    sql<ContactState>`
      with today as (select (app_now() at time zone 'America/New_York')::date::timestamp at time zone 'America/New_York' as began)
      select s.status = 'active' as "isSenderActive", s.name as "senderName", s.username as "senderUsername",
             coalesce(c.is_active, false) as "isActive", coalesce(c.following_only, true) as "followingOnly",
             (select count(*)::int from contact_message m where m.sender_id = s.id and m.created_at >= today.began) as "sentToday",
             (select count(*)::int from contact_message m where m.recipient_id = r.id and m.created_at >= today.began) as "receivedToday"
        from account s cross join account r cross join today
        left join contact_setting c on c.account_id = r.id
       where s.id = ${senderId} and r.id = ${recipientId}`,
  );
}

export async function insertContactMessage(
  tx: Tx,
  message: { senderId: string; recipientId: string; personId: string },
): Promise<void> {
  await sql`insert into contact_message (sender_id, recipient_id, acted_by_person_id) values (${message.senderId}, ${message.recipientId}, ${message.personId})`.execute(
    tx,
  );
}

/** Deletes the contact messages that no limit of a day counts any more. */
export async function deleteOldContactMessages(db: Db): Promise<void> {
  await sql`delete from contact_message where created_at < app_now() - interval '7 days'`.execute(db);
}
