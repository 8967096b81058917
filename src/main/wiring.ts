/**
 * Hooks of lower modules implemented by higher ones. Imported once by every program, before anything runs. The order is
 * the order in which implementations act (foundations: modules and how they talk).
 */
import { personalData as adjustments } from "#modules/adjustments/index.ts";
import { pictureChanging, personalData as accounts } from "#modules/accounts/index.ts";
import { personalData as brands, wireBrands } from "#modules/brands/index.ts";
import { personalData as dormancy, wireDormancy } from "#modules/dormancy/index.ts";
import { personalData as exports } from "#modules/exports/index.ts";
import { personalData as giveaways, wireGiveaways } from "#modules/giveaways/index.ts";
import { personalData as graph } from "#modules/graph/index.ts";
import { personalData as identity, wireIdentity } from "#modules/identity/index.ts";
import { personalData as ledger } from "#modules/ledger/index.ts";
import { attachMedia, personalData as media, removeMedia } from "#modules/media/index.ts";
// Listeners enlist when their module is loaded, and whoever emits must know them all: nothing else of a web process
// loads these.
import { personalData as moderation } from "#modules/moderation/index.ts";
import { personalData as notifications, wireNotifications } from "#modules/notifications/index.ts";
import { personalData as payments, wirePayments } from "#modules/payments/index.ts";
import { personalData as payouts, wirePayouts } from "#modules/payouts/index.ts";
import { personalData as posts } from "#modules/posts/index.ts";
import { wirePreviews } from "#modules/previews/index.ts";
import { personalData as reconciliation } from "#modules/reconciliation/index.ts";
import { personalData as sanctions } from "#modules/sanctions/index.ts";
import { personalData as support } from "#modules/support/index.ts";
import { personalData as tax, wireTax } from "#modules/tax/index.ts";
import { personalData as transfers } from "#modules/transfers/index.ts";
import { personalData as wallet, wireWallet } from "#modules/wallet/index.ts";
import { declarePersonalData, platformPersonalData } from "#platform/personal-data.ts";

wireIdentity();
wirePayments();
wireWallet();
wirePayouts();
wireBrands();
wireGiveaways();
wirePreviews();
wireTax();
wireDormancy();
wireNotifications();

// What is told about people goes before what they wrote, and the account they are found by goes last.
for (const tables of [
  notifications,
  moderation,
  giveaways,
  posts,
  graph,
  brands,
  identity,
  exports,
  media,
  tax,
  transfers,
  adjustments,
  dormancy,
  reconciliation,
  payouts,
  sanctions,
  wallet,
  payments,
  ledger,
  support,
  platformPersonalData,
  accounts,
])
  declarePersonalData(tables);

// Accounts and media both know nobody; only here do they meet.
pictureChanging.implement("media", async (tx, { services, personId, uploadType, before, after }) => {
  if (after !== null) {
    const attached = await attachMedia(tx, services, { personId, url: after, uploadTypes: [uploadType] });
    if (!attached.ok) return attached.error;
  }
  if (before !== null) await removeMedia(tx, services, [before]);
  return undefined;
});
