import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { stepDormant } from "../commands/move-dormant.ts";
import { listIdle } from "../store/dormant-store.ts";

const batch = 100;

/**
 * Goes through everyone whose money may lie dormant, a hundred at a time, each in a commit of its own: what a crash
 * leaves, the next round does.
 */
export async function sweepDormant(services: Services): Promise<void> {
  const { db, log } = services;
  let after: string | null = null;
  for (;;) {
    const accountIds: string[] = await listIdle(db, after, batch);
    for (const accountId of accountIds) {
      try {
        await stepDormant(services, accountId);
      } catch (error) {
        // One that cannot be moved must not keep the others waiting.
        log.error({ err: error, accountId }, "a dormant balance could not be stepped on");
      }
    }
    after = accountIds.at(-1) ?? null;
    if (after === null || accountIds.length < batch) return;
  }
}

export const dormancySweep: PeriodicWork = { name: "dormancy:sweep", everySeconds: 3_600, run: sweepDormant };
