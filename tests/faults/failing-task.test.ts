import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import * as v from "valibot";
import { transact } from "#platform/db/db.ts";
import { defineTask, enqueue, implementTask } from "#platform/tasks/tasks.ts";
import { startTaskRunner } from "#platform/tasks/task-runner.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();

const failing = defineTask("test:failing", v.object({}));
const other = defineTask("test:other", v.object({}));

async function run(works: Record<string, () => Promise<void>>): Promise<void> {
  const runner = await startTaskRunner({
    services: world.services,
    pool: world.pool,
    tasks: [failing, other].map((task) => implementTask(task, works[task.name] ?? (() => Promise.resolve()))),
    concurrency: 2,
    onFailure: () => undefined,
  });
  onTestFinished(runner.stop);
}

const jobs = async (): Promise<unknown[]> =>
  (
    await world.owner.query(
      `select t.identifier as task, j.attempts, j.locked_by is not null as held, j.last_error from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
  ).rows;

test("a task that throws is put off, and its worker goes on", async () => {
  await run({ [failing.name]: () => Promise.reject(new Error("not today")) });
  await transact(world.db, (tx) => enqueue(tx, failing, {}));
  await expect.poll(jobs).toEqual([{ task: failing.name, attempts: 1, held: false, last_error: "not today" }]);
  await transact(world.db, (tx) => enqueue(tx, other, {}));
  await expect.poll(jobs).toMatchObject([{ task: failing.name, held: false }]);
});

test("a task whose end could not be written, because the connections were cut, is ended all the same, once", async () => {
  await world.owner.query("delete from graphile_worker._private_jobs");
  let ran = 0;
  const cut = async (): Promise<void> => {
    ran += 1;
    if (ran > 1) return;
    // The connection that the queue takes next to write the end of this task is dead.
    const held = new pg.Client({ connectionString: world.appUrl });
    await held.connect();
    await held.query("begin");
    await held.query("lock table graphile_worker._private_jobs in access exclusive mode");
    void (async () => {
      await expect
        .poll(
          async () => {
            const waiting = await world.owner.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%delete from%_private_jobs%'`,
            );
            return waiting.rows.length;
          },
          { timeout: 10_000, interval: 20 },
        )
        .toBeGreaterThan(0);
      await held.query("rollback");
      await held.end();
    })();
  };
  await run({ [failing.name]: cut });
  await transact(world.db, (tx) => enqueue(tx, failing, {}));
  await expect.poll(jobs, { timeout: 20_000 }).toEqual([]);
  expect(ran).toBe(1);
  await transact(world.db, (tx) => enqueue(tx, other, {}));
  await expect.poll(jobs).toEqual([]);
});
