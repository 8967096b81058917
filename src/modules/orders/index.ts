export { arriveParcel } from "./commands/send-parcel.ts";
export { cartLeft, orderPaid, parcelMoved } from "./events.ts";
export { sweepCarts, sweepOrders } from "./tasks/sweep-orders.ts";
