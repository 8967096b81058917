import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startOldPostgres } from "../support/old-postgres.ts";
import { childEnv } from "#tests/support/processes.ts";
import { testSecretKey } from "#tests/support/test-database.ts";
import { openCopy } from "#tests/support/world.ts";

const scratch = mkdtempSync(join(tmpdir(), "stims-refusals-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Starts a program with an environment that must be refused; returns its exit code and output. */
function start(
  env: Record<string, string>,
  program: "all" | "web" | "worker" | "migrate" = "all",
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`src/main/${program}.ts`], {
      env: childEnv({ LOG_LEVEL: "silent", ...env }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("exit", (code) => resolve({ code, said }));
  });
}

const secret = testSecretKey;

test("a wrong environment: every problem at once, nothing made", async () => {
  const dataDir = join(scratch, "never-made");
  const ended = await start({ DATA_DIR: dataDir, PORT: "many", APP_ENV: "prod" });
  expect(ended.code).toBe(1);
  expect(ended.said).toMatch(/PORT:[\s\S]*APP_ENV:|APP_ENV:[\s\S]*PORT:/);
  expect(existsSync(dataDir)).toBe(false);
});

test("a busy port is found before anything is made", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const dataDir = join(scratch, "busy-port");
  const ended = await start({ DATA_DIR: dataDir, PORT: String((server.address() as AddressInfo).port) });
  server.close();
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining("is in use") as string });
  expect(existsSync(dataDir)).toBe(false);
});

test("an unreachable database", async () => {
  const ended = await start({ PORT: "0", DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", SECRET_KEY: secret });
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining("Cannot reach the database") as string });
});

test("a database that is too old is refused with a message, and not touched", async () => {
  const old = await startOldPostgres();
  const ended = await start({
    PORT: "0",
    DATABASE_URL: `postgres://nobody@127.0.0.1:${old.port}/none?sslmode=disable`,
    SECRET_KEY: secret,
  });
  old.stop();
  expect(ended).toMatchObject({
    code: 1,
    said: expect.stringContaining("PostgreSQL 14.12; version 15 or newer") as string,
  });
  expect(old.queries).toHaveLength(1);
});

test("a directory of something else is left as it is", async () => {
  const dataDir = join(scratch, "photos");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "holiday.jpg"), "not ours");
  const ended = await start({ DATA_DIR: dataDir, PORT: "0" });
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining("not ours") as string });
  expect(readdirSync(dataDir)).toEqual(["holiday.jpg"]);
});

test("a data directory that another start holds is left to it", async () => {
  const held = join(scratch, "held");
  mkdirSync(held);
  writeFileSync(join(held, "stims-data-directory"), "");
  writeFileSync(join(held, "lock"), `${process.pid}\n`);
  expect(await start({ DATA_DIR: held, PORT: "0" })).toMatchObject({
    code: 1,
    said: expect.stringContaining(`process ${process.pid}`) as string,
  });
  expect(existsSync(join(held, "lock"))).toBe(true);
});

/**
 * Starts web and worker on a copy of the migrated database after its owner made `change`; returns their exit codes and
 * output.
 */
async function startOnChanged(change: string): Promise<{ code: number | null; said: string }[]> {
  const copy = await openCopy();
  try {
    await copy.owner.query(change);
    const env = { PORT: "0", DATABASE_URL: copy.appUrl, SECRET_KEY: secret };
    return [await start(env, "web"), await start(env, "worker")];
  } finally {
    await copy.close();
  }
}

test.each([
  [
    "an empty schema",
    "drop schema public cascade; create schema public",
    "The database is empty. Run: npm run migrate",
  ],
  [
    "an older schema",
    "delete from pgmigrations where name = (select max(name) from pgmigrations)",
    /^The database does not fit this release: 1 migration is missing, from \d{4}_\w+ on\. Mend it: npm run migrate$/,
  ],
  [
    "a newer schema",
    "insert into pgmigrations (name, run_on) values ('9999_later', now())",
    "The database does not fit this release: the database has 1 migration that this release does not know, up to 9999_later. Mend it: Deploy the newer release again; an older one must not work on this database.",
  ],
  [
    "no rights",
    "revoke all on all tables in schema public from stims_app",
    "The role stims_app of DATABASE_URL has no rights on the tables. Run, with this DATABASE_URL: npm run migrate",
  ],
  [
    "a lacking extension",
    "drop extension pg_trgm cascade",
    "The database lacks the extension pg_trgm. As its owner run: create extension pg_trgm",
  ],
])("web and worker say what mends %s, in one line", async (_name, change, line) => {
  for (const { code, said } of await startOnChanged(change)) {
    expect(said.trim()).toMatch(line);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  }
});

test("migrating says what mends an owner without rights, a newer schema and an application's role that is not there", async () => {
  const copy = await openCopy();
  const as = (appUrl: string, ownerUrl: string, program: "all" | "migrate" = "all") =>
    start({ PORT: "0", DATABASE_URL: appUrl, MIGRATE_DATABASE_URL: ownerUrl, SECRET_KEY: secret }, program);
  try {
    expect((await as(copy.appUrl, copy.appUrl)).said).toMatch(
      /The role stims_app may not make tables in the database \w+\. As its administrator run: alter database "\w+" owner to "stims_app", and then npm run migrate\n$/,
    );
    expect((await as(copy.appUrl.replace("stims_app", "nobody_yet"), copy.ownerUrl)).said).toMatch(
      /The role nobody_yet of DATABASE_URL does not exist\. .* create role "nobody_yet" login password '…', and then npm run migrate\n$/,
    );
    await copy.owner.query("insert into pgmigrations (name, run_on) values ('9999_later', now())");
    for (const program of ["all", "migrate"] as const)
      expect((await as(copy.appUrl, copy.ownerUrl, program)).said).toMatch(
        /up to 9999_later\. Mend it: Deploy the newer release/,
      );
  } finally {
    await copy.close();
  }
});
