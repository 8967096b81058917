import { expect, onTestFinished, test } from "vitest";
import { createVisitors, expectKept, liftLimits, startLoad } from "#tests/support/http-load.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { failuresOf, startWeb, startWorker } from "#tests/support/processes.ts";
import { random, seed, size } from "#tests/support/scale.ts";
import { useWorld } from "#tests/support/world.ts";

const world = useWorld();
const seconds = size(2, 60);
const perSecond = size(5, 20);

test(
  `${perSecond} backends are terminated a second for ${seconds} s under load: nothing is uncaught, lost or doubled`,
  { timeout: 300_000 },
  async ({ task }) => {
    await liftLimits(world);
    const visitors = await createVisitors(world, 24);
    const web = await startWeb(world.appUrl);
    onTestFinished(() => web.end("SIGKILL"));
    const worker = await startWorker(world.appUrl, web);
    onTestFinished(() => worker.end("SIGKILL"));

    const load = startLoad(web.baseUrl, visitors, { concurrency: 8 });
    let terminated = 0;
    for (let strike = 0; strike < seconds * perSecond; strike += 1) {
      const at = performance.now();
      // Busy backends rather than idle ones: that is where it hurts.
      const struck = await world.owner.query<{ pid: number }>(
        `select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'stims_app'
        order by (state <> 'idle') desc, md5(pid::text || $1) limit 1`,
        [String(random())],
      );
      terminated += struck.rows.length;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1_000 / perSecond - (performance.now() - at))));
    }
    const report = await load.stop();
    expect([...failuresOf("web", web), ...failuresOf("worker", worker)]).toEqual([]);
    await expectKept(world, report);
    await expectInvariants(world, { books: true });
    expect(terminated).toBeGreaterThan(seconds * perSecond * 0.9);
    task.meta.figures = {
      seconds,
      "backends terminated": terminated,
      seed,
      "acknowledged writes": report.times.length,
      "lost or doubled": 0,
      "requests shed": report.shed,
      "deposits acknowledged": report.deposits.size,
      uncaught: 0,
    };
  },
);
