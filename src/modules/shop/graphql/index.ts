// The door of this module's API for other modules: types they add fields to, loaders.
export { loadProduct, ShopProductRef, ShopProductType } from "./product.ts";
export { loadHasShop, ShopAddressType, ShopType } from "./shop.ts";
export { mayAskForRate } from "./tax-calls.ts";
