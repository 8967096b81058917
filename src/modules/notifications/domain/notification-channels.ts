import { deliveryOf } from "./notification-types.ts";
import type { NotificationType } from "./notification-types.ts";
import { eventRow, resolveChoice } from "./notification-events.ts";
import type { Choices, EmailSchedule, NotificationEvent } from "./notification-events.ts";

/** An account's channels for one event. */
export interface Channels {
  inApp: boolean;
  email: EmailSchedule;
}

/** The row of the settings that decides about a notification, or an account's own subscription; null for none. */
export function eventOf(type: NotificationType, isPriority: boolean): NotificationEvent | "bell" | null {
  const { event, priorityEvent } = deliveryOf(type);
  return isPriority && priorityEvent !== undefined ? priorityEvent : event;
}

/** The channels of one account for an event; an event without settings is shown in the app only. */
export function channelsFor(choices: Choices, type: NotificationType, isPriority: boolean): Channels {
  const event = eventOf(type, isPriority);
  if (event === null || event === "bell" || deliveryOf(type).channels?.mail === "elsewhere")
    return { inApp: true, email: "off" };
  return resolveChoice(choices, event);
}

/** Returns true when an event's mails also go to accounts that unsubscribed from optional mail. */
export function isNeededMail(event: NotificationEvent | "bell"): boolean {
  return event !== "bell" && eventRow(event).email === "always";
}
