export { payoutTransitions } from "./domain/payout-status.ts";
export type { PayoutStage } from "./domain/payout-status.ts";
export { codePayload } from "./domain/payout.ts";
export type { Payout, PayoutAddress, PayoutChannel, PayoutRefusal } from "./domain/payout.ts";
export { payoutProviders } from "./ports/payout-provider.ts";
export type {
  CheckStep,
  PayoutEvent,
  PayoutOrder,
  PayoutProvider,
  ProviderError,
  ProviderPayout,
  WebhookError,
} from "./ports/payout-provider.ts";
export { cancelPayout } from "./commands/cancel-payout.ts";
export { convergePayout } from "./commands/converge-payout.ts";
export { createPayout } from "./commands/create-payout.ts";
export { handOver } from "./commands/hand-over.ts";
export { saveDestination } from "./commands/save-destination.ts";
export { decidePayout, markCheck } from "./commands/work-payout.ts";
export { payoutAsked, payoutHeldUp, payoutWithholding } from "./hooks.ts";
export {
  countHeldPayouts,
  listOwnPayouts,
  readPayoutNumbers,
  readStaffSteps,
  withdrawnIn,
} from "./store/payouts-store.ts";
export { payoutWebhook } from "./tasks/payout-webhook.ts";
export { sweepPayouts } from "./tasks/sweep-payouts.ts";
export { firstApprovalJoin } from "./store/payouts-store.ts";
export { readPayoutQueue, readQueuedPayout } from "./store/payout-queue-store.ts";
