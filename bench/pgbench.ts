import { spawn } from "node:child_process";
import {
  accessSync,
  constants,
  globSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import type { PgbenchContender } from "./bench-case.ts";
import type { Load } from "./http-load.ts";
import { loadFunction } from "./function-load.ts";

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the path of pgbench, the newest installed: Debian's packages keep it out of PATH. undefined when there is
 * none.
 */
export function findPgbench(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter).map((directory) => join(directory, "pgbench"));
  const packaged = globSync("/usr/lib/postgresql/*/bin/pgbench").toSorted((a, b) =>
    b.localeCompare(a, undefined, { numeric: true }),
  );
  return [...packaged, ...onPath].find(isProgram);
}

/** Session options of the product's connections (platform/db/db.ts): a statement under a timeout pays for its timer. */
const sessionOptions =
  "-c statement_timeout=10000 -c lock_timeout=5000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC";
/** Seconds of a run that are not counted: every connection prepares its statements in the first one. */
const rampSeconds = 1;

/** Runs the contender's scripts by pgbench with prepared statements, or its stand-in. */
export async function loadPgbench(
  contender: PgbenchContender,
  options: { clients: number; seconds: number; url: string },
): Promise<Load> {
  const program = findPgbench();
  if (program === undefined) return loadStandIn(contender, options);
  const directory = mkdtempSync(join(tmpdir(), "stims-pgbench-"));
  try {
    const files = contender.scripts.map((script, index) => {
      const file = join(directory, `script-${index}.sql`);
      writeFileSync(file, script);
      return ["-f", file];
    });
    const args = [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(options.clients),
      "-j",
      "1",
      "-T",
      String(options.seconds + rampSeconds),
      "-l",
      "--log-prefix",
      join(directory, "log"),
      ...files.flat(),
      options.url,
    ];
    const { code, said } = await new Promise<{ code: number | null; said: string }>((resolve, reject) => {
      const child = spawn(program, args, {
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, PGOPTIONS: sessionOptions },
      });
      let text = "";
      const hear = (chunk: Buffer): void => {
        text += chunk.toString();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("error", reject);
      child.once("exit", (exitCode) => resolve({ code: exitCode, said: text }));
    });
    if (code !== 0) throw new Error(`pgbench failed (${code}): ${said.slice(-1_000)}`);
    // A line a transaction: client, number, microseconds, script, seconds and microseconds of the clock when it ended.
    const done = readdirSync(directory)
      .filter((name) => name.startsWith("log"))
      .flatMap((name) => readFileSync(join(directory, name), "utf8").trim().split("\n"))
      .map((line) => line.split(" ").map(Number))
      .map(([, , us = 0, , seconds = 0, micro = 0]) => ({ ms: us / 1_000, at: seconds * 1_000 + micro / 1_000 }));
    const last = done.reduce((latest, one) => Math.max(latest, one.at), 0);
    const samples = done.filter((one) => one.at > last - options.seconds * 1_000).map((one) => one.ms);
    const failed = Number(/number of failed transactions: (\d+)/.exec(said)?.[1] ?? 0);
    return { samples, errors: failed, elapsedMs: options.seconds * 1_000 };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function loadStandIn(
  contender: PgbenchContender,
  options: { clients: number; seconds: number; url: string },
): Promise<Load> {
  const clients = await Promise.all(
    Array.from({ length: options.clients }, async () => {
      const client = new pg.Client({ connectionString: options.url, options: sessionOptions });
      await client.connect();
      return client;
    }),
  );
  try {
    return await loadFunction(
      async (lane, turn) => {
        const client = clients[lane];
        if (client !== undefined) await contender.standIn(client, turn);
      },
      { connections: options.clients, seconds: options.seconds },
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
