export { notify } from "./commands/notify.ts";
export type { Notice } from "./commands/notify.ts";
export type { NotificationFacts, NotificationType } from "./domain/notification-types.ts";
export { archiveAll, raiseWatermark } from "./store/notifications-store.ts";
export { taskImplementations } from "./tasks/listeners.ts";
export { expireNotifications, periodicWork } from "./tasks/retention.ts";
