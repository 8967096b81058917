export { subscriptionPaymentFailed } from "./events.ts";
export { sweepSubscriptions } from "./tasks/sweep-subscriptions.ts";
