import type { Cache, Variables } from "@urql/exchange-graphcache";
import { editThreads, fieldsNamed, invalidate, prepend, takeOut } from "#web/lib/cache-rules.ts";
import type { CacheRules, Entity } from "#web/lib/cache-rules.ts";

/** Returns an update that toggles a flag of a post and its count; counts never go below zero. */
function turned(flag: "hasLiked" | "hasReposted", count: "likesCount" | "repostsCount", on: boolean) {
  return (args: Variables, cache: Cache): Entity => {
    const post = { __typename: "Post", id: String(args["postId"]) };
    const was = cache.resolve(post, flag) === true;
    const number = Number(cache.resolve(post, count) ?? 0);
    return { ...post, [flag]: on, [count]: Math.max(0, number + (on === was ? 0 : on ? 1 : -1)) };
  };
}

/** Returns an update that toggles the viewer's relation to a person; the number of followers follows. */
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

export const cacheRules: CacheRules = {
  lists: { withoutMuted: ["fetchFollowRecommendations"] },
  updates: (lists) => ({
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
      prepend(cache, ["fetchAllPosts", "fetchUserTimeline"], key);
      prepend(cache, ["fetchUserProfilePosts"], key, isAuthors);
      if (input.attachments) invalidate(cache, ["fetchGalleryPosts", "fetchUserPostsWithAttachments"]);
      // Lists whose order or size only the server knows.
      if (input.giveaway) invalidate(cache, ["fetchTrendingGiveawayPosts", "fetchUserGiveawayPosts"]);
    },
    deletePost: (_result, args, cache) => {
      const without = takeOut(cache, lists.posts, args["postId"]);
      editThreads(cache, null, false, without);
      invalidate(cache, ["fetchPostsByIds", "fetchUserByUsername"]);
    },
    editPost: (_result, args, cache) => {
      for (const field of fieldsNamed(cache, ["fetchPostVersions"]))
        if (field.arguments?.["postId"] === args["postId"]) cache.invalidate("Query", field.fieldKey);
    },
    // The number of marks has hidden it for everyone.
    markPostAsSpam: (result, args, cache) => {
      if (result["markPostAsSpam"] === null)
        editThreads(cache, null, false, takeOut(cache, lists.posts, args["postId"]));
    },
    muteUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, lists.withoutMuted);
    },
    unmuteUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, lists.withoutMuted);
    },
    followUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, ["fetchUserTimeline"]);
    },
    unfollowUser: (_result, _args, cache, { optimistic }) => {
      if (optimistic === true) return;
      invalidate(cache, ["fetchUserTimeline"]);
    },
  }),
  optimistic: {
    likePost: turned("hasLiked", "likesCount", true),
    unlikePost: turned("hasLiked", "likesCount", false),
    repost: turned("hasReposted", "repostsCount", true),
    undoRepost: turned("hasReposted", "repostsCount", false),
    followUser: related("isFollowed", true),
    unfollowUser: related("isFollowed", false),
    muteUser: related("isMuted", true),
    unmuteUser: related("isMuted", false),
  },
};
