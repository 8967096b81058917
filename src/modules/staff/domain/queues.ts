import type { Grant } from "#modules/accounts/index.ts";

/** A queue of cases that wait for staff: `/sp/{name}`. */
export interface CaseQueue {
  readonly name: string;
  readonly grant: Grant;
  /** Hours within which a case should be decided. */
  readonly goalHours: number;
  /** Its waiting cases: SQL that selects the id of each, and since when it waits. */
  readonly sql: string;
}

const DAY = 24;

/** All queues but that of outstanding payments, which the wallet computes. */
export const caseQueues: readonly CaseQueue[] = [
  {
    name: "reports",
    grant: "moderate",
    goalHours: DAY,
    // One case per reported thing, due in one, two or 24 hours.
    sql: "select object_id as id, min(due_at) - interval '24 hours' as since from report where status = 'open' group by object_id",
  },
  {
    name: "appeals",
    grant: "moderate",
    goalHours: 7 * DAY,
    sql: "select id, created_at as since from account_appeal where status = 'open'",
  },
  {
    name: "identity",
    grant: "canEditIdv",
    goalHours: DAY,
    sql: "select id, submitted_at as since from identity_inquiry where status in ('completed', 'needs_review')",
  },
  {
    name: "support",
    grant: "moderate",
    goalHours: 2 * DAY,
    sql: "select id, created_at as since from support_ticket where status = 'open'",
  },
  {
    name: "applications",
    grant: "manageJobs",
    goalHours: 7 * DAY,
    sql: "select id, created_at as since from job_application where status = 'new'",
  },
  {
    name: "giveaways",
    grant: "moderate",
    goalHours: DAY,
    sql: "select giveaway_id as id, quarantined_at as since from giveaway_entry_fraud where status = 'pending'",
  },
  {
    name: "shop",
    grant: "moderate",
    goalHours: DAY,
    sql: "select id, review_since as since from shop_product where status = 'in_review'",
  },
  {
    name: "brand-names",
    grant: "moderate",
    goalHours: DAY,
    sql: "select brand_id as id, name_review_since as since from brand where name_review = 'waiting'",
  },
  {
    name: "order-claims",
    grant: "manageMoney",
    goalHours: 2 * DAY,
    sql: "select id, staff_since as since from shop_claim where is_for_staff",
  },
  {
    name: "payouts",
    grant: "manageMoney",
    goalHours: DAY,
    sql: "select id, created_at as since from payout where status = 'in_review'",
  },
  {
    name: "referrals",
    grant: "manageMoney",
    goalHours: 2 * DAY,
    sql: "select id, coalesce(review_since, flagged_at) as since from referral where review_since is not null or flagged_at is not null",
  },
  {
    name: "w9",
    grant: "reviewTax",
    goalHours: DAY,
    sql: "select id, submitted_at as since from w9_form where status = 'submitted'",
  },
  {
    name: "disputes",
    grant: "manageMoney",
    goalHours: 7 * DAY,
    sql: "select id, opened_at as since from payment_dispute where status = 'open' and submitted_at is null",
  },
  {
    name: "sanctions",
    grant: "manageMoney",
    goalHours: DAY,
    sql: "select id, created_at as since from sanctions_hit where status = 'open'",
  },
  {
    name: "adjustments",
    grant: "manageBooks",
    goalHours: DAY,
    sql: "select id, created_at as since from adjustment where status = 'proposed'",
  },
  {
    name: "reconciliations",
    grant: "manageBooks",
    goalHours: 2 * DAY,
    sql: "select id, created_at as since from reconciliation where status in ('ready', 'discrepancy')",
  },
];
