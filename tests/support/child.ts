import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";

/** A worker process of its own on a test's database, there to be killed. */
export interface WorkerChild {
  kill: () => Promise<void>;
}

/** Starts a worker child and waits until it takes tasks. */
export async function startWorkerChild(appUrl: string, env: Record<string, string> = {}): Promise<WorkerChild> {
  const child: ChildProcess = spawn(process.execPath, ["tests/support/worker-child.ts", appUrl], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("ready")) resolve();
    });
    child.once("exit", (code) => reject(new Error(`the worker child ended with ${code} before it was ready`)));
  });
  return {
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
