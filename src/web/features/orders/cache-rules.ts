import { invalidate, type CacheRules } from "#web/lib/cache-rules.ts";

export const cacheRules: CacheRules = {
  updates: () => ({
    // Prices and sums of the whole cart change with each line.
    addToCart: (_result, _args, cache) => {
      invalidate(cache, ["fetchCart"]);
    },
    removeFromCart: (_result, { cartItemId }, cache) => {
      const product = cache.resolve({ __typename: "CartItem", id: String(cartItemId) }, "product");
      if (typeof product === "string") cache.invalidate(product, "inCart");
      invalidate(cache, ["fetchCart"]);
    },
    acceptCartPrice: (_result, _args, cache) => {
      invalidate(cache, ["fetchCart"]);
    },
    mergeCart: (_result, _args, cache) => {
      invalidate(cache, ["fetchCart"]);
    },
    placeOrder: (_result, _args, cache) => {
      invalidate(cache, ["fetchCart", "fetchOrders"]);
    },
    requestRefund: (_result, _args, cache) => {
      invalidate(cache, ["fetchOrders"]);
    },
    acceptClaimOffer: (_result, _args, cache) => {
      invalidate(cache, ["fetchOrders"]);
    },
    withdrawClaim: (_result, _args, cache) => {
      invalidate(cache, ["fetchOrders"]);
    },
    cancelOrder: (_result, _args, cache) => {
      invalidate(cache, ["fetchCart", "fetchOrders"]);
    },
  }),
};
