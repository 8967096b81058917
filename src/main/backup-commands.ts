import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Config } from "#config/config.ts";
import { BackupUnreadable } from "#platform/backup/backup-file.ts";
import { openDb, openPool } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import type { Logger } from "#platform/log.ts";
import { clusterHome, prepareDataDirectory, readSecretKey, StartRefused } from "#platform/postgres/data-directory.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded-postgres.ts";
import { backUp, restore } from "./backup.ts";
import type { BackupSummary } from "./backup.ts";
import { openDatabase } from "./database.ts";
import { checkInvariants } from "./invariants.ts";
import { OperatorRefused } from "./operator-actions.ts";
import type { Stop } from "./program.ts";

const mediaDirectory = (config: Config): string | undefined =>
  config.objectStore.provider === "disk" ? join(resolve(config.dataDir), "media") : undefined;

const formatSummary = (one: BackupSummary): string =>
  `${one.rows.toLocaleString("en-US")} rows of ${one.tables} tables and ${one.files.toLocaleString("en-US")} files, as of ${one.madeAt}\nJournal head: ${one.ledgerHead ?? "none yet"}`;

/** Turns an error that the operator can fix into a refusal with its message. */
async function orRefuse<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupUnreadable || (error as { code?: string }).code === "ENOENT")
      throw new OperatorRefused((error as Error).message);
    throw error;
  }
}

/** `backup <file>`: beside a running start or alone. */
export async function backupCommand(
  config: Config,
  log: Logger,
  onStop: (stop: Stop) => void,
  path: string,
): Promise<string> {
  if (existsSync(path)) throw new OperatorRefused(`${path} exists. Name a file that does not.`);
  const database = await openDatabase(config, log, { beside: true });
  onStop(database.stop);
  const made = await orRefuse(() =>
    backUp(path, {
      ownerUrl: database.ownerUrl,
      secretKey: database.secretKey,
      mediaDirectory: mediaDirectory(config),
    }),
  );
  const buckets =
    config.objectStore.provider === "s3" ? "\nFiles in the buckets are not in it: turn on their versioning." : "";
  return `${path}: ${formatSummary(made)}${buckets}\nIt opens with the secret key alone: keep that elsewhere (SECRET_KEY, or secret-key in the data directory).`;
}

/** The key a backup was made under: a file's, SECRET_KEY, or the data directory's. */
function keyOfBackup(config: Config, keyFile: string | undefined): string {
  if (keyFile !== undefined) return readFileSync(keyFile, "utf8").trim();
  return config.secretKey ?? readSecretKey(config.dataDir);
}

/**
 * `restore <file> [--secret-key <file>]`: into a new data directory, or into an empty database outside. Nothing else
 * may run.
 */
export async function restoreCommand(
  config: Config,
  log: Logger,
  onStop: (stop: Stop) => void,
  path: string,
  keyFile: string | undefined,
): Promise<string> {
  return orRefuse(async () => {
    if (!existsSync(path)) throw new OperatorRefused(`There is no file ${path}.`);
    if (keyFile === undefined && config.secretKey === undefined) {
      throw new OperatorRefused(
        "A backup opens with the key it was made under: set SECRET_KEY, or give the file with --secret-key.",
      );
    }
    const secretKey = keyOfBackup(config, keyFile);
    if (config.database.kind === "embedded") prepareDataDirectory(config.dataDir, secretKey);
    else if (config.secretKey !== secretKey)
      throw new StartRefused(
        "SECRET_KEY is not the key in that file: with another one nothing encrypted could be read.",
      );
    const database = await openDatabase(config, log);
    onStop(database.stop);
    await migrate({
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      devClock: config.environment === "dev",
      log,
    });
    return `Restored ${formatSummary(await restore(path, { ownerUrl: database.ownerUrl, secretKey, mediaDirectory: mediaDirectory(config) }))}`;
  });
}

/**
 * `restore-drill <file> [--secret-key <file>]`: restores the backup into a database of its own, checks every promise
 * about money and draws on it, and throws it away. Touches nothing of the installation, so that it can run each night.
 */
export async function restoreDrillCommand(
  config: Config,
  log: Logger,
  path: string,
  keyFile: string | undefined,
): Promise<string> {
  const began = Date.now();
  const home = mkdtempSync(join(tmpdir(), "stims-drill-"));
  chmodSync(home, 0o755);
  try {
    return await orRefuse(async () => {
      const secretKey = keyOfBackup(config, keyFile);
      const binaries = config.database.kind === "embedded" ? clusterHome(resolve(config.dataDir)) : home;
      const postgres = await startEmbeddedPostgres({ home, binaries, secretKey, log });
      try {
        await migrate({
          ownerUrl: postgres.url("owner"),
          appUrl: postgres.url("app"),
          devClock: config.environment === "dev",
          log,
        });
        const restored = await restore(path, { ownerUrl: postgres.url("owner"), secretKey, mediaDirectory: undefined });
        const pool = openPool({
          connectionString: postgres.url("app"),
          poolSize: 3,
          log,
          statementTimeoutMs: 0,
          applicationName: "restore-drill",
        });
        try {
          const violations = await checkInvariants(openDb(pool));
          if (violations.length > 0)
            throw new OperatorRefused(
              `Restored, but:\n${violations.map((one) => `${one.id}: ${one.statement}`).join("\n")}`,
            );
        } finally {
          await pool.end();
        }
        return `Restored ${formatSummary(restored)}\nEvery invariant holds on the copy. ${Math.round((Date.now() - began) / 1000)} s.`;
      } finally {
        await postgres.stop();
      }
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
