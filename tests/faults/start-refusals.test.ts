import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startOldPostgres } from "../support/old-postgres.ts";
import { testSecretKey } from "#tests/support/test-database.ts";

const scratch = mkdtempSync(join(tmpdir(), "stims-refusals-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Starts everything with an environment that must be refused; how it ended and what it said. */
function start(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["src/main/all.ts"], {
      env: { PATH: process.env["PATH"], LOG_LEVEL: "silent", ...env },
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

test("a database that is too old is told so, and not touched", async () => {
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
