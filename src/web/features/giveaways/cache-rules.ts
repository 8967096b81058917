import { fieldsNamed } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  lists: { posts: ["fetchTrendingGiveawayPosts"] },
  updates: () => ({
    // The reply that was the entry is deleted with it.
    leaveGiveaway: (_result, args, cache) => {
      for (const field of fieldsNamed(cache, ["fetchPostWithReplies"])) {
        if (field.arguments?.["postId"] === args["postId"]) cache.invalidate("Query", field.fieldKey);
      }
    },
  }),
};
