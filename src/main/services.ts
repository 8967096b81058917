import type pg from "pg";
import type { Config } from "#config/config.ts";
import { attachPhoneLines, attachSignInProviders } from "#modules/accounts/index.ts";
import { attachGiveaways } from "#modules/giveaways/index.ts";
import { attachIdentityProvider } from "#modules/identity/index.ts";
import { attachGifSource, attachMediaEquipment, attachPictureMaker } from "#modules/media/index.ts";
import { attachPublicWeb } from "#modules/previews/index.ts";
import { attachSanctionsScreen } from "#modules/sanctions/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Logger } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { createVault } from "#platform/vault.ts";
import { createCommitRevealBeacon } from "#providers/beacon-commit-reveal/beacon-commit-reveal.ts";
import { gifsEmbedded } from "#providers/gifs-embedded/gifs-embedded.ts";
import { picturesEmbedded } from "#providers/pictures-embedded/pictures-embedded.ts";
import { publicWeb } from "#providers/public-web/public-web.ts";
import { sanctionsList } from "#providers/sanctions-list/sanctions-list.ts";
import { attachCards } from "./cards.ts";
import type { Cards } from "./cards.ts";
import type { Database } from "./database.ts";
import { attachPayouts } from "./payouts.ts";
import { identityProvider, mediaEquipment, phoneLines, signInProviders } from "./ports.ts";

export interface RunningServices {
  services: Services;
  pool: pg.Pool;
  cards: Cards;
  close: () => Promise<void>;
}

/** Opens the pool and puts together what commands and tasks are handed. */
export function openServices(
  config: Config,
  log: Logger,
  database: Database,
  poolSize = config.poolSize,
): RunningServices {
  const pool = openPool({ connectionString: database.appUrl, poolSize, log });
  const services: Services = { db: openDb(pool), vault: createVault(database.secretKey), log, config };
  const cards = attachCards(services, database.appUrl);
  const payouts = attachPayouts(services, database.appUrl);
  const media = mediaEquipment(config);
  attachMediaEquipment(services, media);
  attachGifSource(services, gifsEmbedded());
  attachPictureMaker(services, picturesEmbedded);
  attachPublicWeb(services, publicWeb({ userAgent: `${config.productName} link preview (${config.baseUrl})` }));
  attachSanctionsScreen(services, sanctionsList(services.db));
  attachIdentityProvider(services, identityProvider(config));
  attachSignInProviders(services, signInProviders(config, services.vault));
  const lines = phoneLines(config);
  if (lines !== undefined) attachPhoneLines(services, lines);
  attachGiveaways({
    vault: services.vault,
    productName: config.productName,
    beacons: [createCommitRevealBeacon(services.vault)],
    announced: "commit-reveal",
  });
  return {
    services,
    pool,
    cards,
    close: async () => {
      await media.images.close();
      await cards.close();
      await payouts.close();
      await pool.end();
    },
  };
}
