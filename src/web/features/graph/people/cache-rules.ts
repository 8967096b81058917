import { readAllAgain } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  lists: { withoutMuted: ["fetchMutedUsers", "fetchMutedUsersCount"] },
  updates: () => ({
    blockUser: readAllAgain,
    unblockUser: readAllAgain,
  }),
};
