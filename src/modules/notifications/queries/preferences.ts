import type { Db } from "#platform/db/db.ts";
import { eventNames, eventRow, resolveChoice } from "../domain/notification-events.ts";
import type { EmailSchedule, NotificationEvent } from "../domain/notification-events.ts";
import { defaultPreference, readPreferences } from "../store/preferences-store.ts";

/** A row of the settings: the current choice, and the possible ones. */
export interface EventSetting {
  event: NotificationEvent;
  /** Null where there is nothing to show in the app. */
  inApp: boolean | null;
  isInAppFixed: boolean;
  /** Null for what is never mailed. */
  email: EmailSchedule | null;
  /** The possible schedules; a single one when it is fixed. */
  emailChoices: readonly EmailSchedule[];
}

/** Notification settings of an account, event by event in the order of the table. */
export async function notificationSettingsOf(
  db: Db,
  accountId: string,
): Promise<{ timeZone: string; events: EventSetting[] }> {
  const { choices, timeZone } = (await readPreferences(db, [accountId])).get(accountId) ?? defaultPreference;
  const events = eventNames.map((event): EventSetting => {
    const { inApp, email } = eventRow(event);
    const now = resolveChoice(choices, event);
    return {
      event,
      inApp: inApp === null ? null : now.inApp,
      isInAppFixed: typeof inApp !== "boolean",
      email: email === null ? null : now.email,
      emailChoices: email === null ? [] : email === "always" ? ["instant"] : email.choices,
    };
  });
  return { timeZone, events };
}
