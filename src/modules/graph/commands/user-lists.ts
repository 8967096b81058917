import { LIST_MEMBERS_MAX, LIST_NAME_MAX, USER_LISTS_MAX } from "#kernel/limits.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { countCharacters } from "#kernel/text/normalize.ts";
import { cleanLine } from "#kernel/text/line.ts";
import { Rollback, transact } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
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

/** Runs it in a transaction; a refusal thrown in it undoes everything. */
async function attempt<T>(services: Services, work: (tx: Tx) => Promise<T>): Promise<Result<T, UserListRefusal>> {
  try {
    return ok(await transact(services.db, work));
  } catch (error) {
    if (error instanceof Rollback) return err((error as Rollback<UserListRefusal>).refusal);
    throw error;
  }
}

const refuse = (refusal: UserListRefusal): never => {
  throw new Rollback<UserListRefusal>(refusal);
};

/** Begins a list of people, for the acting account alone (S7); at most {@link USER_LISTS_MAX}, each of another name. */
export async function createUserList(
  services: Services,
  { accountId }: Actor,
  input: { name: string },
): Promise<Result<UserList, UserListRefusal>> {
  const name = parseName(input.name);
  if (name === null) return err({ code: "invalid_name" });
  return attempt(services, async (tx) => {
    if ((await lockLists(tx, accountId)) >= USER_LISTS_MAX)
      return refuse({ code: "limit_exceeded", limit: USER_LISTS_MAX });
    return (await insertList(tx, accountId, name)) ?? refuse({ code: "name_taken" });
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
  return attempt(services, async (tx) => {
    await lockLists(tx, accountId);
    if (name !== undefined && (await isNameTaken(tx, accountId, name, listId))) return refuse({ code: "name_taken" });
    return (
      (await writeList(tx, accountId, listId, { ...input, ...(name === undefined ? {} : { name }) })) ??
      refuse({ code: "list_not_found" })
    );
  });
}

/** Ends a list; the people on it are as they were. */
export function deleteUserList(
  services: Services,
  { accountId }: Actor,
  listId: string,
): Promise<Result<void, UserListRefusal>> {
  return attempt(services, async (tx) => {
    if ((await lockList(tx, accountId, listId)) === undefined) return refuse({ code: "list_not_found" });
    return deleteList(tx, listId);
  });
}

/** Puts somebody on a list; twice is once. They are not told, and at most {@link LIST_MEMBERS_MAX} stand on one. */
export async function addToUserList(
  services: Services,
  { accountId }: Actor,
  listId: string,
  userId: string,
): Promise<Result<void, UserListRefusal>> {
  const user = (await readUsers(services.db, accountId, [userId])).get(userId);
  if (user === undefined || !(user.isSelf || mayInteract(user))) return err({ code: "user_not_found" });
  return attempt(services, async (tx) => {
    const list = (await lockList(tx, accountId, listId)) ?? refuse({ code: "list_not_found" });
    if (list.membersCount < LIST_MEMBERS_MAX) await insertMember(tx, listId, userId);
    else if (!(await isMember(tx, listId, userId))) refuse({ code: "limit_exceeded", limit: LIST_MEMBERS_MAX });
  });
}

/** Takes somebody off a list; who is not on it is off it. */
export function removeFromUserList(
  services: Services,
  { accountId }: Actor,
  listId: string,
  userId: string,
): Promise<Result<void, UserListRefusal>> {
  return attempt(services, async (tx) => {
    if ((await lockList(tx, accountId, listId)) === undefined) return refuse({ code: "list_not_found" });
    return removeMember(tx, listId, userId);
  });
}
