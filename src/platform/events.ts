import type * as v from "valibot";
import type { Tx } from "#platform/db/db.ts";
import { defineTask, enqueue, implementTask } from "#platform/tasks/tasks.ts";
import type { Task, TaskHandler, TaskImplementation } from "#platform/tasks/tasks.ts";

/** Something that happened. Each listener gets a task of its own, written in the same transaction. */
export interface Event<P> {
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, P>;
  readonly listeners: Task<P>[];
}

export function defineEvent<P>(name: string, schema: v.GenericSchema<unknown, P>): Event<P> {
  return { name, schema, listeners: [] };
}

/** Subscribes a listener; the returned implementation is handed to the worker. Called once, in main's wiring. */
export function listen<P>(event: Event<P>, listener: string, handler: TaskHandler<P>): TaskImplementation {
  const task = defineTask(`${event.name}:${listener}`, event.schema);
  event.listeners.push(task);
  return implementTask(task, handler);
}

export async function emit<P>(tx: Tx, event: Event<P>, payload: P): Promise<void> {
  for (const task of event.listeners) await enqueue(tx, task, payload);
}
