import { sql } from "kysely";
import { lockAccountRow } from "#modules/accounts/index.ts";
import { row, rows } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { preparedPairs } from "#platform/db/keyset.ts";
import { prepared } from "#platform/db/prepared.ts";

/** A list of accounts as its owner sees it; it is private. */
export interface UserList {
  id: string;
  name: string;
  membersCount: number;
  /** Reposts of its members stay out of its feed. */
  hidesReposts: boolean;
  hidesQuotes: boolean;
}

/** Changes of a list; omitted fields stay. */
export type UserListChange = Partial<Pick<UserList, "name" | "hidesReposts" | "hidesQuotes">>;

const columns = `id, name, members_count as "membersCount", hides_reposts as "hidesReposts", hides_quotes as "hidesQuotes"`;

/** $1 whose: all their lists, by name. */
export const listsOf = prepared<[string], UserList>(
  "lists_of",
  `select ${columns} from user_list where account_id = $1 order by lower(name)`,
);

/** $1 whose, $2 which. */
export const listOf = prepared<[string, string], UserList>(
  "list_of",
  `select ${columns} from user_list where account_id = $1 and id = $2`,
);

/** $1 whose lists, $2 people: who of them stands on which. */
export const holding = prepared<[string, string[]], { listId: string; memberId: string }>(
  "lists_holding",
  `select m.list_id as "listId", m.member_id as "memberId" from user_list_member m join user_list l on l.id = m.list_id
    where l.account_id = $1 and m.member_id = any($2::uuid[])`,
);

/** $4 a list: who stands on it, who came last first. */
export const membersOf = preparedPairs("list_members", { table: "user_list_member", of: "list_id", id: "member_id" });

/** Counts an account's lists, under its own row's lock. */
export async function lockLists(tx: Tx, accountId: string): Promise<number> {
  await lockAccountRow(tx, accountId);
  const found = await row(
    tx,
    sql<{ count: number }>`select count(*)::int as count from user_list where account_id = ${accountId}`,
  );
  return found?.count ?? 0;
}

/** Undefined when the account has a list of that name, however it is written. */
export function insertList(tx: Tx, accountId: string, name: string): Promise<UserList | undefined> {
  return row(
    tx,
    sql<UserList>`insert into user_list (account_id, name) values (${accountId}, ${name}) on conflict (account_id, lower(name)) do nothing returning ${sql.raw(columns)}`,
  );
}

/** Returns true when another list of the account has that name. */
export async function isNameTaken(tx: Tx, accountId: string, name: string, besideId: string): Promise<boolean> {
  return (
    (await row(
      tx,
      sql`select 1 from user_list where account_id = ${accountId} and lower(name) = lower(${name}) and id <> ${besideId}`,
    )) !== undefined
  );
}

/** Undefined when the account has no such list. */
export function writeList(
  tx: Tx,
  accountId: string,
  id: string,
  {
    name = null,
    hidesReposts = null,
    hidesQuotes = null,
  }: { [Field in keyof UserListChange]: UserListChange[Field] | null },
): Promise<UserList | undefined> {
  return row(
    tx,
    sql<UserList>`update user_list set name = coalesce(${name}, name), hides_reposts = coalesce(${hidesReposts}::boolean, hides_reposts), hides_quotes = coalesce(${hidesQuotes}::boolean, hides_quotes)
                   where id = ${id} and account_id = ${accountId} returning ${sql.raw(columns)}`,
  );
}

/** Undefined when the account has no such list; under its lock the number of people on it stands still. */
export function lockList(tx: Tx, accountId: string, id: string): Promise<UserList | undefined> {
  return row(
    tx,
    sql<UserList>`select ${sql.raw(columns)} from user_list where id = ${id} and account_id = ${accountId} for update`,
  );
}

/** The caller holds the list's row. */
export async function deleteList(tx: Tx, id: string): Promise<void> {
  await sql`delete from user_list_member where list_id = ${id}`.execute(tx);
  await sql`delete from user_list where id = ${id}`.execute(tx);
}

export async function isMember(tx: Tx, listId: string, memberId: string): Promise<boolean> {
  return (
    (await row(tx, sql`select 1 from user_list_member where list_id = ${listId} and member_id = ${memberId}`)) !==
    undefined
  );
}

/** Puts a person on a list who may stand there already. The caller holds the list's row and knows that there is room. */
export async function insertMember(tx: Tx, listId: string, memberId: string): Promise<void> {
  await sql`
    with made as (insert into user_list_member (list_id, member_id) values (${listId}, ${memberId}) on conflict do nothing returning list_id)
    update user_list set members_count = members_count + 1 where id in (select list_id from made)`.execute(tx);
}

/** Takes a person off lists. The caller holds the lists' rows. */
async function deleteMember(tx: Tx, listIds: readonly string[], memberId: string): Promise<void> {
  await sql`
    with gone as (delete from user_list_member where list_id = any(${[...listIds]}::uuid[]) and member_id = ${memberId} returning list_id)
    update user_list set members_count = members_count - 1 where id in (select list_id from gone)`.execute(tx);
}

/** Removes a member of one list. The caller has locked the list's row. */
export const removeMember = (tx: Tx, listId: string, memberId: string): Promise<void> =>
  deleteMember(tx, [listId], memberId);

/** Takes two people off each other's lists. */
export async function removeFromEachOthersLists(tx: Tx, one: string, other: string): Promise<void> {
  for (const [accountId, memberId] of [
    [one, other],
    [other, one],
  ] as const) {
    const lists = await rows(
      tx,
      sql<{
        id: string;
      }>`select id from user_list where account_id = ${accountId} and id in (select list_id from user_list_member where member_id = ${memberId}) order by id for update`,
    );
    if (lists.length > 0)
      await deleteMember(
        tx,
        lists.map(({ id }) => id),
        memberId,
      );
  }
}
