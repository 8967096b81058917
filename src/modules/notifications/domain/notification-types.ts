import { deliveries } from "../types/all-types.ts";
import type { NotificationDelivery } from "../types/definition.ts";

/** A type is a file in `types/`; `types/all-types.ts` names it. */
export type NotificationType = keyof typeof deliveries;

export const notificationTypes = Object.keys(deliveries) as NotificationType[];

export function isNotificationType(text: string): text is NotificationType {
  return Object.hasOwn(deliveries, text);
}

export function deliveryOf(type: NotificationType): NotificationDelivery {
  return deliveries[type];
}

/** Types a brand's member sees who may not handle its money. */
export const typesWithoutMoney: ReadonlySet<string> = new Set(
  notificationTypes.filter((type) => deliveryOf(type).capability === null),
);
