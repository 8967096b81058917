import { invalidate, type CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  updates: () => ({
    // The lists are by state.
    packParcel: (_result, _args, cache) => {
      invalidate(cache, ["fetchSales"]);
    },
    shipParcel: (_result, _args, cache) => {
      invalidate(cache, ["fetchSales"]);
    },
    answerClaim: (_result, _args, cache) => {
      invalidate(cache, ["fetchSales"]);
    },
    confirmClaimReturn: (_result, _args, cache) => {
      invalidate(cache, ["fetchSales"]);
    },
    contestClaimReturn: (_result, _args, cache) => {
      invalidate(cache, ["fetchSales"]);
    },
    cancelSale: (_result, _args, cache) => {
      invalidate(cache, ["fetchSales", "fetchShopProducts"]);
    },
  }),
};
