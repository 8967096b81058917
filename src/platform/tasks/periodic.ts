import { sql } from "kysely";
import { row } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";

/** Work that is due again and again: sweeps, folds, snapshots. Must be safe to run at any time and twice. */
export interface PeriodicWork {
  readonly name: string;
  readonly everySeconds: number;
  readonly run: (services: Services) => Promise<void>;
}

/** Runs every piece of periodic work on its interval; each runs in one worker at a time (advisory lock). */
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

/** One turn, unless another worker is at it. Returns whether it ran here. */
export async function runPeriodicWork(services: Services, work: PeriodicWork): Promise<boolean> {
  return services.db.connection().execute(async (connection) => {
    const lock = await row(connection, sql<{ taken: boolean }>`select pg_try_advisory_lock(hashtext(${`periodic ${work.name}`})) as taken`);
    if (lock?.taken !== true) return false;
    try {
      await work.run(services);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${`periodic ${work.name}`}))`.execute(connection);
    }
  });
}

async function loop(services: Services, work: PeriodicWork, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await runPeriodicWork(services, work);
    } catch (error) {
      services.log.error({ err: error, work: work.name }, "periodic work failed; it will be tried again");
    }
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, work.everySeconds * 1_000);
      function done(): void {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      }
      signal.addEventListener("abort", done, { once: true });
    });
  }
}
