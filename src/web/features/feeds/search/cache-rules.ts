import type { Cache } from "@urql/exchange-graphcache";
import { invalidate, readAllAgain } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

function changedHashtags(_result: unknown, _args: unknown, cache: Cache): void {
  invalidate(cache, ["fetchFollowedHashtags", "fetchUserTimeline"]);
}

export const cacheRules: CacheRules = {
  lists: { posts: ["findPosts"], withoutMuted: ["findPosts", "findUsers"] },
  updates: () => ({
    followHashtag: changedHashtags,
    unfollowHashtag: changedHashtags,
    // Unblocked and unmuted accounts come back, and the other way round.
    muteWord: readAllAgain,
    unmuteWord: readAllAgain,
  }),
};
