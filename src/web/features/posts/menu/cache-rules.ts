import type { Cache } from "@urql/exchange-graphcache";
import { invalidate, takeOut } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

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

export const cacheRules: CacheRules = {
  updates: () => ({
    bookmarkPost: (_result, _args, cache) => {
      invalidate(cache, ["fetchBookmarks"]);
    },
    unbookmarkPost: (_result, args, cache) => {
      takeOut(cache, ["fetchBookmarks"], args["postId"]);
    },
    // One post is pinned: the previous one has lost the place.
    pinPost: pinnedAnew,
    unpinPost: pinnedAnew,
    // The reply moved to another list.
    hideReply: movedReply,
    unhideReply: movedReply,
    muteReposts: partMuted,
    unmuteReposts: partMuted,
    muteQuotes: partMuted,
    unmuteQuotes: partMuted,
    // The mute applies to every post of the conversation.
    muteThread: threadMuted,
    unmuteThread: threadMuted,
  }),
};
