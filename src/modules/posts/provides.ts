import { settingsChanging } from "#modules/accounts/index.ts";
import { provide } from "#platform/hooks.ts";
import { changePostSettings } from "./commands/change-post-settings.ts";
import type { PostSettingsChange } from "./graphql/post-settings.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(settingsChanging, async (tx, { actor, sections }) => {
    const { posts } = sections as { posts?: PostSettingsChange | null };
    if (posts != null) await changePostSettings(tx, actor.accountId, posts);
    return undefined;
  }),
];
