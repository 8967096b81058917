export { arriveParcel } from "./commands/send-parcel.ts";
export {
  cartLeft,
  claimMoved,
  claimUnanswered,
  orderPaid,
  parcelDisputed,
  parcelMoved,
  parcelRefunded,
} from "./events.ts";
export { isLeftSince } from "./store/carts-store.ts";
export { readSalesOfYear, readSalesTax } from "./store/tax-store.ts";
export type { SalesOfMonth, SalesTaxOfMonth } from "./store/tax-store.ts";
export { sweepCarts, sweepOrders } from "./tasks/sweep-orders.ts";
export { openBoughtFile } from "./commands/open-goods.ts";
export { openPackingSlip, openReceipt, openSales } from "./queries/open-documents.ts";
export type { OrderDocument } from "./queries/open-documents.ts";
export { listSentParcels } from "./store/goods-store.ts";
export type { SentParcel } from "./store/goods-store.ts";
