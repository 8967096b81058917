export { nextStatus, paidStatuses, paymentStatuses, paymentTransitions, statusOf } from "./domain/payment-status.ts";
export { nextRefundStatus, refundTransitions } from "./domain/payment-refund.ts";
export type { PaymentRefund, RefundRefusal } from "./domain/payment-refund.ts";
export type { PaymentDispute } from "./domain/payment-dispute.ts";
export type { PaymentFacts, PaymentStatus } from "./domain/payment-status.ts";
export type { Payment, PaymentRefusal } from "./domain/payment.ts";
export { attachedProcessors, cardProcessors, currentProcessor, processorNamed } from "./ports/card-processor.ts";
export type { CardProcessor, CardProcessorName, ProviderEvent, ProviderSetup } from "./ports/card-processor.ts";
export type {
  IntentStage,
  ProcessorError,
  ProviderDispute,
  ProviderIntent,
  ProviderMethod,
  ProviderRefund,
} from "./ports/provider-intent.ts";
export type {
  BillingPeriod,
  BillingProcessor,
  ProviderInvoice,
  ProviderSubscription,
  SubscriptionChange,
  SubscriptionPrice,
  SubscriptionStage,
} from "./ports/billing.ts";
export {
  disputeLost,
  disputeMoved,
  methodUsed,
  paymentRequested,
  paymentSucceeded,
  refundAsked,
  refundMoved,
} from "./hooks.ts";
export type { DisputeMove, PaymentRequest, RefundMove } from "./hooks.ts";
export { createPayment } from "./commands/create-payment.ts";
export type { BegunPayment, PaymentInput } from "./commands/create-payment.ts";
export { updatePayment } from "./commands/update-payment.ts";
export { savePaymentAttempt } from "./commands/save-payment-attempt.ts";
export { createUserPaymentMethod } from "./commands/create-method.ts";
export type { BegunMethod } from "./commands/create-method.ts";
export { saveUserPaymentMethod } from "./commands/converge-method.ts";
export { deleteUserPaymentMethod, updateUserPaymentMethod } from "./commands/change-method.ts";
export { methodTransitions } from "./domain/payment-method.ts";
export type { UserPaymentMethod } from "./domain/payment-method.ts";
export {
  refundPayment,
  refundPaymentAsStaff,
  reservePart,
  reserveReturn,
  returnPayment,
  sendRefund,
} from "./commands/ask-refund.ts";
export { decidePaymentAsStaff, retryPayment } from "./commands/decide-as-staff.ts";
export type { StaffDecisionRefusal } from "./commands/decide-as-staff.ts";
export { actionsFor, outstandingActions, outstandingReasons } from "./domain/outstanding.ts";
export type { OutstandingAction, OutstandingReason } from "./domain/outstanding.ts";
export { readOutstanding } from "./queries/outstanding.ts";
export { convergePayment } from "./commands/converge-payment.ts";
export { shareCustomer } from "./commands/request-intent.ts";
export { billingHeard } from "./events.ts";
export { insertInvoicePayment } from "./store/payments-store.ts";
export { findMethod, findMethodOfProvider, findMethods, listOwnMethods } from "./store/methods-store.ts";
export { decidePayment } from "./commands/decide-payment.ts";
export { findOwnPayment } from "./queries/find-payment.ts";
export { readDisputes, readPayments, readRefunds } from "./queries/money-back.ts";
export { readRefundable } from "./queries/refundable.ts";
export { readDisputeMoves, readPaymentNumbers } from "./store/numbers-store.ts";
export { hasOpenDispute, listOpenDisputes } from "./store/disputes-store.ts";
export {
  countHeldPayments,
  findPayment,
  findPaymentByKey,
  hasPaymentUnderWay,
  listDisputedPayments,
  lockPayment,
} from "./store/payments-store.ts";
export { cardWebhook } from "./tasks/card-webhook.ts";
export { sweepMethods } from "./tasks/sweep-methods.ts";
export { disputableDays, sweepPayments } from "./tasks/sweep-payments.ts";
export { minimumOrderCharge } from "./settings.ts";
