import { backgroundWork } from "#main/background.ts";
import "#main/wiring.ts";
import type { World } from "./world.ts";

/**
 * Runs every waiting task that is due, of every module, as the worker would, until there are none.
 *
 * @param attempt Runs a task; by default once.
 */
export async function runTasks(
  world: World,
  attempt: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): Promise<void> {
  const { tasks } = backgroundWork(world.services);
  for (;;) {
    const jobs = await world.owner.query<{ identifier: string; payload: unknown }>(
      `with taken as (delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
          where t.id = j.task_id and j.run_at <= now() returning t.identifier, j.payload)
       select identifier, payload from taken`,
    );
    if (jobs.rows.length === 0) return;
    for (const job of jobs.rows) {
      const task = tasks.find((one) => one.name === job.identifier);
      if (task === undefined) throw new Error(`nobody does ${job.identifier}`);
      await attempt(() => task.run(world.services, job.payload));
    }
  }
}
