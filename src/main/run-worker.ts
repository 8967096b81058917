import type pg from "pg";
import type { Services } from "#platform/services.ts";
import { startPeriodicWork } from "#platform/tasks/periodic.ts";
import { startTaskRunner } from "#platform/tasks/task-runner.ts";
import { errorReporter } from "./ports.ts";
import { backgroundWork } from "./background.ts";
import type { Cards } from "./cards.ts";

/** Starts the worker half: tasks and periodic work. */
export async function runWorker(
  services: Services,
  pool: pg.Pool,
  cards: Cards,
): Promise<{ close: () => Promise<void> }> {
  const reporter = errorReporter(services.config, services.log);
  const work = backgroundWork(services);
  const runner = await startTaskRunner({
    services,
    pool,
    tasks: work.tasks,
    concurrency: 4,
    onFailure: (error, task) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      reporter.report({
        where: "worker",
        name: cause.name,
        message: `${task}: ${cause.message}`,
        stack: cause.stack ?? "",
      });
    },
  });
  const periodic = startPeriodicWork(services, [...work.periodic, ...cards.periodic]);
  return {
    close: async () => {
      await periodic.stop();
      await runner.stop();
    },
  };
}
