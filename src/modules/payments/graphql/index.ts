// The door of this module's API for other modules: types they add fields to, loaders, guards.
export { cardProviderOf, CardProviderType } from "./card-provider.ts";
export { loadPayment } from "./money-back.ts";
export { PaymentAttemptRef } from "./mutations.ts";
export { PaymentStatusType, PaymentType } from "./payment.ts";
export { PaymentChannel, UserPaymentMethodType } from "./payment-method.ts";
export { paymentRefused } from "./refused.ts";
