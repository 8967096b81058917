import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { takePopularSnapshot } from "../commands/take-popular-snapshot.ts";
import { foldDeltas } from "../store/counters-store.ts";

const batch = 10_000;

/** Folds every waiting like, repost and reply into the posts' counters; returns how many. */
export async function foldPostCounters(services: Services): Promise<number> {
  for (let total = 0; ; ) {
    const count = await transact(services.db, (tx) => foldDeltas(tx, batch));
    total += count;
    if (count < batch) return total;
  }
}

export const periodicWork: readonly PeriodicWork[] = [
  { name: "posts:fold-counters", everySeconds: 1, run: async (services) => void (await foldPostCounters(services)) },
  { name: "posts:popular", everySeconds: 300, run: async (services) => void (await takePopularSnapshot(services)) },
];
