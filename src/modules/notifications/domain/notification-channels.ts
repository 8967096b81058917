import { eventOf, eventRow, settledChoice } from "./notification-events.ts";
import type { EmailSchedule, NotificationEvent } from "./notification-events.ts";
import type { NotificationType } from "./notification-types.ts";
import type { Preference } from "../store/preferences-store.ts";

/** Where one account is to hear of one thing. */
export interface Channels {
  inApp: boolean;
  email: EmailSchedule;
}

/** The settings' answer for one account; what has no settings is told in the app alone. */
export function channelsFor(preference: Preference, type: NotificationType, isPriority: boolean): Channels {
  const event = eventOf(type, isPriority);
  if (event === undefined) return { inApp: true, email: "off" };
  // What was decided of an identity or a form is mailed by the module that decides it.
  return event === "identity" || event === "tax"
    ? { inApp: true, email: "off" }
    : settledChoice(preference.choices, event);
}

/** Whether mails of an event reach those as well who ended all they can do without. */
export function isNeededMail(event: NotificationEvent | "bell" | undefined): boolean {
  return event !== undefined && event !== "bell" && eventRow(event).email === "always";
}

/** Types about what somebody else wrote: the reader's filters may keep them away. */
const ofOthersWords: ReadonlySet<NotificationType> = new Set<NotificationType>([
  "reply",
  "mention",
  "quote",
  "review",
  "giveaway_created",
  "post_created",
]);
const addressed: ReadonlySet<NotificationType> = new Set<NotificationType>(["reply", "mention", "quote", "review"]);

/** Types about what others do in a conversation: who muted it hears none of them (S9). */
const ofConversations: ReadonlySet<NotificationType> = new Set<NotificationType>([
  "reply",
  "mention",
  "quote",
  "like",
  "repost",
]);

export const isOfConversation = (type: NotificationType): boolean => ofConversations.has(type);
export const isOfOthersWords = (type: NotificationType): boolean => ofOthersWords.has(type);
/** Whether a notification of this type is about words said to its reader. */
export const isAddressed = (type: NotificationType): boolean => addressed.has(type);
