import type { Grant } from "#modules/accounts/index.ts";

/** Names of the queues whose waiting cases the database counts. */
export type QueueName =
  | "reports"
  | "appeals"
  | "identity"
  | "support"
  | "applications"
  | "giveaways"
  | "shop"
  | "brand-names"
  | "order-claims"
  | "payouts"
  | "referrals"
  | "w9"
  | "disputes"
  | "sanctions"
  | "adjustments"
  | "reconciliations";

/** A queue of cases that wait for staff: `/sp/{name}`. */
export interface CaseQueue {
  readonly name: QueueName;
  readonly grant: Grant;
  /** Hours within which a case should be decided. */
  readonly goalHours: number;
}

const DAY = 24;

/** All queues but that of outstanding payments, which the wallet computes. */
export const caseQueues: readonly CaseQueue[] = [
  { name: "reports", grant: "moderate", goalHours: DAY },
  { name: "appeals", grant: "moderate", goalHours: 7 * DAY },
  { name: "identity", grant: "canEditIdv", goalHours: DAY },
  { name: "support", grant: "moderate", goalHours: 2 * DAY },
  { name: "applications", grant: "manageJobs", goalHours: 7 * DAY },
  { name: "giveaways", grant: "moderate", goalHours: DAY },
  { name: "shop", grant: "moderate", goalHours: DAY },
  { name: "brand-names", grant: "moderate", goalHours: DAY },
  { name: "order-claims", grant: "manageMoney", goalHours: 2 * DAY },
  { name: "payouts", grant: "manageMoney", goalHours: DAY },
  { name: "referrals", grant: "manageMoney", goalHours: 2 * DAY },
  { name: "w9", grant: "reviewTax", goalHours: DAY },
  { name: "disputes", grant: "manageMoney", goalHours: 7 * DAY },
  { name: "sanctions", grant: "manageMoney", goalHours: DAY },
  { name: "adjustments", grant: "manageBooks", goalHours: DAY },
  { name: "reconciliations", grant: "manageBooks", goalHours: 2 * DAY },
];
