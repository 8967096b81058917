import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { readConfig } from "#config/config.ts";
import { err } from "#kernel/result.ts";
import { jobsBoard } from "#modules/jobs/index.ts";
import { gifSource, pictureMaker } from "#modules/media/index.ts";
import { publicWeb } from "#modules/media/index.ts";
import { salesTax } from "#modules/shop/index.ts";
import { salesTaxEmbedded } from "#providers/sales-tax-embedded/provider.ts";
import { sanctionsScreen } from "#modules/sanctions/index.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { createLogger } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { createVault } from "#platform/vault.ts";
import { gifsEmbedded } from "#providers/gifs-embedded/gifs-embedded.ts";
import { jobsEmbedded } from "#providers/jobs-embedded/jobs-embedded.ts";
import { picturesEmbedded } from "#providers/pictures-embedded/pictures-embedded.ts";
import { sanctionsList } from "#providers/sanctions-list/sanctions-list.ts";
import { patient } from "./patient.ts";
import { copyDatabase, removeDatabase, testSecretKey } from "./test-database.ts";

/** A database of its own for the calling test file, and the services on it. */
export interface World {
  services: Services;
  db: Db;
  pool: pg.Pool;
  /** The application role's address, for child processes. */
  appUrl: string;
  /** The owner role's address, for tools that run as the owner. */
  ownerUrl: string;
  /** The owner's connection: for planting violations and reading what the application may not. */
  owner: pg.Pool;
  /** Moves the product's time forward. */
  advance: (interval: string) => Promise<void>;
}

/** Opens a migrated database for tests; close() ends its connections. */
export function openWorld(ownerUrl: string, appUrl: string): World & { close: () => Promise<void> } {
  const log = createLogger(process.env["TEST_LOG"] ?? "silent", "test");
  const pool = openPool({ connectionString: appUrl, poolSize: 20, log, ...patient });
  const owner = openPool({ connectionString: ownerUrl, poolSize: 3, log, ...patient });
  const db = openDb(pool);
  // No test makes requests to the outside web.
  gifSource.attach({ db }, gifsEmbedded());
  pictureMaker.attach({ db }, picturesEmbedded);
  publicWeb.attach({ db }, { get: () => Promise.resolve(err("unreachable")) });
  salesTax.attach({ db }, salesTaxEmbedded);
  jobsBoard.attach({ db }, jobsEmbedded(db));
  sanctionsScreen.attach({ db }, sanctionsList(db));
  return {
    db,
    pool,
    appUrl,
    ownerUrl,
    owner,
    services: {
      db,
      log,
      vault: createVault(testSecretKey),
      config: readConfig({ APP_ENV: "dev", DATABASE_URL: "postgres://unused/unused", SECRET_KEY: testSecretKey }),
    },
    advance: async (interval: string) => {
      await owner.query("update dev_clock set advanced = advanced + $1::interval", [interval]);
    },
    close: async () => {
      await owner.end();
      await pool.end();
    },
  };
}

/** Opens a migrated database of its own in the run's cluster; close() removes it. */
export async function openCopy(): Promise<World & { close: () => Promise<void> }> {
  const name = `world_${randomBytes(6).toString("hex")}`;
  const superuserUrl = inject("superuserUrl");
  await copyDatabase(superuserUrl, name);
  const at = (url: string): string => url.replace("/stims?", `/${name}?`);
  const { close, ...world } = openWorld(at(inject("ownerUrl")), at(inject("appUrl")));
  return {
    ...world,
    close: async () => {
      await close();
      await removeDatabase(superuserUrl, name);
    },
  };
}

export function useWorld(): World {
  const world = {} as Awaited<ReturnType<typeof openCopy>>;
  beforeAll(async () => {
    Object.assign(world, await openCopy());
  }, 60_000);
  afterAll(() => world.close());
  return world;
}
