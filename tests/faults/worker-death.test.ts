import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { enqueueAdvance } from "#modules/giveaways/tasks/names.ts";
import { likePost } from "#modules/posts/index.ts";
import { row, transact } from "#platform/db/db.ts";
import { reviveTasks } from "#platform/tasks/task-runner.ts";
import { openCards } from "#tests/support/cards.ts";
import { createEntrants, createHost, equipGiveaways, publish } from "#tests/support/giveaways.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { addAccount } from "#tests/support/money.ts";
import { startWorker } from "#tests/support/processes.ts";
import { isLong, quantile, seed, size, spread } from "#tests/support/scale.ts";
import { openCopy, useWorld } from "#tests/support/world.ts";

const world = useWorld();

async function plant(lockedBy: string, secondsAgo: number, attempts: number): Promise<string> {
  await sql`select graphile_worker.add_job('nobody_runs_this', payload => '{}'::json)`.execute(world.db);
  const job = await world.owner.query<{ id: string }>(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - make_interval(secs => $2), attempts = $3
      where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
    [lockedBy, secondsAgo, attempts],
  );
  return job.rows[0]?.id ?? "";
}

const job = (id: string) =>
  row(
    world.db,
    sql<{
      locked_by: string | null;
      attempts: number;
    }>`select locked_by, attempts from graphile_worker._private_jobs where id = ${id}::bigint`,
  );

test("a dead worker's task is given back without spending an attempt; a live one's is not", async () => {
  await world.owner.query(
    "insert into worker_heartbeat (worker_id, beat_at) values ('alive', now()), ('dead', now() - interval '16 seconds')",
  );
  const ofTheDead = await plant("dead", 60, 3);
  const ofNobody = await plant("never-heard-of", 60, 1);
  const ofTheLiving = await plant("alive", 600, 1);
  const justTaken = await plant("starting-up", 2, 1);
  expect(await reviveTasks(world.db)).toBe(2);
  expect(await job(ofTheDead)).toEqual({ locked_by: null, attempts: 2 });
  expect(await job(ofNobody)).toEqual({ locked_by: null, attempts: 0 });
  expect(await job(ofTheLiving)).toEqual({ locked_by: "alive", attempts: 1 });
  expect(await job(justTaken)).toEqual({ locked_by: "starting-up", attempts: 1 });
});

/** Kills the worker of one database again and again: those of several databases run at the same time. */
async function killRounds(rounds: number): Promise<number[]> {
  const world = await openCopy();
  onTestFinished(world.close);
  equipGiveaways(world);
  const { cards, close } = openCards(world);
  onTestFinished(close);
  const people = await createEntrants(world, 5);
  let worker = await startWorker(world.appUrl);
  onTestFinished(() => worker.end("SIGKILL"));
  const gaps: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const giveaways: string[] = [];
    const payments: string[] = [];
    for (let made = 0; made < 2; made += 1) {
      const host = await createHost(world, 10_000n);
      const id = await publish(world, host.actor, { amount: 1_000n, winnersCount: 3, durationHours: 1 });
      for (const one of people) await likePost(world.services, one.actor, id);
      giveaways.push(id);
      const begun = await cards.begin(await addAccount(world, { trusted: true }), 2_500n);
      await cards.confirm(begun, "4242424242424242");
      payments.push(begun.payment.id);
    }
    // The worker comes as far as these rows and waits there, each task in the middle of its transaction.
    const hold = await world.owner.connect();
    await hold.query("begin");
    await hold.query("select from giveaway where post_id = any($1) for update", [giveaways]);
    await hold.query("select from payment where id = any($1) for update", [payments]);
    await world.advance("1 hour");
    for (const id of giveaways) await transact(world.db, (tx) => enqueueAdvance(tx, id));
    await cards.deliver();
    // PostgreSQL keeps the first 1,024 bytes of a query: the end of the giveaway's is cut off.
    const inHand = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
                       and (query like '%for update%' or query like 'select%post_id as id, host_account_id%')`;
    await expect
      .poll(async () => (await world.owner.query(inHand)).rows.length, { timeout: 15_000, interval: 10 })
      .toBeGreaterThanOrEqual(4);
    await worker.end("SIGKILL");
    const killedAt = performance.now();
    await hold.query("rollback");
    hold.release();
    worker = await startWorker(world.appUrl);
    const open = `select (select count(*)::int from giveaway where post_id = any($1) and state <> 'completed')
                       + (select count(*)::int from webhook_event where processed_at is null) as count`;
    await expect
      .poll(async () => (await world.owner.query(open, [giveaways])).rows[0].count, { timeout: 60_000, interval: 50 })
      .toBe(0);
    gaps.push(performance.now() - killedAt);
  }
  await worker.end("SIGKILL");
  await expectInvariants(world, { books: true });
  return gaps;
}

test("the tasks in a killed worker's hands are done within 30 s, each once", { timeout: 400_000 }, async ({ task }) => {
  const [workers, rounds] = [size(1, 4), size(1, 5)];
  const gaps = (await Promise.all(Array.from({ length: workers }, () => killRounds(rounds)))).flat();
  expect(gaps).toHaveLength(workers * rounds);
  task.meta.figures = { kills: gaps.length, "tasks in hand at each": 4, seed, ...spread("all done after", gaps) };
  if (isLong) expect(quantile(gaps, 1)).toBeLessThan(30_000);
});
