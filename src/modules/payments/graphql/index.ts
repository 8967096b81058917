// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { loadPayment } from "./money-back.ts";
export { PaymentAttemptRef } from "./mutations.ts";
export { PaymentType } from "./payment.ts";
export { paymentRefused } from "./refused.ts";
