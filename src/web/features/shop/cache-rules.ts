import { invalidate, type CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  updates: () => ({
    createShop: (_result, _args, cache) => {
      invalidate(cache, ["fetchShop", "fetchShopProducts", "fetchUserByUsername"]);
    },
    updateShop: (_result, _args, cache) => {
      invalidate(cache, ["fetchShop"]);
    },
    // Lists whose order, size or filter only the server knows.
    addShopProduct: (_result, _args, cache) => {
      invalidate(cache, ["fetchShop", "fetchShopProducts"]);
    },
    updateShopProduct: (_result, _args, cache) => {
      invalidate(cache, ["fetchShopProducts", "fetchShopProductPrice"]);
    },
    removeShopProduct: (_result, _args, cache) => {
      invalidate(cache, ["fetchShop", "fetchShopProducts"]);
    },
    restoreShopProduct: (_result, _args, cache) => {
      invalidate(cache, ["fetchShop", "fetchShopProducts"]);
    },
  }),
};
