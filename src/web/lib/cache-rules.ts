import type { Cache, CacheExchangeOpts, DataFields, Variables } from "@urql/exchange-graphcache";

type Entity = DataFields & { readonly __typename: string; readonly id: string };

/** Feeds that a new post stands at the top of; a profile only when it is its author's (spec 7). */
const newestFirst = ["fetchAllPosts", "fetchUserTimeline"] as const;
/** Every list of posts, for taking one out. */
const postLists = [
  ...newestFirst,
  "fetchUserProfilePosts",
  "fetchUserProfileReplies",
  "fetchUserPostsWithAttachments",
  "findPosts",
  "fetchTrendingGiveawayPosts",
  "fetchUserGiveawayPosts",
  "fetchBookmarks",
  "fetchHiddenPostReplies",
  "fetchGalleryPosts",
  "fetchUserListPosts",
] as const;
/** Lists whose order or size only the server knows: asked for again, at the page sizes in use (spec 7). */
const giveawayLists = ["fetchTrendingGiveawayPosts", "fetchUserGiveawayPosts"] as const;
/** What a mute takes people out of. */
const mutedFrom = [
  "fetchAllPosts",
  "fetchGalleryPosts",
  "fetchUserTimeline",
  "fetchUserListPosts",
  "fetchPostsByIds",
  "findPosts",
  "findUsers",
  "fetchNotifications",
  "fetchFollowRecommendations",
  "fetchDirectoryUsers",
  "fetchMutedUsers",
  "fetchMutedUsersCount",
] as const;

function isFirstPage(args: Variables | null): boolean {
  const pagination = args?.["pagination"] as Variables | null | undefined;
  return pagination?.["after"] === undefined && pagination?.["before"] === undefined;
}

function fieldsNamed(cache: Cache, names: readonly string[]) {
  return cache.inspectFields("Query").filter((field) => names.includes(field.fieldName));
}

function invalidate(cache: Cache, names: readonly string[]): void {
  for (const field of fieldsNamed(cache, names)) cache.invalidate("Query", field.fieldKey);
}

/** Changes the items of one connection, which is embedded in its field. */
function editItems(cache: Cache, connection: unknown, edit: (items: readonly string[]) => readonly string[]): void {
  if (typeof connection !== "string") return;
  const items = cache.resolve(connection, "items");
  if (Array.isArray(items)) cache.link(connection, "items", [...edit(items as string[])]);
}

function prepend(
  cache: Cache,
  names: readonly string[],
  key: string,
  fits: (args: Variables | null) => boolean = () => true,
): void {
  for (const field of fieldsNamed(cache, names)) {
    if (!isFirstPage(field.arguments) || !fits(field.arguments)) continue;
    editItems(cache, cache.resolve("Query", field.fieldKey), (items) => [key, ...items.filter((item) => item !== key)]);
  }
}

function editThreads(
  cache: Cache,
  postId: unknown,
  firstPageOnly: boolean,
  edit: (items: readonly string[]) => readonly string[],
): void {
  for (const field of fieldsNamed(cache, ["fetchPostWithReplies"])) {
    if (postId !== null && field.arguments?.["postId"] !== postId) continue;
    if (firstPageOnly && !isFirstPage(field.arguments)) continue;
    const thread = cache.resolve("Query", field.fieldKey);
    if (typeof thread === "string") editItems(cache, cache.resolve(thread, "replies"), edit);
  }
}

/** A block takes people out of nearly every list, and its end brings them back. */
function readAllAgain(_result: DataFields, _args: Variables, cache: Cache): void {
  for (const { fieldKey, fieldName } of cache.inspectFields("Query"))
    if (fieldName !== "fetchSession") cache.invalidate("Query", fieldKey);
}

function readOwnPageAgain(result: DataFields, _args: Variables, cache: Cache): void {
  for (const changed of Object.values(result)) {
    if (typeof changed === "object" && changed !== null && "id" in changed)
      cache.invalidate({ __typename: "User", id: String(changed.id) });
  }
  invalidate(cache, ["fetchUserByUsername"]);
}

/** Takes a post out of lists, and answers how it was done. */
function takeOut(
  cache: Cache,
  lists: readonly string[],
  postId: unknown,
): (items: readonly string[]) => readonly string[] {
  const key = cache.keyOfEntity({ __typename: "Post", id: String(postId) });
  const without = (items: readonly string[]): readonly string[] => items.filter((item) => item !== key);
  for (const field of fieldsNamed(cache, lists)) editItems(cache, cache.resolve("Query", field.fieldKey), without);
  return without;
}

function pinnedAnew(_result: unknown, _args: unknown, cache: Cache): void {
  invalidate(cache, ["fetchUserByUsername", "fetchUserProfilePosts"]);
}

function movedReply(_result: unknown, _args: unknown, cache: Cache): void {
  invalidate(cache, ["fetchPostWithReplies", "fetchHiddenPostReplies"]);
}

function partMuted(_result: unknown, _args: unknown, cache: Cache): void {
  invalidate(cache, ["fetchAllPosts", "fetchUserTimeline", "fetchUserListPosts"]);
}

function threadMuted(_result: unknown, _args: unknown, cache: Cache): void {
  invalidate(cache, ["fetchPostWithReplies", "fetchMutedThreads"]);
}

function changedMembers(
  _result: unknown,
  _args: unknown,
  cache: Cache,
  { optimistic }: { readonly optimistic?: boolean | undefined },
): void {
  if (optimistic !== true) invalidate(cache, ["fetchUserListMembers", "fetchUserListPosts"]);
}

function changedHashtags(_result: unknown, _args: unknown, cache: Cache): void {
  invalidate(cache, ["fetchFollowedHashtags", "fetchUserTimeline"]);
}

/** What the cache does beyond writing what a change answers (spec 7, "Cache maintenance"). */
export const cacheUpdates: NonNullable<CacheExchangeOpts["updates"]> = {
  Mutation: {
    createPost: (result, args, cache) => {
      const post = result["createPost"] as
        | (Entity & { readonly postedBy?: { readonly username?: string | null } })
        | null;
      const key = post === null ? null : cache.keyOfEntity(post);
      if (post === null || key === null) return;
      const input = args["input"] as {
        readonly replyToId?: string | null;
        readonly giveaway?: unknown;
        readonly attachments?: unknown;
      };
      const username = post.postedBy?.username;
      const isAuthors = (of: Variables | null): boolean => of?.["username"] === username;
      if (input.replyToId) {
        prepend(cache, ["fetchUserProfileReplies"], key, isAuthors);
        editThreads(cache, input.replyToId, true, (items) => [key, ...items.filter((item) => item !== key)]);
        return;
      }
      prepend(cache, newestFirst, key);
      prepend(cache, ["fetchUserProfilePosts"], key, isAuthors);
      if (input.attachments) invalidate(cache, ["fetchGalleryPosts", "fetchUserPostsWithAttachments"]);
      if (input.giveaway) invalidate(cache, giveawayLists);
    },
    deletePost: (_result, args, cache) => {
      const without = takeOut(cache, postLists, args["postId"]);
      editThreads(cache, null, false, without);
      invalidate(cache, ["fetchPostsByIds", "fetchUserByUsername"]);
    },
    // The reply that was the entry is deleted with it.
    leaveGiveaway: (_result, args, cache) => {
      for (const field of fieldsNamed(cache, ["fetchPostWithReplies"])) {
        if (field.arguments?.["postId"] === args["postId"]) cache.invalidate("Query", field.fieldKey);
      }
    },
    muteUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, mutedFrom);
    },
    unmuteUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, mutedFrom);
    },
    editPost: (_result, args, cache) => {
      for (const field of fieldsNamed(cache, ["fetchPostVersions"]))
        if (field.arguments?.["postId"] === args["postId"]) cache.invalidate("Query", field.fieldKey);
    },
    // So many marked it that it is gone for everybody.
    markPostAsSpam: (result, args, cache) => {
      if (result["markPostAsSpam"] === null) editThreads(cache, null, false, takeOut(cache, postLists, args["postId"]));
    },
    bookmarkPost: (_result, _args, cache) => {
      invalidate(cache, ["fetchBookmarks"]);
    },
    unbookmarkPost: (_result, args, cache) => {
      takeOut(cache, ["fetchBookmarks"], args["postId"]);
    },
    // One place: what stood there before has lost it.
    pinPost: pinnedAnew,
    unpinPost: pinnedAnew,
    // The reply stands elsewhere now.
    hideReply: movedReply,
    unhideReply: movedReply,
    muteReposts: partMuted,
    unmuteReposts: partMuted,
    muteQuotes: partMuted,
    unmuteQuotes: partMuted,
    // Every post of the conversation stands muted, or none.
    muteThread: threadMuted,
    unmuteThread: threadMuted,
    createUserList: (_result, _args, cache) => {
      invalidate(cache, ["fetchUserLists"]);
    },
    // By name, which may have changed.
    updateUserList: (_result, _args, cache) => {
      invalidate(cache, ["fetchUserLists", "fetchUserListPosts"]);
    },
    deleteUserList: (_result, args, cache) => {
      cache.invalidate({ __typename: "UserList", id: String(args["listId"]) });
      invalidate(cache, ["fetchUserLists"]);
    },
    addToUserList: changedMembers,
    removeFromUserList: changedMembers,
    changeFeedFilter: (_result, _args, cache) => {
      invalidate(cache, ["fetchFeedFilters", "fetchAllPosts", "fetchUserTimeline"]);
    },
    followHashtag: changedHashtags,
    unfollowHashtag: changedHashtags,
    // What was kept away comes back, and the other way round.
    muteWord: readAllAgain,
    unmuteWord: readAllAgain,
    updateAccountSettings: (result, args, cache) => {
      const { antiSpam, posts } = args["input"] as {
        readonly antiSpam?: unknown;
        readonly posts?: { readonly warnedPosts?: unknown };
      };
      if (antiSpam || posts?.warnedPosts) readAllAgain(result, args, cache);
    },
    updateAccountSubscription: (_result, _args, cache) => {
      invalidate(cache, ["fetchAccountSubscription", "fetchAccountSubscriptionsAndUsers"]);
    },
    blockUser: readAllAgain,
    unblockUser: readAllAgain,
    // One's own page as others read it is another entity.
    updateProfile: readOwnPageAgain,
    updateProfilePictures: readOwnPageAgain,
    changeUsername: readOwnPageAgain,
    followUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, ["fetchUserTimeline"]);
    },
    unfollowUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, ["fetchUserTimeline"]);
    },
    markNotificationsAsRead: (_result, _args, cache) => {
      invalidate(cache, ["fetchUnreadNotificationsCount", "fetchPriorityNotificationsCount"]);
    },
    archiveAllNotifications: (_result, _args, cache) => {
      invalidate(cache, ["fetchNotifications", "fetchUnreadNotificationsCount", "fetchPriorityNotificationsCount"]);
    },
  },
};

/** A post with one of its two flags turned; counts never go below zero. */
function turned(flag: "hasLiked" | "hasReposted", count: "likesCount" | "repostsCount", on: boolean) {
  return (args: Variables, cache: Cache): Entity => {
    const post = { __typename: "Post", id: String(args["postId"]) };
    const was = cache.resolve(post, flag) === true;
    const number = Number(cache.resolve(post, count) ?? 0);
    return { ...post, [flag]: on, [count]: Math.max(0, number + (on === was ? 0 : on ? 1 : -1)) };
  };
}

/** A person with a relation of the viewer's turned; the number of followers follows. */
function related(flag: "isFollowed" | "isMuted", on: boolean) {
  return (args: Variables, cache: Cache): Entity => {
    const user = { __typename: "User", id: String(args["userId"]) };
    const relation = cache.resolve(user, "interactions");
    const id = typeof relation === "string" ? cache.resolve(relation, "id") : null;
    const followers = cache.resolve(user, "followersCount");
    const counts =
      flag === "isFollowed" && typeof followers === "number"
        ? { followersCount: Math.max(0, followers + (on ? 1 : -1)) }
        : {};
    if (typeof id !== "string") return user;
    return { ...user, ...counts, interactions: { __typename: "UserInteractions", id, [flag]: on } };
  };
}

/** A list with somebody on it, or off. */
function listed(on: boolean) {
  return (args: Variables, cache: Cache): Entity => {
    const list = { __typename: "UserList", id: String(args["listId"]) };
    const count = Number(cache.resolve(list, "membersCount") ?? 0);
    return { ...list, membersCount: Math.max(0, count + (on ? 1 : -1)), hasMember: on };
  };
}

/** Shown at once and taken back if the server refuses. */
export const optimisticChanges: NonNullable<CacheExchangeOpts["optimistic"]> = {
  likePost: turned("hasLiked", "likesCount", true),
  unlikePost: turned("hasLiked", "likesCount", false),
  repost: turned("hasReposted", "repostsCount", true),
  undoRepost: turned("hasReposted", "repostsCount", false),
  followUser: related("isFollowed", true),
  unfollowUser: related("isFollowed", false),
  muteUser: related("isMuted", true),
  unmuteUser: related("isMuted", false),
  addToUserList: listed(true),
  removeFromUserList: listed(false),
};
