import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { readConfig } from "#config/config.ts";
import { overloadTarget } from "#http/admission.ts";
import { openServices } from "#main/services.ts";
import type { RunningServices } from "#main/services.ts";
import "#main/wiring.ts";
import { startSession } from "#modules/sign-in/index.ts";
import { twoFactorRequired } from "#modules/sign-in/security-settings.ts";
import { dailyLimits } from "#modules/posts/settings.ts";
import { openDb, openPool, transact } from "#platform/db/db.ts";
import { migrate } from "#platform/db/migrate.ts";
import { createLogger } from "#platform/log.ts";
import { clusterHome, readSecretKey, takeDataDirectory } from "#platform/postgres/data-directory.ts";
import { startEmbeddedPostgres } from "#platform/postgres/embedded-postgres.ts";
import { limitsFactor } from "#platform/rate-limits.ts";
import { writeSetting } from "#platform/settings.ts";
import type { DataFacts, Viewer } from "./bench-case.ts";
import { freePort, startChild } from "./processes.ts";
import type { Child } from "./processes.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The processes a run measures, and the database under them. */
export interface Stage {
  /** The product's web process: sessions, rights, limits, metrics, logging. */
  web: { origin: string; pid: number };
  /** The bare server of the same stack. */
  bare: { origin: string; pid: number };
  /** A node:http server that answers a fixed text: changes of its rate come from the machine. */
  control: { origin: string; pid: number };
  /** The worker; stopped while a case needs the database to itself. */
  worker: { start: () => Promise<void>; stop: () => Promise<void>; pid: () => number };
  postgresPid: () => number;
  /** Directory of PostgreSQL's JSON log (plans of auto_explain). */
  logDirectory: string;
  /** Environment of a process of ours on this database, e.g. for a fresh start in the memory case. */
  env: (extra: Record<string, string>) => Record<string, string>;
}

export interface OpenStage {
  stage: Stage;
  data: DataFacts;
  urls: { app: string; owner: string };
  owner: pg.Client;
  services: (poolSize?: number) => RunningServices;
  signIn: (personId: string, accountId?: string) => Promise<Viewer>;
  close: () => Promise<void>;
}

function run(command: string, args: readonly string[]): void {
  const done = spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], cwd: root });
  if (done.status !== 0) throw new Error(`${command} ${args.join(" ")} failed (${done.status ?? String(done.error)})`);
}

/** Copies a data directory with its cluster, so that a run leaves the original unchanged. Refuses one in use. */
function copyDataDirectory(source: string, target: string): void {
  const taken = takeDataDirectory(source);
  try {
    const from = clusterHome(taken.path);
    const to = clusterHome(target);
    run("cp", ["-a", join(taken.path, "secret-key"), join(taken.path, "stims-data-directory"), target]);
    mkdirSync(dirname(to), { recursive: true });
    run("cp", ["-a", from, to]);
  } finally {
    taken.release();
  }
}

/**
 * Opens everything a run needs on a copy of `dataDirectory`: PostgreSQL with the product's settings and the two
 * libraries that count statements and keep plans, the product's processes, the bare server, the control.
 */
export async function openStage(options: {
  dataDirectory: string;
  viewers: number;
  say: (text: string) => void;
  /** Directory for a CPU profile of the web process, written when it stops. */
  profile?: string | undefined;
}): Promise<OpenStage> {
  const { say } = options;
  if (!existsSync(resolve(options.dataDirectory)))
    throw new Error(`There is no data directory ${options.dataDirectory}. npm run seed makes one.`);
  const stops: (() => Promise<void>)[] = [];
  // Runs once: a signal that arrives at the end waits for the same shutdown.
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    (closing ??= (async () => {
      for (const stop of stops.toReversed()) {
        // One that hangs must not leave the database running.
        const stopped = await Promise.race([stop().then(() => true), setTimeout(30_000, false, { ref: false })]);
        if (!stopped) say(`did not stop within 30 s: ${stop.name || stop.toString().slice(0, 100)}`);
      }
    })());
  try {
    run(process.execPath, ["bin/build-pages.mjs"]);
    const scratch = mkdtempSync(join(tmpdir(), "stims-bench-"));
    // The cluster's user passes through here.
    chmodSync(scratch, 0o755);
    const home = clusterHome(scratch);
    stops.push(async () => {
      rmSync(home, { recursive: true, force: true });
      rmSync(scratch, { recursive: true, force: true });
    });
    say(`copying ${options.dataDirectory}`);
    copyDataDirectory(options.dataDirectory, scratch);
    const logDirectory = join(scratch, "postgres-log");
    mkdirSync(logDirectory, { mode: 0o777 });
    chmodSync(logDirectory, 0o777);

    const log = createLogger("warn", "bench");
    const secretKey = readSecretKey(scratch);
    const postgres = await startEmbeddedPostgres({
      home,
      secretKey,
      log,
      settings: {
        shared_preload_libraries: "pg_stat_statements,auto_explain",
        "pg_stat_statements.track": "top",
        logging_collector: "on",
        log_destination: "jsonlog",
        log_directory: logDirectory,
        log_filename: "bench.log",
        log_rotation_age: "0",
        log_rotation_size: "0",
      },
    });
    stops.push(postgres.stop);
    const urls = { app: postgres.url("app"), owner: postgres.url("owner") };
    await migrate({ ownerUrl: urls.owner, appUrl: urls.app, devClock: true, log });
    // The superuser: it loads extensions, changes the server's settings and fills tables past their triggers.
    const owner = new pg.Client({ connectionString: postgres.superuserUrl(), application_name: "bench" });
    await owner.connect();
    stops.push(() => owner.end());
    await owner.query("create extension if not exists pg_stat_statements");

    const port = await freePort();
    const env = (extra: Record<string, string>): Record<string, string> => ({
      APP_ENV: "dev",
      PORT: String(port),
      // The bare server says the same addresses.
      BASE_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: urls.app,
      MIGRATE_DATABASE_URL: urls.owner,
      SECRET_KEY: secretKey,
      LOG_LEVEL: "info",
      ...extra,
    });
    const config = readConfig(env({}));

    const pool = openPool({ connectionString: urls.app, poolSize: 2, log });
    stops.push(() => pool.end());
    const db = openDb(pool);
    await writeSetting(db, limitsFactor.key, 1_000, "the bench's load comes from one machine");
    await writeSetting(db, overloadTarget.key, 10_000, "the bench measures answers, not refusals");
    await writeSetting(db, twoFactorRequired.key, false, "the bench's people hold money and have no authenticator app");
    for (const { key } of Object.values(dailyLimits))
      await writeSetting(db, key, 1_000_000, "the bench writes many posts a day");
    const signIn = async (personId: string, accountId = personId): Promise<Viewer> => {
      const { token } = await transact(db, (tx) =>
        startSession(tx, {
          personId,
          actingAccountId: accountId,
          userAgent: "bench",
          ip: "127.0.0.1",
          isTwoFactorAuthenticated: false,
        }),
      );
      return { accountId, cookie: `sid=${token}` };
    };
    const viewers: Viewer[] = [];
    for (const accountId of await filledViewers(owner, options.viewers)) viewers.push(await signIn(accountId));
    await catchUp(owner, viewers);
    const data = await readFacts(owner, viewers);
    say(data.label);

    const flags = options.profile === undefined ? [] : ["--cpu-prof", "--cpu-prof-dir", resolve(options.profile)];
    const web = await startChild({
      name: "web",
      script: "src/main/web.ts",
      env: env({}),
      nodeFlags: flags,
      readyWhen: "web is ready",
    });
    stops.push(web.stop);
    const barePort = await freePort();
    const bare = await startChild({
      name: "bare server",
      script: "bench/yardsticks/bare-server.ts",
      env: env({ PORT: String(barePort) }),
      readyWhen: "ready",
    });
    stops.push(bare.stop);
    const controlPort = await freePort();
    const control = await startChild({
      name: "control",
      script: "bench/yardsticks/control.ts",
      env: { PORT: String(controlPort) },
      readyWhen: "ready",
    });
    stops.push(control.stop);

    let worker: Child | undefined;
    const stopWorker = async (): Promise<void> => {
      await worker?.stop();
      worker = undefined;
    };
    stops.push(stopWorker);

    let running: RunningServices | undefined;
    stops.push(async () => running?.close());
    return {
      stage: {
        web: { origin: `http://127.0.0.1:${port}`, pid: web.pid },
        bare: { origin: `http://127.0.0.1:${barePort}`, pid: bare.pid },
        control: { origin: `http://127.0.0.1:${controlPort}`, pid: control.pid },
        worker: {
          start: async () => {
            worker ??= await startChild({
              name: "worker",
              script: "src/main/worker.ts",
              env: env({}),
              nodeFlags: ["--max-semi-space-size=4"],
              readyWhen: "worker is ready",
            });
          },
          stop: stopWorker,
          pid: () => {
            if (worker === undefined) throw new Error("the worker is not running");
            return worker.pid;
          },
        },
        postgresPid: () => postgres.pid() ?? 0,
        logDirectory,
        env,
      },
      data,
      signIn,
      urls,
      owner,
      services: (poolSize = 10) =>
        (running ??= openServices(
          config,
          log,
          { appUrl: urls.app, ownerUrl: urls.owner, directUrl: urls.app, secretKey, stop: () => Promise.resolve() },
          poolSize,
        )),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Selects active people whose feed fills a page, the same in every run. */
async function filledViewers(owner: pg.Client, count: number): Promise<string[]> {
  const found = await owner.query<{ id: string }>(
    `select a.id from (select owner_id, count(*) as items from feed_item group by owner_id) f
       join account a on a.id = f.owner_id join account_credential c on c.account_id = a.id
      where a.status = 'active' and a.account_type = 'personal' and f.items >= 30 order by md5(a.id::text) limit $1`,
    [count],
  );
  return found.rows.map((one) => one.id);
}

/**
 * Makes the viewers daily users, who were active the day before and read their notifications: every page counts the
 * unread ones.
 */
async function catchUp(owner: pg.Client, viewers: readonly Viewer[]): Promise<void> {
  await owner.query(
    `insert into notification_watermark (account_id, read_at)
     select account_id, date_trunc('milliseconds', max(created_at)) - interval '1 day' from notification where account_id = any($1::uuid[]) group by account_id
     on conflict (account_id) do update set read_at = excluded.read_at`,
    [viewers.map((one) => one.accountId)],
  );
}

async function readFacts(owner: pg.Client, viewers: readonly Viewer[]): Promise<DataFacts> {
  const { rows } = await owner.query<{
    people: number;
    posts: number;
    follows: number;
    celebrity: string;
    followers: number;
  }>(
    `select (select count(*)::int from account where account_type = 'personal') as people, (select count(*)::int from post) as posts,
            (select count(*)::int from follow) as follows, a.id as celebrity, a.followers_count as followers
       from account a order by a.followers_count desc limit 1`,
  );
  const [facts] = rows;
  if (facts === undefined || viewers.length === 0)
    throw new Error("The data directory has no people with filled feeds.");
  const n = (count: number): string => count.toLocaleString("en-US");
  return {
    people: facts.people,
    posts: facts.posts,
    follows: facts.follows,
    label: `${n(facts.people)} people, ${n(facts.posts)} posts, ${n(facts.follows)} follows`,
    viewers,
    celebrity: { accountId: facts.celebrity, followers: facts.followers },
  };
}
