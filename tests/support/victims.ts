import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnv } from "./processes.ts";
import { testSecretKey } from "./test-database.ts";

/** What a victim is told to do; `failpoint` as FAILPOINT is written. */
export type Order = (
  | { do: "tasks" }
  | { do: "deposit"; accountId: string; key: string }
  | { do: "withdraw"; accountId: string; key: string; code: string; staffId: string }
  | { do: "refund"; accountId: string; key: string; paymentId: string }
  | { do: "transfer"; accountId: string; toAccountId: string; key: string; code: string }
) & { failpoint?: string };

/** A loaded process that does one thing and is killed at it. */
export interface Victim {
  /** Resolves when it has begun. */
  begin: (order: Order) => Promise<void>;
  /** Resolves when it is dead, by its own hand or by the kill: true when the work was not done yet. */
  kill: () => Promise<boolean>;
  died: Promise<void>;
}

function load(appUrl: string): Promise<Victim> {
  const child: ChildProcess = fork(fileURLToPath(new URL("./victim.ts", import.meta.url)), [appUrl], {
    env: childEnv({ APP_ENV: "dev", SECRET_KEY: testSecretKey }),
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    detached: true,
  });
  const died = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let isDone = false;
  const heard = new Map<string, () => void>();
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
  };
  return new Promise((resolve, reject) => {
    void hear("loaded").then(() => resolve(victim));
    child.once("exit", (code, signal) =>
      reject(new Error(`a victim ended with ${code ?? signal} before it was loaded`)),
    );
  });
}

/** Victims one after the other; the next load while one is at work. close() ends those nobody took. */
export function victims(appUrl: string, ahead = 2): { take: () => Promise<Victim>; close: () => Promise<void> } {
  const loading = Array.from({ length: ahead }, () => load(appUrl));
  return {
    take: async () => {
      const next = loading.shift();
      loading.push(load(appUrl));
      return next ?? load(appUrl);
    },
    close: async () => {
      await Promise.all(loading.map(async (one) => (await one).kill()));
    },
  };
}
