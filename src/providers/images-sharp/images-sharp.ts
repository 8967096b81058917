import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { err } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import type { ImagePlan, ImageProcessor, ImageRefusal, PreparedImage } from "#modules/media/ports/image-processor.ts";

export interface Job {
  bytes: Uint8Array;
  plan: ImagePlan;
}
export interface JobAnswer {
  outcome: Result<PreparedImage, ImageRefusal>;
  rss: number;
}

export interface PoolLimits {
  /** Images worked on at a time. */
  workers: number;
  /** Images that may wait for their turn. */
  waiting: number;
  /** Longest time for one image, in milliseconds. */
  jobMs: number;
  /** A child without work ends after this long, and gives its memory back. */
  idleMs: number;
  /** A child that has grown beyond this many bytes is not used again. */
  retireBytes: number;
}

const usual: PoolLimits = { workers: 2, waiting: 16, jobMs: 20_000, idleMs: 30_000, retireBytes: 300 * 1_024 * 1_024 };

/**
 * Images by sharp (libvips) in child processes: what a hostile file breaks, fills or occupies is a child, which is
 * replaced; the serving process holds the bytes that came and the bytes that leave, of `workers` images at most.
 */
export function imagesSharp(limits: PoolLimits = usual): ImageProcessor {
  const script = fileURLToPath(new URL("./image-child.ts", import.meta.url));
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();
  const waiting: (() => void)[] = [];
  let working = 0;
  let closed = false;

  const start = (): Promise<ChildProcess> =>
    new Promise((resolve, reject) => {
      const child = fork(script, [], {
        serialization: "advanced",
        stdio: ["ignore", "ignore", "inherit", "ipc"],
        // Nothing of our environment goes along; few arenas keep freed memory from being hoarded.
        env: { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: "2" },
        execArgv: ["--max-old-space-size=128", "--disable-warning=ExperimentalWarning"],
      });
      all.add(child);
      child.once("exit", () => {
        all.delete(child);
        forget(child);
      });
      child.once("exit", (code) => reject(new Error(`the image process ended with ${code} before it was ready`)));
      child.on("error", reject);
      child.once("message", () => resolve(child));
    });

  const forget = (child: ChildProcess): void => {
    clearTimeout(idle.get(child));
    idle.delete(child);
  };

  const rest = (child: ChildProcess): void => {
    const timer = setTimeout(() => {
      forget(child);
      child.kill("SIGKILL");
    }, limits.idleMs);
    idle.set(child, timer.unref());
    // A resting child keeps no program from ending.
    child.unref();
    child.channel?.unref();
  };

  const take = async (): Promise<ChildProcess> => {
    const [child] = idle.keys();
    if (child === undefined) return start();
    forget(child);
    child.ref();
    child.channel?.ref();
    return child;
  };

  const work = (child: ChildProcess, job: Job): Promise<Result<PreparedImage, ImageRefusal>> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        child.removeAllListeners("message");
        child.off("exit", broken);
      };
      const end = (outcome: Result<PreparedImage, ImageRefusal>): void => {
        leave();
        resolve(outcome);
      };
      const broken = (): void => end(err("unreadable"));
      const timer = setTimeout(() => {
        child.kill("SIGKILL");
        end(err("too_slow"));
      }, limits.jobMs);
      child.once("exit", broken);
      child.once("message", (answer: JobAnswer) => {
        end(answer.outcome);
        if (answer.rss > limits.retireBytes || closed) child.kill("SIGKILL");
        else rest(child);
      });
      child.send(job, (error) => {
        if (error === null) return;
        // The child was gone before it got the image: nothing is said about the image by that.
        leave();
        reject(error);
      });
    });

  return {
    prepare: async (load, plan) => {
      if (working >= limits.workers) {
        if (waiting.length >= limits.waiting) return err("busy");
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        working += 1;
      }
      try {
        const bytes = await load();
        return await work(await take(), { bytes, plan });
      } finally {
        // A place is handed on, or given up.
        const next = waiting.shift();
        if (next === undefined) working -= 1;
        else next();
      }
    },
    close: async () => {
      closed = true;
      await Promise.all(
        [...all].map(
          (child) =>
            new Promise<void>((resolve) => {
              child.ref();
              child.once("exit", () => resolve());
              child.kill("SIGKILL");
            }),
        ),
      );
    },
  };
}
