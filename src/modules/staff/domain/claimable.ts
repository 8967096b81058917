import type { Grant } from "#modules/accounts/index.ts";
import { caseQueues } from "./queues.ts";

/** Pages of cases that are no queue of {@link caseQueues}. */
const otherGrants: Readonly<Record<string, Grant>> = {
  "outstanding-payments": "manageMoney",
  orders: "manageMoney",
  jobs: "manageJobs",
  links: "manageLinks",
  users: "canViewAdminPages",
  brands: "canViewAdminPages",
};

/** Returns the grant that the cases of a queue need; undefined when there is no such queue. */
export function grantOfQueue(name: string): Grant | undefined {
  const other = Object.hasOwn(otherGrants, name) ? otherGrants[name] : undefined;
  return caseQueues.find((queue) => queue.name === name)?.grant ?? other;
}

/**
 * SQL with the id of the case that an id in `asked.id` names. All reports of one thing are one case, and so are a
 * giveaway and its quarantined entries, and a person and their newest inquiry.
 */
export const caseIdSql: Readonly<Record<string, string>> = {
  reports: "select object_id from report where id = asked.id",
  appeals: "select id from account_appeal where id = asked.id",
  identity:
    "select id from identity_inquiry where id = asked.id union all (select id from identity_inquiry where person_id = asked.id order by id desc limit 1)",
  support: "select id from support_ticket where id = asked.id",
  applications: "select id from job_application where id = asked.id",
  giveaways:
    "select post_id from giveaway where post_id = asked.id union all select giveaway_id from giveaway_entry_fraud where id = asked.id",
  shop: "select id from shop_product where id = asked.id",
  "brand-names": "select brand_id from brand where brand_id = asked.id",
  payouts: "select id from payout where id = asked.id",
  referrals: "select id from referral where id = asked.id",
  w9: "select id from w9_form where id = asked.id",
  disputes: "select id from payment_dispute where id = asked.id",
  sanctions: "select id from sanctions_hit where id = asked.id",
  adjustments: "select id from adjustment where id = asked.id union all select id from receivable where id = asked.id",
  reconciliations: "select id from reconciliation where id = asked.id",
  "outstanding-payments": "select id from payment where id = asked.id",
  orders: "select id from shop_order where id = asked.id",
  "order-claims": "select id from shop_claim where id = asked.id",
  jobs: "select id from job where id = asked.id",
  users: "select id from account where id = asked.id",
  brands: "select id from account where id = asked.id",
};
