import { sql } from "kysely";
import { backgroundWork } from "#main/background.ts";
import { rows } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** Runs the worker's due tasks until nothing is due. */
export async function runTasks(services: Services): Promise<void> {
  const tasks = new Map(backgroundWork(services).tasks.map((task) => [task.name, task.run]));
  for (;;) {
    const due = await rows(
      services.db,
      sql<{ name: string; payload: unknown }>`
        with due as (
          select id from graphile_worker._private_jobs where run_at <= now() and locked_at is null order by run_at, id limit 100 for update skip locked
        ), taken as (
          delete from graphile_worker._private_jobs j using due where j.id = due.id returning j.id, j.task_id, j.payload, j.run_at
        )
        select t.identifier as name, taken.payload from taken join graphile_worker._private_tasks t on t.id = taken.task_id order by taken.run_at, taken.id`,
    );
    if (due.length === 0) return;
    for (const { name, payload } of due) {
      const run = tasks.get(name);
      if (run === undefined) throw new Error(`nobody does the task ${name}`);
      await run(services, payload);
    }
  }
}
