/**
 * Hooks of lower modules implemented by higher ones. Imported once by every program, before anything runs.
 * The order is the order in which implementations act (foundations: modules and how they talk).
 */
import { wireGiveaways } from "#modules/giveaways/index.ts";
// Listeners enlist when their module is loaded, and whoever emits must know them all: nothing else of a web process
// loads these.
import "#modules/notifications/index.ts";
import { wireWallet } from "#modules/wallet/index.ts";

wireWallet();
wireGiveaways();
