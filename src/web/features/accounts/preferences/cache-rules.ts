import { invalidate, readAllAgain } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  updates: () => ({
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
  }),
};
