export { openBrandInvoice } from "./queries/open-invoice.ts";
export { sweepSubscriptions } from "./tasks/sweep-subscriptions.ts";
export { countHeldSubscriptions } from "./store/subscriptions-store.ts";
