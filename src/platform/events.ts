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

/** A task of a listener. Once {@link Listener.subscribe} ran, every emitted event enqueues it. */
export interface Listener extends TaskImplementation {
  readonly subscribe: () => void;
}

export function defineEvent<P>(name: string, schema: v.GenericSchema<unknown, P>): Event<P> {
  return { name, schema, listeners: [] };
}

/** Defines a listener of an event for the manifest of a module. The name of its task is `<event>:<listener>`. */
export function listen<P>(event: Event<P>, listener: string, handler: TaskHandler<P>): Listener {
  const task = defineTask(`${event.name}:${listener}`, event.schema);
  return {
    ...implementTask(task, handler),
    subscribe: () => {
      if (!event.listeners.includes(task)) event.listeners.push(task);
    },
  };
}

export async function emit<P>(tx: Tx, event: Event<P>, payload: P): Promise<void> {
  for (const task of event.listeners) await enqueue(tx, task, payload);
}
