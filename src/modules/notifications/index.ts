import { mailWork } from "./tasks/deliver-mails.ts";
import { bellTasks } from "./tasks/bell-listeners.ts";
import { giveawayTasks } from "./tasks/giveaway-listeners.ts";
import { identityTasks } from "./tasks/identity-listeners.ts";
import { dormancyTasks } from "./tasks/dormancy-listeners.ts";
import { moneyTasks } from "./tasks/money-listeners.ts";
import { retentionWork } from "./tasks/retention.ts";
import { socialTasks } from "./tasks/social-listeners.ts";
import { taxTasks } from "./tasks/tax-listeners.ts";
import { transferTasks } from "./tasks/transfer-listeners.ts";

export { notify } from "./commands/notify.ts";
export type { Notice } from "./commands/notify.ts";
export { updateSubscription } from "./commands/update-subscription.ts";
export { wireNotifications } from "./hooks.ts";
export { personalData } from "./store/personal-data.ts";
export { deliverMails } from "./tasks/deliver-mails.ts";
export { expireNotifications } from "./tasks/retention.ts";

export const taskImplementations = [
  ...socialTasks,
  ...giveawayTasks,
  ...identityTasks,
  ...taxTasks,
  ...moneyTasks,
  ...dormancyTasks,
  ...transferTasks,
  ...bellTasks,
];
export const periodicWork = [...retentionWork, mailWork];
