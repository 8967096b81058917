import { pictureChanging } from "#modules/accounts/index.ts";
import { provide } from "#platform/hooks.ts";
import { attachMedia } from "./commands/attach-media.ts";
import { removeMedia } from "./commands/remove-media.ts";

/** Implementations of the hooks of lower modules. */
export const provides = [
  provide(pictureChanging, async (tx, { services, personId, uploadType, before, after }) => {
    if (after !== null) {
      const attached = await attachMedia(tx, services, { personId, url: after, uploadTypes: [uploadType] });
      if (!attached.ok) return attached.error;
    }
    if (before !== null) await removeMedia(tx, services, [before]);
    return undefined;
  }),
];
