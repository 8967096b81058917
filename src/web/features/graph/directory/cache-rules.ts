import type { CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  lists: { withoutMuted: ["fetchDirectoryUsers"] },
};
