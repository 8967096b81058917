import { expect, onTestFinished, test } from "vitest";
import { createVisitors, expectKept, liftLimits, startLoad } from "#tests/support/http-load.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { failuresOf, startWeb, startWorker } from "#tests/support/processes.ts";
import { isLong, quantile, seed, size, spread } from "#tests/support/scale.ts";
import { startTestCluster } from "#tests/support/test-database.ts";
import { openWorld } from "#tests/support/world.ts";

const kills = size(2, 20);
const calmMs = 2_000;

/** Resolves when a write was acknowledged after `since`, with the time it took. */
async function firstAcknowledged(times: readonly number[], since: number): Promise<number> {
  await expect.poll(() => times.at(-1) ?? 0, { interval: 10, timeout: 30_000 }).toBeGreaterThan(since);
  return (times.find((time) => time > since) ?? Number.NaN) - since;
}

test(
  `the database is killed ${kills} times under load: nothing acknowledged is lost, service is back within 10 s`,
  { timeout: 600_000 },
  async ({ task }) => {
    const { postgres, stop } = await startTestCluster({ durable: true });
    const world = openWorld(postgres.url("owner"), postgres.url("app"));
    onTestFinished(async () => {
      await world.close();
      await stop();
    });
    await liftLimits(world);
    const visitors = await createVisitors(world, 24);
    const web = await startWeb(world.appUrl);
    onTestFinished(() => web.end("SIGKILL"));
    const worker = await startWorker(world.appUrl, web);
    onTestFinished(() => worker.end("SIGKILL"));

    const load = startLoad(web.baseUrl, visitors, { concurrency: 8 });
    const recovered: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await firstAcknowledged(load.report.times, performance.now() + calmMs);
      const before = postgres.pid() ?? 0;
      process.kill(before, "SIGKILL");
      // Answers already in flight are not service: the recovery clock starts with the first write of a new postmaster.
      const killedAt = performance.now();
      await expect.poll(() => postgres.pid(), { interval: 5, timeout: 30_000 }).not.toBe(before);
      const restartedAt = performance.now();
      recovered.push(restartedAt - killedAt + (await firstAcknowledged(load.report.times, restartedAt)));
    }
    const report = await load.stop();
    expect([...failuresOf("web", web), ...failuresOf("worker", worker)]).toEqual([]);
    await expectKept(world, report);
    await expectInvariants(world, { books: true });
    if (isLong) expect(quantile(recovered, 1)).toBeLessThan(10_000);
    task.meta.figures = {
      kills,
      seed,
      ...spread("service again after", recovered),
      "acknowledged writes": report.times.length,
      "of them lost": 0,
      "requests shed": report.shed,
      "deposits acknowledged": report.deposits.size,
    };
  },
);
