import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testSecretKey } from "./test-database.ts";

/** A program of the product in a process of its own, as it runs in production, for fault injection. */
export interface Program {
  readonly process: ChildProcess;
  /** Returns its output so far: warnings and worse. */
  output: () => string;
  /** Ends it gracefully (SIGTERM), or at once with SIGKILL; resolves when it is gone. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

export interface WebProgram extends Program {
  readonly baseUrl: string;
  readonly port: number;
}

/**
 * Returns a port of the loopback that was free a moment ago, from below those the system gives to outgoing connections
 * (32768 and up): one of these, of which the tests make thousands, would take it before the program does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Returns the environment of a child: the product's own, not the test runner's; compiled code is kept between children. */
export function childEnv(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env["PATH"],
    NODE_COMPILE_CACHE: join(tmpdir(), `stims-compile-cache-${process.getuid?.() ?? 0}`),
    ...more,
  };
}

function start(file: string, env: Record<string, string>): Program {
  const child = spawn(process.execPath, [file], {
    env: childEnv({ APP_ENV: "dev", NODE_ENV: "production", LOG_LEVEL: "info", SECRET_KEY: testSecretKey, ...env }),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that a signal to the test runner's group does not decide how it ends.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    process: child,
    output: () => output,
    end: async (signal = "SIGTERM") => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}

/** Waits until a program prints `words`; throws with its output when it ends before that. */
async function until(program: Program, words: string): Promise<void> {
  while (!program.output().includes(words)) {
    if (program.process.exitCode !== null)
      throw new Error(`the program ended with ${program.process.exitCode}:\n${program.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Starts src/main/web.ts on a free port and waits until it is ready. */
export async function startWeb(databaseUrl: string, env: Record<string, string> = {}): Promise<WebProgram> {
  const port = await freePort();
  const program = start("src/main/web.ts", { PORT: String(port), DATABASE_URL: databaseUrl, ...env });
  await until(program, "web is ready");
  return { ...program, port, baseUrl: `http://127.0.0.1:${port}` };
}

/** Starts src/main/worker.ts beside a web process, whose webhooks it delivers, and waits until it is ready. */
export async function startWorker(
  databaseUrl: string,
  web: Pick<WebProgram, "port"> = { port: 1 },
  env: Record<string, string> = {},
): Promise<Program> {
  const program = start("src/main/worker.ts", { PORT: String(web.port), DATABASE_URL: databaseUrl, ...env });
  await until(program, "worker is ready");
  return program;
}

/** Returns the failures a surviving program must not have; empty when it lives and nothing was uncaught. */
export function failuresOf(name: string, program: Program): string[] {
  const { exitCode, signalCode } = program.process;
  const uncaught = program
    .output()
    .split("\n")
    .filter((line) => /uncaught|unhandled/i.test(line));
  return [
    ...(exitCode === null && signalCode === null ? [] : [`${name} ended with ${exitCode ?? signalCode}`]),
    ...uncaught.map((line) => `${name}: ${line}`),
  ];
}
