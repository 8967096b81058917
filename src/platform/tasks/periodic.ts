import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** Work that is due again and again: sweeps, folds, snapshots. Must be safe to run at any time and twice. */
export interface PeriodicWork {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (services: Services) => Promise<void>;
}

/** Runs every piece of periodic work on its interval; each runs in one worker at a time. */
export function startPeriodicWork(services: Services, works: readonly PeriodicWork[]): { stop: () => Promise<void> } {
  const abort = new AbortController();
  const loops = works.map((work) => loop(services, work, abort.signal));
  return {
    stop: async () => {
      abort.abort();
      await Promise.all(loops);
    },
  };
}

/** A worker that dies at its work keeps others from it for so long. Longer work may overlap: it is safe to run twice. */
const leaseSeconds = 60;

/** Runs one turn, unless another worker runs it. Returns whether it ran here. */
async function runPeriodicWork(services: Services, work: PeriodicWork): Promise<boolean> {
  const { db } = services;
  const lease = await row(
    db,
    sql<{
      name: string;
    }>`insert into periodic_lease (name, held_until) values (${work.name}, now() + make_interval(secs => ${leaseSeconds}))
      on conflict (name) do update set held_until = excluded.held_until where periodic_lease.held_until <= now() returning name`,
  );
  if (lease === undefined) return false;
  try {
    await work.run(services);
    return true;
  } finally {
    await sql`update periodic_lease set held_until = now() where name = ${work.name}`.execute(db);
  }
}

async function loop(services: Services, work: PeriodicWork, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runPeriodicWork(services, work);
    } catch (error) {
      services.log.error({ err: error, work: work.name }, "periodic work failed; it will be tried again");
    }
    // Rejects when the signal aborts, or has aborted while the work ran: then there is no next turn.
    await wait(work.everySeconds * 1_000, undefined, { signal }).catch(() => undefined);
  }
}
