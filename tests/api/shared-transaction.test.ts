import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { defined } from "#kernel/given.ts";
import { err, ok } from "#kernel/result.ts";
import type { Result } from "#kernel/result.ts";
import { openDb, openPool, row, withCompanion } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";
import { isOutage, isTimeout } from "#platform/db/outage.ts";
import { prepared } from "#platform/db/prepared.ts";
import { sharedTransactions } from "#platform/db/shared-transaction.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

const write = async (tx: Tx, key: string): Promise<void> => {
  await sql`insert into setting (key, value, reason) values (${key}, '1', 'test')`.execute(tx);
};
const written = async (prefix: string): Promise<string[]> =>
  (
    await world.owner.query<{ key: string }>("select key from setting where key like $1 || '%' order by key", [prefix])
  ).rows.map(({ key }) => key);
const currentTransaction = prepared<[], { id: string }>(
  "test_current_transaction",
  "select pg_current_xact_id()::text as id",
);
const transactionOf = async (tx: Tx): Promise<string> => (await currentTransaction.run(tx))[0]?.id ?? "";
const names = (prefix: string, size: number): string[] =>
  Array.from({ length: size }, (_, index) => `${prefix}${String(index).padStart(2, "0")}`);

type Also = (tx: Tx, key: string) => Promise<"refused" | void>;

/** Writes the key of each act, and then does what comes with it. */
const shared = sharedTransactions<{ key: string; also?: Also }, Result<string, string>>(async (tx, acts) => {
  const done: Result<string, string>[] = [];
  for (const { key, also } of acts) {
    await write(tx, key);
    done.push((await also?.(tx, key)) === "refused" ? err(key) : ok(await transactionOf(tx)));
  }
  return done;
});

/** Asks at once for acts of people of these names. */
const writeAll = (keys: readonly string[], also?: Also, handleOf: (key: string) => Db = () => world.db) =>
  Promise.allSettled(
    keys.map((key) =>
      shared(
        { db: handleOf(key), log: world.services.log },
        { about: "one thing", who: key },
        { key, ...defined({ also }) },
      ),
    ),
  );
const outcomes = (done: Awaited<ReturnType<typeof writeAll>>): unknown[] =>
  done.map((one) => (one.status === "rejected" ? (one.reason as Error).message : one.value.ok));

test("acts on one thing share two transactions at a time, of at most 32 acts each", async () => {
  const done = await writeAll(names("many-", 80));
  const ids = done.map((one) => (one.status === "fulfilled" && one.value.ok ? one.value.value : "none"));
  const sizes = [...Map.groupBy(ids, (id) => id).values()].map(({ length }) => length);
  expect(sizes.toSorted((a, b) => b - a).slice(0, 2)).toEqual([32, 32]);
  expect(sizes.length).toBeLessThanOrEqual(4);
  expect(await written("many-")).toHaveLength(80);
});

test("a single act waits for no other", async () => {
  const first = Promise.withResolvers<void>();
  const held = shared(world.services, { about: "a", who: "ava" }, { key: "held", also: () => first.promise });
  expect((await shared(world.services, { about: "a", who: "ben" }, { key: "beside" })).ok).toBe(true);
  expect((await shared(world.services, { about: "b", who: "ava" }, { key: "elsewhere" })).ok).toBe(true);
  first.resolve();
  expect((await held).ok).toBe(true);
});

test("acts of one person on a thing never share a transaction", async () => {
  const keys = names("own-", 6);
  const done = await Promise.all(
    keys.map((key, index) => shared(world.services, { about: "own", who: index % 2 === 0 ? "ava" : "ben" }, { key })),
  );
  const ids = done.map((one) => (one.ok ? one.value : "none"));
  expect(new Set(ids.filter((_, index) => index % 2 === 0)).size).toBe(3);
  expect(new Set(ids.filter((_, index) => index % 2 === 1)).size).toBe(3);
});

test("who asks many times for a thing keeps no other waiting", async () => {
  const order: string[] = [];
  const ask = async (who: string, key: string): Promise<void> => {
    await shared(world.services, { about: "asked often", who }, { key });
    order.push(who);
  };
  await Promise.all([...names("often-", 20).map((key) => ask("ava", key)), ask("ben", "often-ben")]);
  expect(order.indexOf("ben")).toBeLessThan(4);
});

test("a refusal undoes its own act and no other", async () => {
  const keys = names("refusal-", 6);
  const warn = vi.spyOn(world.services.log, "warn");
  const done = await writeAll(keys, (_, key) => Promise.resolve(key === keys[3] ? "refused" : undefined));
  expect(done[3]).toEqual({ status: "fulfilled", value: err(keys[3]) });
  expect(outcomes(done)).toEqual([true, true, true, false, true, true]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  expect(await written("refusal-")).toEqual(keys.toSpliced(3, 1));
});

test("an exception and a failing statement reject their own act and no other", async () => {
  const keys = names("failing-", 6);
  const warn = vi.spyOn(world.services.log, "warn");
  const done = await writeAll(keys, async (tx, key) => {
    if (key === keys[2]) throw new Error("bug");
    if (key === keys[4]) await row(tx, sql`select 1 / 0`);
  });
  expect(outcomes(done)).toEqual([true, true, "bug", true, "division by zero", true]);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
  expect(await written("failing-")).toEqual([keys[0], keys[1], keys[3], keys[5]]);
});

test("what a handle brings along is part of its act, and rejects it alone", async () => {
  const keys = names("brought-", 5);
  const handles = new Map(
    keys.map((key) => [
      key,
      withCompanion(world.db, async (tx) => {
        if (key === keys[2]) throw new Error("no access");
        await write(tx, `noted-${key}`);
      }),
    ]),
  );
  const done = await writeAll(keys, undefined, (key) => handles.get(key) ?? world.db);
  expect(outcomes(done)).toEqual([true, true, "no access", true, true]);
  expect(await written("brought-")).toEqual(keys.toSpliced(2, 1));
  expect(await written("noted-brought-")).toEqual(keys.toSpliced(2, 1).map((key) => `noted-${key}`));
});

test("a statement that takes too long rejects the acts that share its transaction, without another try", async () => {
  let tries = 0;
  const keys = names("slow-", 8);
  const done = await writeAll(keys, async (tx, key) => {
    if (key !== keys[2]) return;
    tries += 1;
    await sql`set local statement_timeout = 20`.execute(tx);
    await row(tx, sql`select pg_sleep(10)`);
  });
  expect(done.map((one) => one.status === "rejected" && isTimeout(one.reason))).toEqual(
    keys.map((_, index) => index < 4),
  );
  expect(tries).toBe(1);
  expect(await written("slow-")).toEqual(keys.slice(4));
});

test("when the database is away, all that wait are rejected at once", async () => {
  const pool = openPool({ connectionString: "postgres://x@127.0.0.1:1/x", poolSize: 1, log: world.services.log });
  const connect = vi.spyOn(pool, "connect");
  const away = openDb(pool);
  const done = await writeAll(names("away-", 200), undefined, () => away);
  expect(done.every((one) => one.status === "rejected" && isOutage(one.reason))).toBe(true);
  expect(connect).toHaveBeenCalledTimes(2);
  await pool.end();
});
