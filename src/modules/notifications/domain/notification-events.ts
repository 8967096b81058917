import type { NotificationType } from "./notification-types.ts";

/** When mails of one kind go out: at once, together at 17:00 of the reader's day or week, or never (D-NOT-03). */
export const emailSchedules = ["off", "instant", "daily", "weekly"] as const;
export type EmailSchedule = (typeof emailSchedules)[number];

interface EventRow {
  types: readonly NotificationType[];
  /** "always" cannot be switched off; null where there is nothing to show in the app. */
  inApp: boolean | "always" | null;
  /** The default with what else may be chosen, "always", or null for what is never mailed. */
  email: { fallback: EmailSchedule; choices: readonly EmailSchedule[] } | "always" | null;
}

const switchable = (fallback: "off" | "instant"): EventRow["email"] => ({ fallback, choices: ["off", "instant"] });

/**
 * What one can be told of, by channel, with its defaults (spec 3, D-NOT-02): in the app everything; by mail wins, the
 * giveaways of people one follows in a daily digest, and on request the rest. What concerns safety and money cannot be
 * switched off. A new kind is a row here, and its words in web/features/settings/notification-event-words.
 */
const notificationEvents = {
  replies: { types: ["reply", "review"], inApp: true, email: switchable("off") },
  mentions: { types: ["mention", "quote"], inApp: true, email: switchable("off") },
  polls: { types: ["poll_ended"], inApp: true, email: null },
  followers: { types: ["new_follower"], inApp: true, email: null },
  likes: { types: ["like", "repost"], inApp: true, email: null },
  giveaways: { types: ["giveaway_created"], inApp: true, email: { fallback: "daily", choices: emailSchedules } },
  enteredGiveawayFinished: {
    types: ["giveaway_finished_participation", "giveaway_entered"],
    inApp: true,
    email: switchable("off"),
  },
  // The host's own message (D-GIV-37).
  contributorGiveawayFinished: { types: ["giveaway_finished"], inApp: true, email: switchable("off") },
  wins: { types: ["giveaway_winner_replaced"], inApp: "always", email: "always" },
  identity: {
    types: ["verification_declined", "verification_needs_more", "verification_approved"],
    inApp: "always",
    email: "always",
  },
  tax: { types: ["w9_requested", "w9_approved", "w9_rejected", "tax_reported"], inApp: "always", email: "always" },
  money: {
    types: [
      "payment_approved",
      "payment_declined",
      "refund_done",
      "refund_failed",
      "dispute_opened",
      "dispute_won",
      "dispute_lost",
      "dormant_notice",
      "dormant_moved",
      "dormant_reclaimed",
    ],
    inApp: "always",
    email: "always",
  },
  security: { types: [], inApp: null, email: "always" },
} as const satisfies Record<string, EventRow>;

export type NotificationEvent = keyof typeof notificationEvents;
export const eventNames = Object.keys(notificationEvents) as NotificationEvent[];

export function isNotificationEvent(text: string): text is NotificationEvent {
  return Object.hasOwn(notificationEvents, text);
}

/** The row of an event, read as any row. */
export function eventRow(event: NotificationEvent): EventRow {
  return notificationEvents[event];
}

const eventByType = new Map<NotificationType, NotificationEvent>(
  eventNames.flatMap((event) => eventRow(event).types.map((type) => [type, event] as const)),
);

/**
 * The event a notification belongs to; a win is one of its own. Undefined for what has no settings: it is told in the
 * app.
 */
export function eventOf(type: NotificationType, isPriority: boolean): NotificationEvent | undefined {
  return type === "giveaway_finished" && isPriority ? "wins" : eventByType.get(type);
}

/**
 * What an unsubscribe link calls an event. Links are good for ever, so the host's event keeps the topic it had, and the
 * topic it is named after now still ends what it ended: mails to entrants.
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

/** What an account chose of one event; what is left out is the default. */
export interface Choice {
  inApp?: boolean;
  email?: EmailSchedule;
}
export type Choices = Partial<Record<NotificationEvent, Choice>>;

/** What holds for an account and an event: fixed channels are "always" whatever was stored. */
export function settledChoice(choices: Choices, event: NotificationEvent): { inApp: boolean; email: EmailSchedule } {
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

/** Which part of a choice an account may not make, if any. */
export function refusedPart(event: NotificationEvent, choice: Choice): "inApp" | "email" | undefined {
  const { inApp, email } = eventRow(event);
  if (choice.inApp !== undefined && typeof inApp !== "boolean") return "inApp";
  if (choice.email !== undefined && (email === null || email === "always" || !email.choices.includes(choice.email)))
    return "email";
  return undefined;
}
