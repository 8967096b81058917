import * as v from "valibot";
import type { Tx } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { Services } from "#platform/services.ts";

/** A task apart from its handler: who enqueues depends on a name and a schema, never on an implementation. */
export interface Task<P> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, P>;
  readonly maxAttempts: number;
}

export type TaskHandler<P> = (services: Services, payload: P) => Promise<void>;

/** A task with its handler, as a worker runs it. */
export interface TaskImplementation {
  readonly name: string;
  readonly run: (services: Services, payload: unknown) => Promise<void>;
}

const names = new Set<string>();

/** The names of all tasks defined so far. */
export function definedTasks(): readonly string[] {
  return [...names];
}

export function defineTask<P>(name: string, schema: v.GenericSchema<unknown, P>, maxAttempts = 12): Task<P> {
  if (names.has(name)) throw new Error(`task ${name} is defined twice`);
  names.add(name);
  return { name, schema, maxAttempts };
}

export function implementTask<P>(task: Task<P>, handler: TaskHandler<P>): TaskImplementation {
  return {
    name: task.name,
    run: (services, payload) => handler(services, v.parse(task.schema, payload)),
  };
}

export interface EnqueueOptions {
  /** Product time (app_now) from which the task may run; default at once. */
  runAt?: Date;
  /** The key of the task: at most one waiting task per key; a second enqueue replaces the first. */
  key?: string;
}

/** run_at is wall-clock time for the queue; the product's clock may be ahead of it in dev. */
const addJob = prepared<[string, string, string | null, number, string | null], never>(
  "add_job",
  `select graphile_worker.add_job($1::text, payload => $2::json, run_at => $3::timestamptz - (app_now() - statement_timestamp()),
          max_attempts => $4::int, job_key => $5::text)`,
);

/** Writes the task in the caller's transaction: it exists if and only if the change does. */
export async function enqueue<P>(tx: Tx, task: Task<P>, payload: P, options: EnqueueOptions = {}): Promise<void> {
  await addJob.run(
    tx,
    task.name,
    JSON.stringify(v.parse(task.schema, payload)),
    options.runAt?.toISOString() ?? null,
    task.maxAttempts,
    options.key ?? null,
  );
}
