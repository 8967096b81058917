import { giveawayTasks } from "./tasks/giveaway-listeners.ts";
import { identityTasks } from "./tasks/identity-listeners.ts";
import { socialTasks } from "./tasks/social-listeners.ts";

export { notify, notifyMany } from "./commands/notify.ts";
export type { Notice } from "./commands/notify.ts";
export type { NotificationFacts, NotificationType } from "./domain/notification-types.ts";
export { archiveAllNotifications } from "./commands/archive-all.ts";
export { markNotificationsAsRead } from "./commands/mark-as-read.ts";
export { countUnread } from "./queries/notifications.ts";
export { expireNotifications, periodicWork } from "./tasks/retention.ts";

export const taskImplementations = [...socialTasks, ...giveawayTasks, ...identityTasks];
export { personalData } from "./store/personal-data.ts";
