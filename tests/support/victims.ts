import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Life, LifeStep } from "./order-life.ts";
import type { PlanLife, PlanStep } from "./plan-life.ts";
import { childEnv } from "./processes.ts";
import { isLong, randomBelow } from "./scale.ts";
import { testSecretKey } from "./test-database.ts";

/** The instructions of a victim; `failpoint` as FAILPOINT is written. */
export type Order = (
  | { do: "tasks" }
  | { do: "deposit"; accountId: string; key: string }
  | { do: "withdraw"; accountId: string; key: string; code: string; staffId: string }
  | { do: "refund"; accountId: string; key: string; paymentId: string }
  | { do: "payGiveaway"; accountId: string; giveawayId: string; amountCents: string; key: string }
  | { do: "publish"; postId: string }
  | { do: "advance"; giveawayId: string }
  | { do: "transfer"; accountId: string; toAccountId: string; key: string; code: string }
) & { failpoint?: string };

/** The instructions of order-victim.ts: a step of an order's life. */
export interface LifeOrder {
  do: "life";
  life: Life;
  step: LifeStep;
  failpoint?: string;
}

/** The instructions of plan-victim.ts: a step of the life of a brand's plan. */
export interface PlanOrder {
  do: "plan";
  life: PlanLife;
  step: PlanStep;
  failpoint?: string;
}

/** A loaded process that runs one order and is killed during it. */
export interface Victim {
  /** Resolves when it has begun. */
  begin: (order: Order | LifeOrder | PlanOrder) => Promise<void>;
  /** Resolves when it is dead, by itself or by the kill: true when the work was not done yet. */
  kill: () => Promise<boolean>;
  died: Promise<void>;
  /** Resolves when the order is done; for `tasks`, when the worker has begun. */
  done: Promise<void>;
}

function load(appUrl: string, file: string): Promise<Victim> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), [appUrl], {
    env: childEnv({ APP_ENV: "dev", SECRET_KEY: testSecretKey }),
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: true,
  });
  const died = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let isDone = false;
  const heard = new Map<string, () => void>();
  const done = new Promise<void>((resolve) => heard.set("done", resolve));
  const hear = (word: string): Promise<void> => new Promise((resolve) => heard.set(word, resolve));
  child.on("message", (word) => {
    if (word === "done") isDone = true;
    heard.get(String(word))?.();
  });
  const victim: Victim = {
    begin: async (order) => {
      const begun = hear("begun");
      child.send(order);
      await begun;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await died;
      return !isDone;
    },
    died,
    done,
  };
  return new Promise((resolve, reject) => {
    void hear("loaded").then(() => resolve(victim));
    child.once("exit", (code, signal) =>
      reject(new Error(`a victim ended with ${code ?? signal} before it was loaded`)),
    );
  });
}

/**
 * Provides victims one after the other; the next one loads while one works. close() ends unused ones.
 *
 * @param file The program of a victim, beside this file.
 */
export function victims(
  appUrl: string,
  ahead = 2,
  file = "./victim.ts",
): { take: () => Promise<Victim>; close: () => Promise<void> } {
  const loading = Array.from({ length: ahead }, () => load(appUrl, file));
  return {
    take: async () => {
      const next = loading.shift();
      loading.push(load(appUrl, file));
      return next ?? load(appUrl, file);
    },
    close: async () => {
      await Promise.all(loading.map(async (one) => (await one).kill()));
    },
  };
}

/**
 * Times `count` kills in one flow. The long form kills at random in a window that adapts to where the kills find the
 * work. The short form lets the first victim finish, which measures the flow, and kills the others at even distances
 * from the beginning of the flow on.
 */
export function strikes(count: number, windowMs: number, leastMs: number) {
  let window = windowMs;
  return {
    /** Waits for the moment of the nth kill. `finished` resolves when the victim's work is over. */
    wait: async (nth: number, finished: () => Promise<unknown>): Promise<void> => {
      if (!isLong && nth === 0) {
        const from = performance.now();
        await finished();
        window = performance.now() - from;
        return;
      }
      const ms = isLong ? randomBelow(Math.round(window)) : (window * (nth - 1)) / (count - 1);
      await new Promise((resolve) => setTimeout(resolve, ms));
    },
    /** Adapts the long form's window: longer when the last kill came too early, shorter when the work was over. */
    found: (isOver: boolean): void => {
      if (isLong) window = Math.min(2_000, Math.max(leastMs, window * (isOver ? 0.85 : 1.12)));
    },
  };
}
