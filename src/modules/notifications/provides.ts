import { mailTopicEnding, settingsChanging, setOptionalMailsWanted } from "#modules/accounts/index.ts";
import { eventOfMailTopic } from "./domain/notification-events.ts";
import { changePreferences } from "./commands/change-preferences.ts";
import type { NotificationSettingsChange } from "./graphql/settings.ts";
import { endSubscriptionMails } from "./store/subscriptions-store.ts";
import { provide } from "#platform/hooks.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(mailTopicEnding, async (tx, { accountId, topic }) => {
    if (topic === "bell") await endSubscriptionMails(tx, accountId);
    // An event that cannot be switched off has no such link, and a forged one does not verify.
    const event = eventOfMailTopic(topic);
    if (event !== undefined) await changePreferences(tx, accountId, { choices: [{ event, email: "off" }] });
    return undefined;
  }),
  provide(settingsChanging, async (tx, { actor, sections }) => {
    const { notifications } = sections as { notifications?: NotificationSettingsChange | null };
    if (notifications == null) return undefined;
    const { events, timeZone, wantsMails } = notifications;
    const choices = (events ?? []).map(({ event, inApp, email }) => ({
      event,
      ...(inApp != null && { inApp }),
      ...(email != null && { email }),
    }));
    const changed = await changePreferences(tx, actor.accountId, { choices, timeZone: timeZone ?? undefined });
    if (!changed.ok) {
      const { field } = changed.error;
      return { field, rule: field === "timeZone" ? "unknown" : "fixed" };
    }
    if (wantsMails == null) return undefined;
    // A brand's mails come to its owner, who ends them for themselves.
    if (actor.accountId !== actor.personId) return { field: "wantsMails", rule: "not_of_a_brand" };
    await setOptionalMailsWanted(tx, actor.personId, wantsMails);
    return undefined;
  }),
];
