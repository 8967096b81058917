import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDb, openPool, row } from "#platform/db/db.ts";
import { createLogger } from "#platform/log.ts";
import { startTestCluster } from "../support/test-database.ts";

test("a killed database is started again by itself, and keeps what it acknowledged", { timeout: 60_000 }, async () => {
  const { postgres, stop } = await startTestCluster({ durable: true });
  const pool = openPool({ connectionString: postgres.url("app"), poolSize: 4, log: createLogger("silent", "test") });
  const db = openDb(pool);
  onTestFinished(async () => {
    await pool.end();
    await stop();
  });
  const acknowledged: string[] = [];
  const write = async (id: string): Promise<void> => {
    await sql`insert into visit (id) values (${id})`.execute(db);
    acknowledged.push(id);
  };
  for (let kill = 0; kill < 2; kill += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, i) => write(`kill-${kill}-write-${i}`)));
    const before = postgres.pid() ?? 0;
    process.kill(before, "SIGKILL");
    const killedAt = Date.now();
    let back = false;
    // A new id a try: one whose answer was lost may still have been written.
    for (let attempt = 0; !back && Date.now() - killedAt < 10_000; attempt += 1) {
      back = postgres.pid() !== before && (await write(`kill-${kill}-after-${attempt}`).then(() => true, () => false));
      if (!back) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(back, "ready again within 10 s").toBe(true);
  }
  const kept = await row(db, sql<{ count: number }>`select count(*)::int as count from visit where id = any(${acknowledged}::text[])`);
  expect(kept?.count).toBe(acknowledged.length);
});
