import type { Page } from "#kernel/page-cursor.ts";
import type { Db } from "#platform/db/db.ts";
import type { KeysetRow } from "#platform/db/keyset.ts";
import { holding, listOf, listsOf, membersOf } from "../store/user-lists-store.ts";
import type { UserList } from "../store/user-lists-store.ts";

export type { UserList } from "../store/user-lists-store.ts";

/** All the lists an account keeps, by name. */
export function readUserLists(db: Db, accountId: string): Promise<UserList[]> {
  return listsOf.run(db, accountId);
}

/** A list for its owner; undefined for everyone else. */
export async function readUserList(db: Db, accountId: string, listId: string): Promise<UserList | undefined> {
  return (await listOf.run(db, accountId, listId))[0];
}

/** Returns the ids of the account's lists that contain each person, by person. */
export async function readListsHolding(
  db: Db,
  accountId: string,
  userIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>(userIds.map((id) => [id, new Set()]));
  for (const { listId, memberId } of await holding.run(db, accountId, [...userIds])) found.get(memberId)?.add(listId);
  return found;
}

/** Members of a list, newest first; limit + 1 rows in the direction of travel. */
export function readListMembers(db: Db, page: Page, listId: string): Promise<KeysetRow[]> {
  return membersOf.read(db, page, listId);
}
