import { defined } from "#kernel/given.ts";
import { LIST_MEMBERS_MAX, LIST_NAME_MAX, USER_LISTS_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Actor, Services } from "#platform/services.ts";
import { mayInteract } from "../policy.ts";
import { readUsers } from "../queries/users.ts";
import {
  deleteList,
  insertList,
  insertMember,
  isMember,
  isNameTaken,
  lockList,
  lockLists,
  removeMember,
  writeList,
} from "../store/user-lists-store.ts";
import type { UserList, UserListChange } from "../store/user-lists-store.ts";

export type UserListRefusal =
  | { code: "list_not_found" }
  | { code: "user_not_found" }
  | { code: "invalid_name" }
  | { code: "name_taken" }
  | { code: "limit_exceeded"; limit: number };

function parseName(input: string): string | null {
  const name = cleanLine(input);
  return name === "" || countCharacters(name) > LIST_NAME_MAX ? null : name;
}

/** Begins a list of people, for the acting account alone; at most {@link USER_LISTS_MAX}, each of another name. */
export async function createUserList(
  services: Services,
  { accountId }: Actor,
  input: { name: string },
): Promise<Result<UserList, UserListRefusal>> {
  const name = parseName(input.name);
  if (name === null) return err({ code: "invalid_name" });
  return transactResult(services.db, async (tx) => {
    if ((await lockLists(tx, accountId)) >= USER_LISTS_MAX)
      return err({ code: "limit_exceeded", limit: USER_LISTS_MAX });
    const made = await insertList(tx, accountId, name);
    return made === undefined ? err({ code: "name_taken" }) : ok(made);
  });
}

/** Gives a list another name, or says what its feed leaves out. */
export async function updateUserList(
  services: Services,
  { accountId }: Actor,
  listId: string,
  input: UserListChange,
): Promise<Result<UserList, UserListRefusal>> {
  const name = input.name === undefined ? undefined : parseName(input.name);
  if (name === null) return err({ code: "invalid_name" });
  return transactResult(services.db, async (tx) => {
    await lockLists(tx, accountId);
    if (name !== undefined && (await isNameTaken(tx, accountId, name, listId))) return err({ code: "name_taken" });
    const written = await writeList(tx, accountId, listId, { ...input, ...defined({ name }) });
    return written === undefined ? err({ code: "list_not_found" }) : ok(written);
  });
}

/** Ends a list; the people on it are as they were. */
export function deleteUserList(
  services: Services,
  { accountId }: Actor,
  listId: string,
): Promise<Result<void, UserListRefusal>> {
  return transactResult(services.db, async (tx) => {
    if ((await lockList(tx, accountId, listId)) === undefined) return err({ code: "list_not_found" });
    return ok(await deleteList(tx, listId));
  });
}

/**
 * Adds an account to a list; twice is the same as once. The account is not notified. A list has at most
 * {@link
 * LIST_MEMBERS_MAX} members.
 */
export async function addToUserList(
  services: Services,
  { accountId }: Actor,
  listId: string,
  userId: string,
): Promise<Result<void, UserListRefusal>> {
  const user = (await readUsers(services.db, accountId, [userId])).get(userId);
  if (user === undefined || !(user.isSelf || mayInteract(user))) return err({ code: "user_not_found" });
  return transactResult(services.db, async (tx) => {
    const list = await lockList(tx, accountId, listId);
    if (list === undefined) return err({ code: "list_not_found" });
    if (list.membersCount < LIST_MEMBERS_MAX) await insertMember(tx, listId, userId);
    else if (!(await isMember(tx, listId, userId))) return err({ code: "limit_exceeded", limit: LIST_MEMBERS_MAX });
    return ok();
  });
}

/** Removes an account from a list. Idempotent. */
export function removeFromUserList(
  services: Services,
  { accountId }: Actor,
  listId: string,
  userId: string,
): Promise<Result<void, UserListRefusal>> {
  return transactResult(services.db, async (tx) => {
    if ((await lockList(tx, accountId, listId)) === undefined) return err({ code: "list_not_found" });
    return ok(await removeMember(tx, listId, userId));
  });
}
