import { settingsChanging } from "#modules/accounts/index.ts";
import { provide } from "#platform/hooks.ts";
import { changeContactSettings, changeStrangerFilter } from "./commands/change-settings.ts";
import { strangerSwitches } from "./domain/reading-filter.ts";
import type { ContactSettingsChange } from "./graphql/contact.ts";
import type { AntiSpamFilterChange } from "./graphql/filters.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(settingsChanging, async (tx, { actor, sections }) => {
    const { antiSpam, contact } = sections as {
      antiSpam?: AntiSpamFilterChange | null;
      contact?: ContactSettingsChange | null;
    };
    if (antiSpam != null) {
      const switches = strangerSwitches.flatMap((name) => (antiSpam[name] == null ? [] : [[name, antiSpam[name]]]));
      await changeStrangerFilter(tx, actor.accountId, Object.fromEntries(switches));
    }
    if (contact != null) {
      const { isActive, followingOnly } = contact;
      await changeContactSettings(tx, actor.accountId, {
        ...(isActive != null && { isActive }),
        ...(followingOnly != null && { followingOnly }),
      });
    }
    return undefined;
  }),
];
