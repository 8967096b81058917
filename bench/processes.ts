import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A server of the bench in a process of its own. */
export interface Child {
  pid: number;
  stop: () => Promise<void>;
}

export interface ChildOptions {
  name: string;
  /** Path from the root of the repository. */
  script: string;
  env: Record<string, string>;
  /** Flags of node itself, e.g. --cpu-prof. */
  nodeFlags?: readonly string[];
  /** The line it prints once it serves. */
  readyWhen: string;
}

/** Starts a script of ours as in production; resolves when it prints that it serves, else throws with its last output. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const child: ChildProcess = spawn(process.execPath, [...(options.nodeFlags ?? []), options.script], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  let exited = false;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`${options.name} was not ready within 60 s: ${said}`));
    }, 60_000);
    const hear = (chunk: Buffer): void => {
      said = `${said}${chunk.toString()}`.slice(-4_000);
      if (said.includes(options.readyWhen)) {
        clearTimeout(timer);
        resolve();
      }
    };
    child.stdout?.on("data", hear);
    child.stderr?.on("data", hear);
    child.once("exit", (code, signal) => {
      exited = true;
      clearTimeout(timer);
      reject(new Error(`${options.name} ended (${code ?? signal}): ${said}`));
    });
  });
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      if (exited) return;
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 20_000);
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Returns a port without a listener. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

const msPerTick = 10;

/** Returns the fields of /proc/<pid>/stat after the command's name, which may hold anything. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    // It ended meanwhile, or this system has no /proc; its parent's sum counts what it used.
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    // As above.
    return [];
  }
}

/**
 * Returns the CPU milliseconds a process tree has used since it began, ended children included; 0 where there is no
 * /proc.
 */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  if (stat === undefined) return 0;
  const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + Number(stat[field] ?? 0), 0);
  return ticks * msPerTick + childrenOf(pid).reduce((sum, child) => sum + cpuOf(child), 0);
}

/** Returns the memory of one process in MB: resident, and its proportional share where pages are shared. */
export function memoryOf(pid: number): { rss: number; pss: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const kilobytes = (field: string): number => Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
  return { rss: kilobytes("Rss") / 1_024, pss: kilobytes("Pss") / 1_024 };
}
