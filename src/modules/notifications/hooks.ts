import { mailTopicEnding } from "#modules/accounts/index.ts";
import { eventOfMailTopic } from "./domain/notification-events.ts";
import { changePreferences } from "./commands/change-preferences.ts";
import { silenceMails } from "./store/subscriptions-store.ts";

/** What a mail's own link ends: mails of one kind, here (D-NOT-04). */
export function wireNotifications(): void {
  mailTopicEnding.implement("notifications", async (tx, { accountId, topic }) => {
    if (topic === "bell") await silenceMails(tx, accountId);
    // A kind that cannot be switched off has no such link, and nobody else makes one that holds.
    const event = eventOfMailTopic(topic);
    if (event !== undefined) await changePreferences(tx, accountId, { choices: [{ event, email: "off" }] });
    return undefined;
  });
}
