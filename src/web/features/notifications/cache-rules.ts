import { invalidate } from "#web/lib/cache-rules.ts";
import type { CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  lists: { withoutMuted: ["fetchNotifications"] },
  updates: () => ({
    markNotificationsAsRead: (_result, _args, cache) => {
      invalidate(cache, ["fetchUnreadNotificationsCount", "fetchPriorityNotificationsCount"]);
    },
    archiveAllNotifications: (_result, _args, cache) => {
      invalidate(cache, ["fetchNotifications", "fetchUnreadNotificationsCount", "fetchPriorityNotificationsCount"]);
    },
  }),
};
