import { settingsChanging } from "#modules/accounts/index.ts";
import { provide } from "#platform/hooks.ts";
import type { PostSettingsChange } from "./graphql/post-settings.ts";
import { writePostSettings } from "./store/post-settings-store.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(settingsChanging, async (tx, { actor, sections }) => {
    const { posts } = sections as { posts?: PostSettingsChange | null };
    if (posts != null) await writePostSettings(tx, actor.accountId, posts);
    return undefined;
  }),
];
