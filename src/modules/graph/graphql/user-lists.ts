import { given } from "#kernel/given.ts";
import { ApiError, badInput } from "#graphql/api-error.ts";
import { answers } from "#graphql/refusals.ts";
import { builder } from "#graphql/builder.ts";
import { requireActor } from "#graphql/context.ts";
import type { ApiContext } from "#graphql/context.ts";
import { defineLoader } from "#graphql/loader.ts";
import { OkType } from "#graphql/ok.ts";
import { PaginationInput } from "#graphql/pagination.ts";
import { encodeId } from "#kernel/ids.ts";
import type { Result } from "#kernel/result.ts";
import {
  addToUserList,
  createUserList,
  deleteUserList,
  removeFromUserList,
  updateUserList,
} from "../commands/user-lists.ts";
import type { UserListRefusal } from "../commands/user-lists.ts";
import { readListMembers, readListsHolding, readUserList, readUserLists } from "../queries/user-lists.ts";
import type { UserList } from "../queries/user-lists.ts";
import { userPage } from "./lists.ts";
import { UserConnectionType, viewerOf } from "./user.ts";

const loadListsHolding = defineLoader<string, Set<string>>("lists-holding", async (context, userIds) => {
  const viewerId = viewerOf(context);
  return viewerId === null ? new Map() : readListsHolding(context.services.db, viewerId, userIds);
});

const UserListType = builder.objectRef<UserList>("UserList").implement({
  audience: "signedIn",
  description: "Accounts read as one feed. Only the owner sees the list, and members are not notified.",
  fields: (t) => ({
    id: t.expose("id", { type: "Id" }),
    name: t.exposeString("name"),
    membersCount: t.exposeInt("membersCount"),
    hidesReposts: t.exposeBoolean("hidesReposts"),
    hidesQuotes: t.exposeBoolean("hidesQuotes"),
    hasMember: t.boolean({
      args: { userId: t.arg({ type: "Id", required: true }) },
      resolve: async ({ id }, { userId }, context) => (await loadListsHolding(context, userId))?.has(id) === true,
    }),
  }),
});

/** A list of the acting account; throws NOT_FOUND for those of others. */
export async function requireUserList(context: ApiContext, listId: string): Promise<UserList> {
  const list = await readUserList(context.services.db, requireActor(context).accountId, listId);
  if (list === undefined) throw new ApiError("NOT_FOUND");
  return list;
}

const refused = answers<UserListRefusal>({
  list_not_found: "NOT_FOUND",
  user_not_found: "NOT_FOUND",
  invalid_name: () => badInput("name", "invalid"),
  name_taken: () => badInput("name", "taken"),
  limit_exceeded: ({ limit }) => new ApiError("LIMIT_EXCEEDED", { limit, resetAt: null }),
});

function done<T>(result: Result<T, UserListRefusal>): T {
  if (!result.ok) throw refused(result.error);
  return result.value;
}

builder.queryField("fetchUserLists", (t) =>
  t.field({
    guard: { who: "account" },
    type: [UserListType],
    description: "The lists of the acting account by name; there are never more than 50.",
    resolve: (_root, _args, context) => readUserLists(context.services.db, requireActor(context).accountId),
  }),
);

builder.queryField("fetchUserList", (t) =>
  t.field({
    guard: { who: "account" },
    type: UserListType,
    args: { listId: t.arg({ type: "Id", required: true }) },
    resolve: (_root, { listId }, context) => requireUserList(context, listId),
  }),
);

builder.queryField("fetchUserListMembers", (t) =>
  t.field({
    guard: { who: "account" },
    type: UserConnectionType,
    args: { listId: t.arg({ type: "Id", required: true }), pagination: t.arg({ type: PaginationInput }) },
    resolve: async (_root, { listId, pagination }, context) => {
      await requireUserList(context, listId);
      return userPage(
        context,
        { key: "listMembers", read: (page) => readListMembers(context.services.db, page, listId), place: "kept" },
        pagination,
      );
    },
  }),
);

builder.mutationField("createUserList", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Made a list" } },
    type: UserListType,
    args: { name: t.arg.string({ required: true }) },
    resolve: async (_root, input, context) =>
      done(await createUserList(context.services, requireActor(context), input)),
  }),
);

builder.mutationField("updateUserList", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Changed a list" } },
    type: UserListType,
    description: "What is left out stays as it is.",
    args: {
      listId: t.arg({ type: "Id", required: true }),
      name: t.arg.string(),
      hidesReposts: t.arg.boolean(),
      hidesQuotes: t.arg.boolean(),
    },
    resolve: async (_root, { listId, ...input }, context) => {
      return done(await updateUserList(context.services, requireActor(context), listId, given(input)));
    },
  }),
);

builder.mutationField("deleteUserList", (t) =>
  t.field({
    guard: { who: "account", may: "manageAudience", act: { words: "Deleted a list" } },
    type: OkType,
    args: { listId: t.arg({ type: "Id", required: true }) },
    resolve: async (_root, { listId }, context) => {
      done(await deleteUserList(context.services, requireActor(context), listId));
      return { id: encodeId(listId), ok: true };
    },
  }),
);

for (const [name, change, words] of [
  ["addToUserList", addToUserList, "Added an account to a list"],
  ["removeFromUserList", removeFromUserList, "Took an account off a list"],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      guard: { who: "account", may: "manageAudience", act: { words } },
      type: UserListType,
      args: { listId: t.arg({ type: "Id", required: true }), userId: t.arg({ type: "Id", required: true }) },
      resolve: async (_root, { listId, userId }, context) => {
        done(await change(context.services, requireActor(context), listId, userId));
        return requireUserList(context, listId);
      },
    }),
  );
}
