import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { createLogger } from "#platform/log.ts";
import { migrate } from "#platform/db/migrate.ts";
import { clusterHome } from "#platform/postgres/data-directory.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded-postgres.ts";
import type { EmbeddedPostgres } from "#platform/postgres/embedded-postgres.ts";
import { patient } from "./patient.ts";

export const testSecretKey = "a-secret-key-for-tests-only-0123456789abcdef";

/** Linux's directory in memory. */
const memory = "/dev/shm";

/** Bytes that a run of any part keeps at most: each database is removed when its file has ended. */
const neededBytes = 3 * 1024 ** 3;

/**
 * Returns the directory for a cluster that ends with its run: in memory where there is room. A database has 1,800
 * files; made and removed on a disk, they take as long as the tests of many a file.
 */
function briefHome(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? memory : tmpdir();
}

/** Starts a cluster of its own for one test run, with a migrated template database; stop() removes it. */
export async function startTestCluster(
  options: { durable?: boolean } = {},
): Promise<{ postgres: EmbeddedPostgres; stop: () => Promise<void> }> {
  const home = mkdtempSync(join(options.durable === true ? tmpdir() : briefHome(), "stims-test-"));
  chmodSync(home, 0o755);
  const postgres = await startEmbeddedPostgres({
    home,
    binaries:
      clusterHome(resolve(".")) === join(resolve("."), "postgres") ? resolve(".test") : clusterHome(resolve(".")),
    secretKey: testSecretKey,
    log: createLogger(process.env["TEST_PG_LOG"] ?? "fatal", "test-postgres"),
    // Speed for tests that end with their cluster; `durable` for those that kill it and ask what it kept.
    settings: {
      max_connections: "200",
      ...(options.durable === true
        ? {}
        : { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "256MB" }),
    },
  });
  await migrate({
    ownerUrl: postgres.url("owner"),
    appUrl: postgres.url("app"),
    devClock: true,
    log: createLogger("error", "migrate"),
    connectionTimeoutMs: patient.connectionTimeoutMs,
  });
  await allowPlanting(postgres.superuserUrl());
  return {
    postgres,
    stop: async () => {
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Allows the owner to see and end other roles' sessions and to write past the triggers, as tests do. Runs after the
 * migrations, which must do without.
 */
export async function allowPlanting(superuserUrl: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query(
      "grant pg_monitor, pg_signal_backend to stims_owner; grant set on parameter session_replication_role to stims_owner",
    );
  } finally {
    await superuser.end();
  }
}

async function asSuperuser(superuserUrl: string, statement: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.pathname = "/postgres";
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** Copies the migrated template in a few hundred milliseconds, so that every test file has a world of its own. */
export async function copyDatabase(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(
    superuserUrl,
    `create database ${pg.escapeIdentifier(name)} template stims owner stims_owner strategy file_copy`,
  );
}

/** Removes a copy, and ends what is still connected to it. */
export async function removeDatabase(superuserUrl: string, name: string): Promise<void> {
  await asSuperuser(superuserUrl, `drop database ${pg.escapeIdentifier(name)} with (force)`);
}
