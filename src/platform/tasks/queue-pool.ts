import pg from "pg";
import { isOutage, isTimeout } from "#platform/db/outage.ts";

const int8 = 20;
/** SQLSTATE of a serialisation failure: what graphile-worker answers by trying again, soon and for minutes. */
const tryAgain = "40001";

/**
 * An outage in the form the queue expects. Without this it gives a worker up when it cannot write the end of a task,
 * and the unhandled rejection ends the process.
 */
function throwForQueue(error: unknown): never {
  if (!isOutage(error) && !isTimeout(error)) throw error;
  throw Object.assign(new Error(error instanceof Error ? error.message : String(error), { cause: error }), {
    code: tryAgain,
  });
}

class QueueClient extends pg.Client {
  override query(...args: unknown[]): never {
    const answer: unknown = (super.query as (...all: unknown[]) => unknown).apply(this, args);
    return (answer instanceof Promise ? answer.catch(throwForQueue) : answer) as never;
  }
}

class QueuePool extends pg.Pool {
  override connect(...args: unknown[]): never {
    const answer: unknown = (super.connect as (...all: unknown[]) => unknown).apply(this, args);
    return (answer instanceof Promise ? answer.catch(throwForQueue) : answer) as never;
  }
}

/**
 * Connections of the queue's own beside a pool: tasks that exhaust the pool never keep it from writing that they ended.
 * Job ids stay text, because the queue writes them into JSON; outages are reported as retryable.
 */
export function openQueuePool(beside: pg.Pool, size: number): pg.Pool {
  return new QueuePool({
    ...beside.options,
    max: size,
    Client: QueueClient,
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        oid === int8 ? String : pg.types.getTypeParser(oid, format),
    },
  });
}
