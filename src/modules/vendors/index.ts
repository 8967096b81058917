export { followOrder } from "./commands/follow-order.ts";
export { placeOrder } from "./commands/place-order.ts";
export { demoSteps, playVendorStep } from "./commands/play-vendor-step.ts";
export { askPrice, askShopPrice, lockPrice, quote } from "./commands/quote.ts";
export type { Price } from "./commands/quote.ts";
export { readCode, readCodeIn } from "./commands/read-code.ts";
export { requestOrder } from "./commands/request-order.ts";
export { syncProducts } from "./commands/sync-products.ts";
export { makePresets } from "./domain/product.ts";
export type { ProductKind, ProductSize, VendorProduct } from "./domain/product.ts";
export type { LockedQuote, OrderFailure, OrderStage, Recipient, VendorOrder } from "./domain/order.ts";
export { vendors } from "./ports/vendor.ts";
export type {
  Assortment,
  GiftCode,
  OrderRequest,
  PlayedStep,
  Vendor,
  VendorError,
  VendorEvent,
  VendorOrderView,
  VendorQuote,
} from "./ports/vendor.ts";
export { readVendorPicture } from "./commands/keep-picture.ts";
export { findPrizeProduct, findShopProduct, readProductPicture } from "./queries/products.ts";
export { sweepOrders } from "./tasks/sweep-orders.ts";
export { vendorOrderMoved, vendorProductsCopied } from "./hooks.ts";
export { countHeldOrders, findQuote as readQuote, listOpenOrders } from "./store/orders-store.ts";
export { listCodeLooks, readVendorOrder } from "./queries/order.ts";
export type { ListedProduct } from "./queries/products.ts";
export type { OpenOrder } from "./store/orders-store.ts";
