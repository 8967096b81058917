export { arriveParcel } from "./commands/send-parcel.ts";
export { cartLeft, orderPaid, parcelMoved } from "./events.ts";
export { isLeftSince } from "./store/carts-store.ts";
export { sweepCarts, sweepOrders } from "./tasks/sweep-orders.ts";
