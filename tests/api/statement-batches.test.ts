import { expect, test } from "vitest";
import { openPool } from "#platform/db/db.ts";
import { statementBatches } from "#platform/db/statement-batches.ts";
import { createLogger } from "#platform/log.ts";
import { patient } from "../support/patient.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const process = { name: "own_process", text: "select pg_backend_pid() as pid" };
const die = { name: "end_own_process", text: "select pg_terminate_backend(pg_backend_pid())" };
const pidsOf = (answers: unknown[][]): number[] => answers.flat().map((row) => (row as { pid: number }).pid);

test("statements of one moment share a connection, up to sixteen; those of another moment need not", async () => {
  const run = statementBatches(world.pool);
  const pids = pidsOf(await Promise.all(Array.from({ length: 20 }, () => run(process))));
  expect(new Set(pids.slice(0, 16)).size).toBe(1);
  expect(new Set(pids.slice(16)).size).toBe(1);
  expect(pids[16]).not.toBe(pids[0]);
});

test("while two batches are under way the next statements gather, and slow ones hold them up for a moment only", async () => {
  const run = statementBatches(world.pool);
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  // Connections are there already.
  await Promise.all([1, 2, 3, 4].map(() => world.pool.query("select 1")));
  let isSlowDone = false;
  let together = 0;
  let writes = 0;
  const count = (): void => {
    writes += 1;
  };
  world.pool.on("acquire", count);
  const slow: Promise<unknown>[] = [];
  for (let sent = 0; sent < 2; sent += 1) {
    slow.push(
      run({ name: "takes_a_while", text: "select pg_sleep(1)" }).then(() => {
        isSlowDone = true;
      }),
    );
    await turn();
    await turn();
  }
  // On a busy processor a turn may last longer than they gather.
  for (let round = 0; round < 20; round += 1) {
    const before = writes;
    const first = run(process);
    await turn();
    await turn();
    await Promise.all([first, run(process)]);
    if (writes - before === 1) together += 1;
    if (round === 0) expect(isSlowDone).toBe(false);
  }
  world.pool.off("acquire", count);
  expect(together).toBeGreaterThan(0);
  await Promise.all(slow);
});

test("a statement that fails takes no other with it, and its connection lives on", async () => {
  const run = statementBatches(world.pool);
  const [before, failed, after] = await Promise.allSettled([
    run(process),
    run({ name: "divides_by_zero", text: "select 1 / 0" }),
    run(process),
  ]);
  expect(failed).toMatchObject({ status: "rejected", reason: { code: "22012" } });
  expect(before).toEqual(after);
  expect(before.status).toBe("fulfilled");
});

test("a connection that is cut fails what was on it, is not used again, and nothing hangs", async () => {
  const pool = openPool({
    connectionString: world.appUrl,
    poolSize: 1,
    log: createLogger("silent", "test"),
    ...patient,
  });
  const run = statementBatches(pool);
  const [before, cut, after] = await Promise.allSettled([run(process), run(die), run(process)]);
  expect([before.status, cut.status, after.status]).toEqual(["fulfilled", "rejected", "rejected"]);
  const again = await run(process);
  expect(pidsOf([again])[0]).not.toBe(before.status === "fulfilled" ? pidsOf([before.value])[0] : 0);
  await pool.end();
});

test("when there is no connection to be had every statement says so, and the next ones try again", async () => {
  const pool = openPool({
    connectionString: world.appUrl.replace("stims_app", "nobody_of_that_name"),
    poolSize: 1,
    log: createLogger("silent", "test"),
    ...patient,
  });
  const run = statementBatches(pool);
  for (let times = 0; times < 2; times += 1) {
    const outcomes = await Promise.allSettled([run(process), run(process)]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  }
  await pool.end();
});
