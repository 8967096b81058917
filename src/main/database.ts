import { resolve } from "node:path";
import type { Config } from "#config/config.ts";
import type { Logger } from "#platform/log.ts";
import {
  clusterHome,
  DataDirectoryInUse,
  readSecretKey,
  takeDataDirectory,
} from "#platform/postgres/data-directory.ts";
import type { DataDirectory } from "#platform/postgres/data-directory.ts";
import { embeddedUrl, startEmbeddedPostgres } from "#platform/postgres/embedded-postgres.ts";

/** Addresses of the database, embedded or external. */
export interface Database {
  appUrl: string;
  ownerUrl: string;
  directUrl: string;
  secretKey: string;
  stop: () => Promise<void>;
}

/**
 * Starts the embedded database or points at the configured one. With `beside`, a command may use the database of a
 * start that is running. Throws StartRefused with the remedy.
 */
export async function openDatabase(config: Config, log: Logger, options: { beside?: boolean } = {}): Promise<Database> {
  if (config.database.kind === "external") {
    const { url, migrateUrl, directUrl } = config.database;
    return {
      appUrl: url,
      ownerUrl: migrateUrl,
      directUrl,
      secretKey: config.secretKey ?? "",
      stop: () => Promise.resolve(),
    };
  }
  let directory: DataDirectory;
  try {
    directory = takeDataDirectory(config.dataDir);
  } catch (error) {
    if (options.beside !== true || !(error instanceof DataDirectoryInUse)) throw error;
    const kept = readSecretKey(config.dataDir);
    const url = embeddedUrl(clusterHome(resolve(config.dataDir)), kept);
    return {
      appUrl: url("app"),
      ownerUrl: url("owner"),
      directUrl: url("app"),
      secretKey: config.secretKey ?? kept,
      stop: () => Promise.resolve(),
    };
  }
  const secretKey = config.secretKey ?? directory.secretKey;
  try {
    const postgres = await startEmbeddedPostgres({
      home: clusterHome(directory.path),
      secretKey: directory.secretKey,
      log: log.child({ part: "postgres" }),
    });
    return {
      appUrl: postgres.url("app"),
      ownerUrl: postgres.url("owner"),
      directUrl: postgres.url("app"),
      secretKey,
      stop: async () => {
        await postgres.stop();
        directory.release();
      },
    };
  } catch (error) {
    directory.release();
    throw error;
  }
}
