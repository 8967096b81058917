/**
 * Hooks of lower modules implemented by higher ones. Imported once by every program, before anything runs.
 * The order is the order in which implementations act (foundations: modules and how they talk).
 */
import { pictureChanging } from "#modules/accounts/index.ts";
import { wireGiveaways } from "#modules/giveaways/index.ts";
import { wireIdentity } from "#modules/identity/index.ts";
import { attachMedia, removeMedia } from "#modules/media/index.ts";
// Listeners enlist when their module is loaded, and whoever emits must know them all: nothing else of a web process
// loads these.
import "#modules/notifications/index.ts";
import { wireWallet } from "#modules/wallet/index.ts";

wireIdentity();
wireWallet();
wireGiveaways();

// Accounts and media both know nobody; only here do they meet.
pictureChanging.implement(async (tx, { services, personId, uploadType, before, after }) => {
  if (after !== null) {
    const attached = await attachMedia(tx, services, { personId, url: after, uploadTypes: [uploadType] });
    if (!attached.ok) return attached.error;
  }
  if (before !== null) await removeMedia(tx, services, [before]);
  return undefined;
});
