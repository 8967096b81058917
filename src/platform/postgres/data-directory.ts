import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const marker = "stims-data-directory";
const markerText =
  "Data of a Stims installation. Keep secret-key with every backup: without it encrypted columns cannot be read.\n";

/** A refusal to start that is the operator's to resolve; its message says how. */
export class StartRefused extends Error {}

/** The refusal of a data directory that a running start holds. */
export class DataDirectoryInUse extends StartRefused {}

/** The key kept in a data directory, for a command that works beside a running start. */
export function readSecretKey(dataDir: string): string {
  return readFileSync(join(resolve(dataDir), "secret-key"), "utf8").trim();
}

/**
 * Prepares a data directory that is not there yet to be entered with the key of another one, whose backup it will hold.
 * Throws {@link StartRefused} when something is there.
 */
export function prepareDataDirectory(dataDir: string, secretKey: string): void {
  const path = resolve(dataDir);
  if (existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0)) {
    throw new StartRefused(
      `DATA_DIR ${path} is not empty. A backup is restored into a new directory; nothing was changed.`,
    );
  }
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, marker), markerText);
  writeFileSync(join(path, "secret-key"), `${secretKey}\n`, { mode: 0o600 });
}

export interface DataDirectory {
  path: string;
  /** Generated at the first start and kept: encrypts columns when no SECRET_KEY is given. */
  secretKey: string;
  /** Gives the directory to the next start. */
  release: () => void;
}

/**
 * Takes the data directory for this process. Refuses a directory of something else and one in use by another start.
 * Throws {@link StartRefused}.
 */
export function takeDataDirectory(dataDir: string): DataDirectory {
  const path = resolve(dataDir);
  if (existsSync(path) && !statSync(path).isDirectory()) {
    throw new StartRefused(`DATA_DIR ${path} is a file. Point DATA_DIR at a directory of its own.`);
  }
  mkdirSync(path, { recursive: true });
  if (!existsSync(join(path, marker))) {
    if (readdirSync(path).length > 0) {
      throw new StartRefused(
        `DATA_DIR ${path} holds files that are not ours. Point DATA_DIR at an empty directory; nothing was changed.`,
      );
    }
    writeFileSync(join(path, marker), markerText);
  }
  const lock = join(path, "lock");
  takeLock(lock, path);
  const keyFile = join(path, "secret-key");
  if (!existsSync(keyFile)) {
    writeFileSync(keyFile, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    chmodSync(keyFile, 0o600);
  }
  return {
    path,
    secretKey: readFileSync(keyFile, "utf8").trim(),
    release: () => rmSync(lock, { force: true }),
  };
}

function takeLock(lock: string, path: string): void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(lock, `${process.pid}\n`, { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = Number(readFileSync(lock, "utf8").trim());
    if (isRunningNode(holder)) {
      throw new DataDirectoryInUse(
        `Another start (process ${holder}) already uses DATA_DIR ${path}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    rmSync(lock, { force: true });
  }
  throw new StartRefused(`Cannot take the lock ${lock}.`);
}

function isRunningNode(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const commandLine = `/proc/${pid}/cmdline`;
  // A number taken over by another program after a crash does not hold our lock.
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("node");
}

/**
 * Returns the directory of the cluster of a data directory. PostgreSQL never runs as root: started by root it runs as
 * the unprivileged user, who cannot pass a private parent directory (a clone under /root, say); then the cluster stands
 * under /var/lib.
 */
export function clusterHome(dataDir: string): string {
  if (process.getuid?.() !== 0) return join(dataDir, "postgres");
  for (let directory = dataDir; ; directory = dirname(directory)) {
    if ((statSync(directory).mode & 0o001) === 0) {
      return join("/var/lib/stims", createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
    }
    if (dirname(directory) === directory) return join(dataDir, "postgres");
  }
}
