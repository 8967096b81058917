import { invalidate } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  lists: {
    posts: ["fetchAllPosts", "fetchUserTimeline"],
    withoutMuted: ["fetchAllPosts", "fetchUserTimeline", "fetchPostsByIds"],
  },
  updates: () => ({
    changeFeedFilter: (_result, _args, cache) => {
      invalidate(cache, ["fetchFeedFilters", "fetchAllPosts", "fetchUserTimeline"]);
    },
  }),
};
