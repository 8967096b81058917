import type pg from "pg";
import type { Config } from "#config/config.ts";
import { phoneLines, signInProviders } from "#modules/sign-in/index.ts";
import { giveawayEquipment } from "#modules/giveaways/index.ts";
import { identityProviders } from "#modules/identity/index.ts";
import { jobsBoard } from "#modules/jobs/index.ts";
import { gifSource, mediaEquipment, pictureMaker } from "#modules/media/index.ts";
import { publicWeb } from "#modules/media/index.ts";
import { salesTax } from "#modules/shop/index.ts";
import { sanctionsScreen } from "#modules/sanctions/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Logger } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { createVault } from "#platform/vault.ts";
import { createCommitRevealBeacon } from "#providers/beacon-commit-reveal/beacon-commit-reveal.ts";
import { createDrandBeacon } from "#providers/beacon-drand/beacon-drand.ts";
import { gifsEmbedded } from "#providers/gifs-embedded/gifs-embedded.ts";
import { picturesEmbedded } from "#providers/pictures-embedded/pictures-embedded.ts";
import { createPublicWeb } from "#providers/public-web/public-web.ts";
import { sanctionsList } from "#providers/sanctions-list/sanctions-list.ts";
import { attachCards } from "./cards.ts";
import type { Cards } from "./cards.ts";
import type { Database } from "./database.ts";
import { attachPayouts } from "./payouts.ts";
import {
  chooseJobsBoard,
  choosePhoneLines,
  chooseSalesTax,
  chooseSignInProviders,
  identityProviderOf,
  openMediaEquipment,
} from "./ports.ts";
import { attachVendors } from "./vendors.ts";

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
  const vendors = attachVendors(services, database.appUrl);
  const media = openMediaEquipment(config);
  mediaEquipment.attach(services, media);
  gifSource.attach(services, gifsEmbedded());
  pictureMaker.attach(services, picturesEmbedded);
  publicWeb.attach(services, createPublicWeb({ userAgent: `${config.productName} link preview (${config.baseUrl})` }));
  sanctionsScreen.attach(services, sanctionsList(services.db));
  const { identity } = config;
  identityProviders.attach(services, [identityProviderOf(identity.current)], identity.earlier.map(identityProviderOf));
  jobsBoard.attach(services, chooseJobsBoard(config, services.db));
  salesTax.attach(services, chooseSalesTax(config));
  signInProviders.attach(services, chooseSignInProviders(config, services.vault));
  const lines = choosePhoneLines(config);
  if (lines !== undefined) phoneLines.attach(services, lines);
  giveawayEquipment.attach(services, {
    vault: services.vault,
    productName: config.productName,
    beacons: [createCommitRevealBeacon(services.vault), createDrandBeacon()],
    announced: config.drawBeacon,
  });
  return {
    services,
    pool,
    cards,
    close: async () => {
      await media.images.close();
      await cards.close();
      await payouts.close();
      await vendors.close();
      await pool.end();
    },
  };
}
