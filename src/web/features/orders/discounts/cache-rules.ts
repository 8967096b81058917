import { invalidate, type CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  updates: () => ({
    createDiscountCode: (_result, _args, cache) => {
      invalidate(cache, ["fetchDiscountCodes"]);
    },
  }),
};
