import { sql } from "kysely";
import { backgroundWork } from "#main/background.ts";
import { appNow, row } from "#platform/db/db.ts";
import type { DemoWorld } from "#platform/demo-world.ts";
import type { Services } from "#platform/services.ts";
import { runTasks } from "./run-tasks.ts";

/** The demo world's past: acts in order, each run with the product's clock at its time. */
export type Timeline = DemoWorld["timeline"] & {
  /** Runs everything planned, oldest first, with the tasks that follow from it; the clock ends where it began. */
  readonly run: () => Promise<void>;
};

/**
 * The queue runs after this many acts, or before a pause of this many hours, so that notifications have about the time
 * of the act.
 */
const actsBetweenTasks = 12;
const pauseForTasks = 0.1;

export async function createTimeline(services: Services): Promise<Timeline> {
  const { db } = services;
  const began = await readAdvance(services);
  const loadedAt = await appNow(db);
  const planned: { hoursAgo: number; act: (() => Promise<void>) | null }[] = [];
  const work = backgroundWork(services);

  /** Moves the clock. Queued tasks keep wall time, so they move against it, as when the demo's own clock is moved. */
  async function turnClock(hoursAgo: number): Promise<void> {
    await sql`
      with turned as (
        select advanced as before, ${loadedAt}::timestamptz - make_interval(secs => ${hoursAgo * 3_600}) - (statement_timestamp()) as after from dev_clock
      ), clock as (
        update dev_clock set advanced = turned.after from turned
      )
      update graphile_worker._private_jobs j set run_at = j.run_at - (turned.after - turned.before)
        from turned where j.locked_at is null and j.run_at > now()`.execute(db);
  }

  async function resetClock(): Promise<void> {
    await sql`update graphile_worker._private_jobs j set run_at = j.run_at - (${began}::interval - c.advanced)
                from dev_clock c where j.locked_at is null and j.run_at > now()`.execute(db);
    await sql`update dev_clock set advanced = ${began}::interval`.execute(db);
  }

  return {
    at: (hoursAgo, act) => planned.push({ hoursAgo, act }),
    wakeAt: (hoursAgo) => planned.push({ hoursAgo, act: null }),
    run: async () => {
      // The order of planning decides among acts of one moment; the sort is stable.
      const acts = planned.toSorted((a, b) => b.hoursAgo - a.hoursAgo);
      let since = 0;
      for (const [index, { hoursAgo, act }] of acts.entries()) {
        await turnClock(hoursAgo);
        await (act === null ? runTasks(services) : act());
        since = act === null ? 0 : since + 1;
        const pause = hoursAgo - (acts[index + 1]?.hoursAgo ?? 0);
        if (since >= actsBetweenTasks || (since > 0 && pause > pauseForTasks)) {
          await runTasks(services);
          since = 0;
        }
      }
      await resetClock();
      await runTasks(services);
      // Runs twice: a due draw creates counter deltas.
      for (const one of [...work.periodic, ...work.periodic]) await one.run(services);
      await runTasks(services);
    },
  };
}

async function readAdvance(services: Services): Promise<string> {
  const clock = await row(services.db, sql<{ advanced: string }>`select advanced::text as advanced from dev_clock`);
  if (clock === undefined) throw new Error("there is no dev clock");
  return clock.advanced;
}
