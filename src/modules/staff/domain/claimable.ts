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
