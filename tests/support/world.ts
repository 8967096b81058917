import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { readConfig } from "#config/config.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import { createLogger } from "#platform/log.ts";
import type { Services } from "#platform/services.ts";
import { createVault } from "#platform/vault.ts";
import { copyDatabase, testSecretKey } from "./test-database.ts";

/** A database of its own for the test file that calls this, and the services on it. */
export interface World {
  services: Services;
  db: Db;
  pool: pg.Pool;
  /** The application role's address, for child processes. */
  appUrl: string;
  /** The owner's connection: for planting violations and reading what the application may not. */
  owner: pg.Pool;
  /** Moves the product's time forward. */
  advance: (interval: string) => Promise<void>;
}

export function useWorld(): World {
  const world = {} as World;
  beforeAll(async () => {
    const name = `world_${randomBytes(6).toString("hex")}`;
    await copyDatabase(inject("ownerUrl"), name);
    const appUrl = inject("appUrl").replace("/stims?", `/${name}?`);
    const ownerUrl = inject("ownerUrl").replace("/stims?", `/${name}?`);
    const log = createLogger(process.env["TEST_LOG"] ?? "silent", "test");
    const pool = openPool({ connectionString: appUrl, poolSize: 20, log });
    const db = openDb(pool);
    Object.assign(world, {
      db,
      pool,
      appUrl,
      owner: new pg.Pool({ connectionString: ownerUrl, max: 3 }),
      services: {
        db,
        log,
        vault: createVault(testSecretKey),
        config: readConfig({ APP_ENV: "dev", DATABASE_URL: "postgres://unused/unused", SECRET_KEY: testSecretKey }),
      },
      advance: async (interval: string) => {
        await world.owner.query("update dev_clock set advanced = advanced + $1::interval", [interval]);
      },
    } satisfies World);
  }, 60_000);
  afterAll(async () => {
    await world.owner.end();
    await world.pool.end();
  });
  return world;
}
