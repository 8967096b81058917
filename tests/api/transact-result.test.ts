import { sql } from "kysely";
import { expect, test } from "vitest";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { transactResult } from "#platform/db/db.ts";
import type { Tx } from "#platform/db/db.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const write = async (tx: Tx, key: string): Promise<void> => {
  await sql`insert into setting (key, value, reason) values (${key}, '1', 'test')`.execute(tx);
};
const isWritten = async (key: string): Promise<boolean> =>
  (await world.owner.query("select 1 from setting where key = $1", [key])).rows.length === 1;

test("a value commits", async () => {
  const result = await transactResult(world.db, async (tx) => {
    await write(tx, "kept");
    return ok("done");
  });
  expect(result).toEqual(ok("done"));
  expect(await isWritten("kept")).toBe(true);
});

test("a refusal rolls back and is returned as it is", async () => {
  const refusal = err({ code: "limit", max: 3 });
  const result = await transactResult(world.db, async (tx) => {
    await write(tx, "undone");
    return refusal;
  });
  expect(result).toBe(refusal);
  expect(await isWritten("undone")).toBe(false);
});

test("a refusal wrapped as a value commits", async () => {
  const result = await transactResult(world.db, async (tx): Promise<Result<Result<never, "wrong_code">, never>> => {
    await write(tx, "counted");
    return ok(err("wrong_code"));
  });
  expect(result).toEqual(ok(err("wrong_code")));
  expect(await isWritten("counted")).toBe(true);
});

test("an exception rolls back and is thrown on", async () => {
  const bug = new Error("bug");
  const result = transactResult(world.db, async (tx): Promise<Result<void, never>> => {
    await write(tx, "lost");
    throw bug;
  });
  await expect(result).rejects.toBe(bug);
  expect(await isWritten("lost")).toBe(false);
});

test("a serialisation failure runs the work again, a refusal does not", async () => {
  let runs = 0;
  const result = await transactResult(world.db, async (tx) => {
    runs += 1;
    if (runs === 1) await sql`do $$ begin raise serialization_failure; end $$`.execute(tx);
    return err("refused");
  });
  expect([result, runs]).toEqual([err("refused"), 2]);
});
