import { transact } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { deleteOldContactMessages } from "../store/contact-store.ts";
import { deleteExpiredWords } from "../store/filters-store.ts";
import { deleteOldFollowDays, foldFollowerDeltas } from "../store/follows-store.ts";

const batch = 10_000;

/** Adds the waiting deltas to the accounts' follower counts, each exactly once; returns how many were folded. */
export async function foldFollowers(services: Services): Promise<number> {
  for (let total = 0; ;) {
    const count = await transact(services.db, (tx) => foldFollowerDeltas(tx, batch));
    total += count;
    if (count < batch) return total;
  }
}

/**
 * Forgets what the limits of a day counted on days that no limit looks at any more: follows, and messages by profiles;
 * and words whose mute is over.
 */
async function forgetCountedDays(services: Services): Promise<void> {
  await deleteOldFollowDays(services.db);
  await deleteExpiredWords(services.db);
  await deleteOldContactMessages(services.db);
}

export const periodicWork: readonly PeriodicWork[] = [
  { name: "graph:fold-followers", everySeconds: 1, run: async (services) => void (await foldFollowers(services)) },
  { name: "graph:forget-counted-days", everySeconds: 86_400, run: forgetCountedDays },
];
