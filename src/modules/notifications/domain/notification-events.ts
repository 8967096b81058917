/** Schedules of one kind of mail: at once, together at 17:00 of the reader's day or week, or never. */
export const emailSchedules = ["off", "instant", "daily", "weekly"] as const;
export type EmailSchedule = (typeof emailSchedules)[number];

interface EventRow {
  /** "always" cannot be switched off; null where there is nothing to show in the app. */
  inApp: boolean | "always" | null;
  /** The default with what else may be chosen, "always", or null for what is never mailed. */
  email: { fallback: EmailSchedule; choices: readonly EmailSchedule[] } | "always" | null;
}

const switchable = (fallback: "off" | "instant") => ({ fallback, choices: ["off", "instant"] }) as const;

/**
 * The rows of the settings, with their channels and defaults: in the app everything; by mail wins, the giveaways of
 * people one follows in a daily digest, a cart that was left, what is back in stock, and on request the rest. What
 * concerns safety and money cannot be switched off. A type of notification names its row. The words of a row are in
 * `web/features/accounts/preferences/notification-event-words.ts`.
 */
const notificationEvents = {
  replies: { inApp: true, email: switchable("off") },
  mentions: { inApp: true, email: switchable("off") },
  polls: { inApp: true, email: null },
  followers: { inApp: true, email: null },
  likes: { inApp: true, email: null },
  giveaways: { inApp: true, email: { fallback: "daily", choices: emailSchedules } },
  enteredGiveawayFinished: { inApp: true, email: switchable("off") },
  // The host's own message.
  contributorGiveawayFinished: { inApp: true, email: switchable("off") },
  wins: { inApp: "always", email: "always" },
  identity: { inApp: "always", email: "always" },
  tax: { inApp: "always", email: "always" },
  money: { inApp: "always", email: "always" },
  orders: { inApp: "always", email: "always" },
  cart: { inApp: true, email: switchable("instant") },
  stock: { inApp: true, email: switchable("instant") },
  teams: { inApp: true, email: switchable("instant") },
  security: { inApp: null, email: "always" },
} as const satisfies Record<string, EventRow>;

export type NotificationEvent = keyof typeof notificationEvents;

/** Events that are mailed, or can be: each of their types has words for a mail. */
export type MailedEvent = {
  [E in NotificationEvent]: (typeof notificationEvents)[E]["email"] extends null ? never : E;
}[NotificationEvent];

export const eventNames = Object.keys(notificationEvents) as NotificationEvent[];

export function isNotificationEvent(text: string): text is NotificationEvent {
  return Object.hasOwn(notificationEvents, text);
}

/** The row of an event, read as any row. */
export function eventRow(event: NotificationEvent): EventRow {
  return notificationEvents[event];
}

/**
 * The topic of an unsubscribe link. Links never expire, so the host's event keeps its old topic, and the new topic
 * still ends the email it ended: email to entrants.
 */
export function mailTopicOf(event: string): string {
  return event === "contributorGiveawayFinished" ? "ownGiveawayFinished" : event;
}

/** The event whose mails an unsubscribe link ends; undefined for a topic that is none. */
export function eventOfMailTopic(topic: string): NotificationEvent | undefined {
  if (topic === "contributorGiveawayFinished") return "enteredGiveawayFinished";
  if (topic === "ownGiveawayFinished") return "contributorGiveawayFinished";
  return isNotificationEvent(topic) ? topic : undefined;
}

/** An account's choices for one event; an omitted one is the default. */
export interface Choice {
  inApp?: boolean;
  email?: EmailSchedule;
}
export type Choices = Partial<Record<NotificationEvent, Choice>>;

/** Returns the effective channels of an account and event: fixed channels are "always" whatever was stored. */
export function resolveChoice(choices: Choices, event: NotificationEvent): { inApp: boolean; email: EmailSchedule } {
  const { inApp, email } = eventRow(event);
  const chosen = choices[event] ?? {};
  return {
    inApp: inApp === "always" || (inApp !== null && (chosen.inApp ?? inApp)),
    email:
      email === null
        ? "off"
        : email === "always"
          ? "instant"
          : chosen.email !== undefined && email.choices.includes(chosen.email)
            ? chosen.email
            : email.fallback,
  };
}

/** Returns the part of a choice that an account may not make; undefined when it may make all. */
export function refusedPart(event: NotificationEvent, choice: Choice): "inApp" | "email" | undefined {
  const { inApp, email } = eventRow(event);
  if (choice.inApp !== undefined && typeof inApp !== "boolean") return "inApp";
  if (choice.email !== undefined && (email === null || email === "always" || !email.choices.includes(choice.email)))
    return "email";
  return undefined;
}
