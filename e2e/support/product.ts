import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tests/support/processes.ts";

/** A product running on a data directory of its own, with the demo world in it. */
export interface Product {
  baseUrl: string;
  /** Environment under which an operator command reaches this product. */
  operatorEnv: Record<string, string>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Directory of the code that earlier starts compiled: an operator command then takes 1.5 s of processor time, not 2.1
 * s.
 */
const compiled = { NODE_COMPILE_CACHE: join(process.cwd(), "node_modules", ".cache", "compiled") };

/** Runs an operator command beside a running product; returns its output, or throws when it was refused. */
export function operator(env: Record<string, string>, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["src/main/operator.ts", ...args], {
      env: { PATH: process.env["PATH"], ...compiled, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("exit", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args.join(" ")} ended with ${code}:\n${output}`)),
    );
  });
}

async function untilReady(baseUrl: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output()}`);
    const ready = await fetch(`${baseUrl}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The product was not ready in time:\n${output()}`);
}

/**
 * Starts everything as `npm start` does, on a free port. Without `database`, on a fresh data directory with the
 * embedded PostgreSQL, both removed by stop(); with it, on the database and the data directory that its variables
 * name.
 */
export async function startProduct(database?: Record<string, string>): Promise<Product> {
  const ownDir = database === undefined ? mkdtempSync(join(tmpdir(), "stims-e2e-")) : undefined;
  if (ownDir !== undefined) chmodSync(ownDir, 0o755);
  const port = await freePort();
  const operatorEnv = { APP_ENV: "dev", PORT: String(port), ...(database ?? { DATA_DIR: ownDir ?? "" }) };
  // Not the test runner's own environment: it sets names, such as BASE_URL, that mean something else here.
  const env: NodeJS.ProcessEnv = {
    PATH: process.env["PATH"],
    ...compiled,
    LOG_LEVEL: "warn",
    NODE_ENV: "production",
    TRUST_PROXY_HOPS: "1",
    // A small pool: each connection costs a process and a sign-in.
    DATABASE_POOL_SIZE: "4",
    ...operatorEnv,
  };
  const child = spawn(process.execPath, ["--min-semi-space-size=64", "--max-semi-space-size=64", "src/main/all.ts"], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const baseUrl = `http://127.0.0.1:${port}`;
  const stop = async (signal: NodeJS.Signals = "SIGTERM"): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await exited;
    }
    if (ownDir !== undefined) rmSync(ownDir, { recursive: true, force: true });
  };
  try {
    await untilReady(baseUrl, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { baseUrl, stop, operatorEnv };
}
