import { blockTasks } from "./tasks/block-listeners.ts";
import { mailWork } from "./tasks/deliver-mails.ts";
import { notifyTasks } from "./tasks/notify-listeners.ts";
import { retentionWork } from "./tasks/retention.ts";

export { notify } from "./commands/notify.ts";
export type { Notice } from "./commands/notify.ts";
export { updateSubscription } from "./commands/update-subscription.ts";
export { wireNotifications } from "./hooks.ts";
export { personalData } from "./store/personal-data.ts";
export { deliverMails } from "./tasks/deliver-mails.ts";
export { expireNotifications } from "./tasks/retention.ts";

export const taskImplementations = [...notifyTasks, ...blockTasks];
export const periodicWork = [...retentionWork, mailWork];
