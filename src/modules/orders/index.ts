export { sweepOrders } from "./tasks/sweep-orders.ts";
