import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#platform/db/db.ts";
import { prepared } from "#platform/db/prepared.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const addSetting = prepared<[string], { key: string }>(
  "test_add_setting",
  "insert into setting (key, value, reason) values ($1, '1', 'test') returning key",
);
const isWritten = async (key: string): Promise<boolean> =>
  (await world.owner.query("select 1 from setting where key = $1", [key])).rows.length === 1;

test("the first statement belongs to the transaction", async () => {
  const failed = transact(world.db, async (tx) => {
    expect(await addSetting.run(tx, "first")).toEqual([{ key: "first" }]);
    await sql`select 1 / 0`.execute(tx);
  });
  await expect(failed).rejects.toThrow("division by zero");
  expect(await isWritten("first")).toBe(false);
});

test("statements asked for at once are all in the transaction", async () => {
  const ids = await transact(world.db, (tx) =>
    Promise.all([1, 2, 3].map(() => sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx))),
  );
  expect(new Set(ids.map(({ rows }) => rows[0]?.id)).size).toBe(1);
});

test("a first statement that fails leaves the connection usable", async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    await expect(transact(world.db, (tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow("division by zero");
    await transact(world.db, (tx) => addSetting.run(tx, `after ${turn}`));
    expect(await isWritten(`after ${turn}`)).toBe(true);
  }
});

test("a transaction without statements sends nothing and leaves none open", async () => {
  await transact(world.db, () => Promise.resolve());
  await expect(transact(world.db, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  await sql`insert into setting (key, value, reason) values ('outside', '1', 'test')`.execute(world.db);
  expect(await isWritten("outside")).toBe(true);
});

test("a statement is skipped when its BEGIN fails, and can be prepared again", async () => {
  const client = await world.pool.connect();
  const add = { name: addSetting.name, text: addSetting.text, values: ["skipped"] };
  try {
    await client.query("start transaction");
    await expect(client.query("select 1 / 0")).rejects.toThrow("division by zero");
    await client.query("begin");
    await expect(client.query(add)).rejects.toThrow("current transaction is aborted");
    await client.query("rollback");
    expect(await isWritten("skipped")).toBe(false);
    await client.query(add);
    expect(await isWritten("skipped")).toBe(true);
  } finally {
    client.release();
  }
});
