import { assembleCacheRules, type CacheRules } from "#web/lib/cache-rules.ts";

/** The cache's rules, from each feature's `cache-rules.ts`. */
export const cacheRules = assembleCacheRules(
  Object.values(import.meta.glob<CacheRules>("../features/**/cache-rules.ts", { eager: true, import: "cacheRules" })),
);
