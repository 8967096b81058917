/**
 * Hooks of lower modules implemented by higher ones. Imported once by every program, before anything runs.
 * The order is the order in which implementations act (foundations: modules and how they talk).
 */
import { wireGiveaways } from "#modules/giveaways/index.ts";
import { wireWallet } from "#modules/wallet/index.ts";

wireWallet();
wireGiveaways();
