import { fetchFirstPostedAt } from "#modules/ledger/index.ts";
import { failpoint } from "#platform/failpoint.ts";
import { readSetting } from "#platform/settings.ts";
import type { Services } from "#platform/services.ts";
import type { PeriodicWork } from "#platform/tasks/periodic.ts";
import { collectDay } from "../commands/collect-day.ts";
import { reportersOf } from "../ports/reporters.ts";
import { collectAfterHours } from "../settings.ts";
import { listDue } from "../store/reconciliations-store.ts";

/** Days of a channel collected at one go. */
const atOneGo = 40;

/**
 * Collects, channel by channel, the days that are over and those that wait for an answer, oldest first. What a crash
 * leaves is taken up by the next run.
 */
export async function collectReconciliations(services: Services): Promise<void> {
  const { db, log } = services;
  const afterHours = await readSetting(db, collectAfterHours);
  for (const reporter of reportersOf(services)) {
    const firstAt = await fetchFirstPostedAt(db, reporter.clearing);
    failpoint("reconciliation.days.before_channel");
    try {
      for (const day of await listDue(db, reporter.channel, firstAt, afterHours, atOneGo))
        await collectDay(services, reporter, day);
    } catch (error) {
      // One channel that cannot be read must not keep the others waiting.
      log.error({ err: error, channel: reporter.channel }, "a channel could not be reconciled");
    }
  }
}

export const collecting: PeriodicWork = { name: "reconciliation", everySeconds: 600, run: collectReconciliations };
