export { notify } from "./commands/notify.ts";
export type { Notice } from "./commands/notify.ts";
export { updateSubscription } from "./commands/update-subscription.ts";
export { deliverMails } from "./tasks/deliver-mails.ts";
export { expireNotifications } from "./tasks/retention.ts";
