import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import { Logger as QueueLogger, run } from "graphile-worker";
import type { TaskList, Worker } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import { row } from "#platform/db/db.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { openQueuePool } from "./queue-pool.ts";
import type { TaskImplementation } from "./tasks.ts";

const beatEverySeconds = 5;
/** A worker without a beat for this long is dead; with the sweep's interval its tasks resume within 30 s. */
export const deadAfterSeconds = 15;

/** Writes this process's heartbeat with the ids under which the queue locks tasks for it. */
async function writeHeartbeat(db: Db, processId: string, lockIds: ReadonlySet<string>): Promise<void> {
  for (const id of [processId, ...lockIds]) {
    await sql`insert into worker_heartbeat (worker_id, beat_at) values (${id}, now())
              on conflict (worker_id) do update set beat_at = now()`.execute(db);
  }
}

/**
 * Gives back the tasks of dead workers (graphile-worker itself waits four hours) and returns their number. A crash does
 * not spend an attempt.
 */
export async function reviveTasks(db: Db): Promise<number> {
  await sql`delete from worker_heartbeat where beat_at < now() - interval '1 hour'`.execute(db);
  const revived = await row(
    db,
    sql<{ count: number }>`
      with dead as (
        update graphile_worker._private_jobs j
           set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0), run_at = least(run_at, now())
         where j.locked_at < now() - make_interval(secs => ${deadAfterSeconds})
           and not exists (select 1 from worker_heartbeat w
                            where w.worker_id = j.locked_by and w.beat_at > now() - make_interval(secs => ${deadAfterSeconds}))
        returning j.id, j.job_queue_id
      ), queues as (
        update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
         where q.id in (select job_queue_id from dead)
      )
      select count(*)::int as count from dead`,
  );
  return revived?.count ?? 0;
}

/**
 * Releases tasks locked for workers of this process that never received them: the queue had taken them, and the answer
 * was lost with the connection. `active` are the ids of those at work. No other process would release them: their
 * worker lives.
 */
async function returnUnheard(db: Db, lockIds: ReadonlySet<string>, active: readonly string[]): Promise<void> {
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0), run_at = least(run_at, now())
             where locked_by = any(${[...lockIds]}::text[]) and locked_at < now() - make_interval(secs => ${deadAfterSeconds}) and id <> all(${active.map((id) => BigInt(id))}::bigint[])`.execute(
    db,
  );
}

/** Starts taking tasks; stop() lets running ones finish (up to the queue's grace period) and gives the rest back. */
export async function startTaskRunner(options: {
  services: Services;
  pool: pg.Pool;
  tasks: readonly TaskImplementation[];
  concurrency: number;
  onFailure: (error: unknown, task: string) => void;
}): Promise<{ stop: () => Promise<void> }> {
  const { services } = options;
  const log = services.log.child({ part: "tasks" });
  const processId = `process-${randomUUID()}`;
  const lockIds = new Set<string>();
  const events = new EventEmitter();
  const workers: Worker[] = [];
  events.on("worker:create", ({ worker }: { worker: Worker }) => {
    workers.push(worker);
    lockIds.add(worker.workerId);
  });
  events.on("pool:create", ({ workerPool }: { workerPool: { id: string } }) => lockIds.add(workerPool.id));

  const taskList: TaskList = Object.fromEntries(
    options.tasks.map((task) => [
      task.name,
      async (payload: unknown) => {
        try {
          await task.run(services, payload);
        } catch (error) {
          options.onFailure(error, task.name);
          throw error;
        }
      },
    ]),
  );
  await writeHeartbeat(services.db, processId, lockIds);
  // One for each task that ends, one that listens.
  const queuePool = openQueuePool(options.pool, options.concurrency + 1);
  queuePool.on("error", (error) => log.warn({ err: error }, "idle connection of the queue failed"));
  queuePool.on("connect", (client) =>
    client.on("error", (error) => log.warn({ err: error }, "connection of the queue failed")),
  );
  const runner = await run({
    pgPool: queuePool,
    concurrency: options.concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList,
    events,
    logger: new QueueLogger(() => (level, message) => {
      if (level === "error") log.error(message);
      else log.debug(message);
    }),
  });
  await writeHeartbeat(services.db, processId, lockIds);
  const timer = setInterval(() => {
    const active = workers.flatMap((worker) => worker.getActiveJob()?.id ?? []);
    writeHeartbeat(services.db, processId, lockIds)
      .then(() => returnUnheard(services.db, lockIds, active))
      .then(() =>
        reviveTasks(services.db).then((count) => {
          if (count > 0) log.warn({ count }, "took over the tasks of a dead worker");
        }),
      )
      .catch((error: unknown) => log.warn({ err: error }, "heartbeat failed"));
  }, beatEverySeconds * 1_000);
  return {
    stop: async () => {
      clearInterval(timer);
      await runner.stop();
      await queuePool.end();
      await sql`delete from worker_heartbeat where worker_id = any(${[processId, ...lockIds]}::text[])`.execute(
        services.db,
      );
    },
  };
}

/** Reads the seconds since the newest heartbeat of any worker; undefined when none is on record. */
export async function readHeartbeatAge(db: Db): Promise<number | undefined> {
  const found = await row(
    db,
    sql<{
      seconds: number | null;
    }>`select extract(epoch from now() - max(beat_at))::float8 as seconds from worker_heartbeat`,
  );
  return found?.seconds ?? undefined;
}

/** Returns true when any worker has sent a heartbeat lately: part of /readyz. */
export async function hasLiveWorker(db: Db): Promise<boolean> {
  const found = await row(
    db,
    sql<{
      live: boolean;
    }>`select exists (select 1 from worker_heartbeat where beat_at > now() - make_interval(secs => ${deadAfterSeconds})) as live`,
  );
  return found?.live ?? false;
}
