export { makePresets, priceOf } from "./domain/product.ts";
export type { Preset, ProductKind, ProductSize, VendorProduct } from "./domain/product.ts";
export type { OrderStage, Recipient } from "./domain/order.ts";
export { vendors } from "./ports/vendor.ts";
export type {
  Assortment,
  GiftCode,
  OrderRequest,
  QuoteRequest,
  Vendor,
  VendorError,
  VendorEvent,
  VendorOrderView,
  VendorQuote,
} from "./ports/vendor.ts";
export { readProductPicture } from "./queries/product-picture.ts";
