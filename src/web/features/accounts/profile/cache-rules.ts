import type { CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  lists: {
    posts: [
      "fetchUserProfilePosts",
      "fetchUserProfileReplies",
      "fetchUserPostsWithAttachments",
      "fetchUserGiveawayPosts",
    ],
  },
};
