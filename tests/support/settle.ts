import { Logger as QueueLogger, runOnce } from "graphile-worker";
import type { TaskList } from "graphile-worker";
import type { TaskImplementation } from "#platform/tasks/tasks.ts";
import type { World } from "./world.ts";

/** Runs every task that is due, and those they enqueue, until none is left; a task that fails throws. */
export async function settle(
  world: Pick<World, "services" | "pool">,
  tasks: readonly TaskImplementation[],
): Promise<void> {
  const failures: unknown[] = [];
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload: unknown) => {
        try {
          await task.run(world.services, payload);
        } catch (error) {
          failures.push(error);
          throw error;
        }
      },
    ]),
  );
  await runOnce({
    pgPool: world.pool,
    taskList,
    noHandleSignals: true,
    logger: new QueueLogger(() => () => undefined),
  });
  if (failures.length > 0) throw failures[0];
}
