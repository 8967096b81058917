import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import type { Life, LifeStep } from "./order-life.ts";
import type { PlanLife, PlanStep } from "./plan-life.ts";
import { childEnv } from "./processes.ts";
import { isLong, randomBelow } from "./scale.ts";
import { testSecretKey } from "./test-database.ts";
import { victimName } from "./victim-name.ts";
import type { World } from "./world.ts";

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

function load(appUrl: string, file: string, onDeath: (pid: number) => void): Promise<Victim> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), [appUrl], {
    env: childEnv({ APP_ENV: "dev", SECRET_KEY: testSecretKey }),
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: true,
  });
  const { pid } = child;
  if (pid !== undefined) child.once("exit", () => onDeath(pid));
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

/** Victims one after the other; the next one loads while one works. */
export interface Victims {
  readonly take: () => Promise<Victim>;
  /**
   * Resolves when no connection of a dead victim is left. Until then the server may still run what it sent last, even
   * on a connection that seems idle: the server has not read from it yet.
   */
  readonly gone: () => Promise<void>;
  /** Ends unused ones. */
  readonly close: () => Promise<void>;
}

/** @param file The program of a victim, beside this file. */
export function victims({ appUrl, owner }: Pick<World, "appUrl" | "owner">, file = "./victim.ts"): Victims {
  const dead: string[] = [];
  const loadNext = (): Promise<Victim> => load(appUrl, file, (pid) => dead.push(victimName(pid)));
  const loading = [loadNext(), loadNext()];
  const countConnections = async (): Promise<number> => {
    const { rows } = await owner.query("select 1 from pg_stat_activity where application_name = any ($1)", [dead]);
    return rows.length;
  };
  return {
    take: async () => {
      const next = loading.shift();
      loading.push(loadNext());
      return next ?? loadNext();
    },
    gone: () => expect.poll(countConnections, { interval: 5, timeout: 30_000 }).toBe(0),
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
