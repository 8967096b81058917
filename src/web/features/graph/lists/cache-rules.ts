import type { Cache, Variables } from "@urql/exchange-graphcache";
import { invalidate } from "#web/lib/cache-rules.ts";
import type { CacheRules, Entity } from "#web/lib/cache-rules.ts";

function changedMembers(
  _result: unknown,
  _args: unknown,
  cache: Cache,
  { optimistic }: { readonly optimistic?: boolean | undefined },
): void {
  if (optimistic !== true) invalidate(cache, ["fetchUserListMembers", "fetchUserListPosts"]);
}

/** Adds a person to a list, or removes them, in the cache. */
function listed(on: boolean) {
  return (args: Variables, cache: Cache): Entity => {
    const list = { __typename: "UserList", id: String(args["listId"]) };
    const count = Number(cache.resolve(list, "membersCount") ?? 0);
    return { ...list, membersCount: Math.max(0, count + (on ? 1 : -1)), hasMember: on };
  };
}

export const cacheRules: CacheRules = {
  lists: { posts: ["fetchUserListPosts"], withoutMuted: ["fetchUserListPosts"] },
  updates: () => ({
    createUserList: (_result, _args, cache) => {
      invalidate(cache, ["fetchUserLists"]);
    },
    // Lists are sorted by name, which may have changed.
    updateUserList: (_result, _args, cache) => {
      invalidate(cache, ["fetchUserLists", "fetchUserListPosts"]);
    },
    deleteUserList: (_result, args, cache) => {
      cache.invalidate({ __typename: "UserList", id: String(args["listId"]) });
      invalidate(cache, ["fetchUserLists"]);
    },
    addToUserList: changedMembers,
    removeFromUserList: changedMembers,
  }),
  optimistic: {
    addToUserList: listed(true),
    removeFromUserList: listed(false),
  },
};
