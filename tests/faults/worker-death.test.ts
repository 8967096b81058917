import { sql } from "kysely";
import { expect, test } from "vitest";
import { row } from "#platform/db/db.ts";
import { reviveTasks } from "#platform/tasks/task-runner.ts";
import { startWorkerChild } from "../support/child.ts";
import { createPerson } from "../support/people.ts";
import { useWorld } from "../support/world.ts";

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

const job = (id: string) => row(world.db, sql<{ locked_by: string | null; attempts: number }>`select locked_by, attempts from graphile_worker._private_jobs where id = ${id}::bigint`);

test("a dead worker's task is given back without spending an attempt; a live one's is not", async () => {
  await world.owner.query("insert into worker_heartbeat (worker_id, beat_at) values ('alive', now()), ('dead', now() - interval '16 seconds')");
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

test("a task whose worker is killed is done by another within 30 s", { timeout: 60_000 }, async () => {
  const first = await startWorkerChild(world.appUrl);
  // The child dies with its hands on a task: the task is locked in its name, as the queue does.
  const held = await row(world.db, sql<{ worker_id: string }>`select worker_id from worker_heartbeat where beat_at > now() - interval '5 seconds' and worker_id <> 'alive' order by worker_id desc limit 1`);
  await first.kill();
  const killedAt = Date.now();
  const person = await createPerson(world);
  await sql`insert into outgoing_message (id, channel, recipient, account_id, template, text) values ('00000000-0000-7000-8000-000000000001', 'email', 'kept@example.com', ${person.id}, 'test', 'hello')`.execute(world.db);
  await sql`select graphile_worker.add_job('deliver_message', payload => '{"messageId":"00000000-0000-7000-8000-000000000001"}'::json)`.execute(world.db);
  await world.owner.query(
    "update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1 where id = (select max(id) from graphile_worker._private_jobs)",
    [held?.worker_id],
  );
  const second = await startWorkerChild(world.appUrl);
  let status: string | undefined;
  while (status !== "sent" && Date.now() - killedAt < 30_000) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    status = (await row(world.db, sql<{ status: string }>`select status from outgoing_message where recipient = 'kept@example.com'`))?.status;
  }
  await second.kill();
  expect(status).toBe("sent");
});
