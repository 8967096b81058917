import { Kysely, PostgresDialect, sql } from "kysely";
import type { RawBuilder, Transaction } from "kysely";
import pg from "pg";
import type { Err, Result } from "#kernel/result.ts";
import type { Logger } from "#platform/log.ts";
import { PreparingClient, prepared, runLike, runOnPool } from "./prepared.ts";
import type { Db, Tables } from "./tables.ts";

export type { Db };

declare const inTransaction: unique symbol;
/** Permission to write: made by {@link transact} alone. */
export type Tx = Transaction<Tables> & { readonly [inTransaction]: true };

/** bigint columns are cents and counters: JavaScript bigint, never a lossy number. */
const int8 = 20;
pg.types.setTypeParser(int8, (text) => BigInt(text));
/** date columns stay 'YYYY-MM-DD': a day has no time zone. */
pg.types.setTypeParser(1082, (text) => text);

export interface DatabaseOptions {
  connectionString: string;
  poolSize: number;
  log: Logger;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** Milliseconds a caller waits for a connection, free or new. */
  connectionTimeoutMs?: number;
  applicationName?: string;
}

/** Opens the pool. Errors of idle and of checked-out clients are logged, never uncaught. */
export function openPool(options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize,
    Client: PreparingClient,
    pipeline: true,
    application_name: options.applicationName ?? "stims",
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    options: `-c statement_timeout=${options.statementTimeoutMs ?? 10_000} -c lock_timeout=${options.lockTimeoutMs ?? 5_000} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`,
  });
  // While the pool ends, a connection cut by a stopping server is no news.
  const warn = (error: Error, message: string): void => {
    if (!pool.ending) options.log.warn({ err: error }, message);
  };
  pool.on("error", (error) => warn(error, "idle database connection failed"));
  pool.on("connect", (client) => {
    client.on("error", (error) => warn(error, "database connection failed"));
  });
  return pool;
}

export function openDb(pool: pg.Pool): Db {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  runOnPool(db, pool);
  return db;
}

const retryable = new Set(["40001", "40P01"]);

/** The SQLSTATE of a PostgreSQL error, or undefined. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The name of the constraint an error broke, or undefined: stores turn it into a domain outcome. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.constraint : undefined;
}

/** The handle a transaction was begun on: what is attached to a process is found from inside its transactions too. */
const begunOn = new WeakMap<Db, Db>();

/** Returns the handle of the pool, which is `db` itself outside a transaction. */
export function poolHandle(db: Db): Db {
  return begunOn.get(db) ?? db;
}

/** Work that is to be part of what a handle commits first. It is taken by the first transaction that comes to its end. */
interface Companion {
  readonly work: (tx: Tx) => Promise<void>;
  isTaken: boolean;
}
const companions = new WeakMap<Db, Companion>();

/**
 * Returns a handle on the same pool. The first of its transactions that commits also does `companion`, as its last
 * work. A transaction that rolls back leaves it for the next one. What `companion` throws rolls back and is thrown on.
 */
export function withCompanion(db: Db, companion: (tx: Tx) => Promise<void>): Db {
  const handle = db.withTables();
  begunOn.set(handle, poolHandle(db));
  runLike(db, handle);
  companions.set(handle, { work: companion, isTaken: false });
  return handle;
}

/** Does what is to be part of the first commit of a handle ({@link withCompanion}). */
export type Finish = (handle: Db) => Promise<void>;

/**
 * Runs `work`, as {@link transact}, for several handles on one pool: `work` calls `finish` for each of them once its
 * part is done.
 */
export async function transactFor<T>(db: Db, work: (tx: Tx, finish: Finish) => Promise<T>): Promise<T> {
  if (db.isTransaction) throw new Error("transact inside a transaction: pass the Tx on instead");
  for (let attempt = 1; ; attempt += 1) {
    const taken: Companion[] = [];
    try {
      return await db.transaction().execute((begun) => {
        const tx = begun as Tx;
        begunOn.set(tx, poolHandle(db));
        return work(tx, async (handle) => {
          const companion = companions.get(handle);
          if (companion === undefined || companion.isTaken) return;
          companion.isTaken = true;
          taken.push(companion);
          await companion.work(tx);
        });
      });
    } catch (error) {
      for (const companion of taken) companion.isTaken = false;
      if (attempt >= 5 || !retryable.has(sqlState(error) ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }
}

/**
 * Runs `work` in one transaction and commits it. Serialisation failures and deadlocks are retried up to five times with
 * jitter, so `work` must have no effect outside the transaction (and no network call, concurrency rules).
 */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transactFor(db, async (tx, finish) => {
    const result = await work(tx);
    await finish(db);
    return result;
  });
}

/** Carries a refusal out of a transaction that it undoes. */
class RolledBack extends Error {
  readonly refused: Err<unknown>;
  constructor(refused: Err<unknown>) {
    super("transaction rolled back on purpose");
    this.refused = refused;
  }
}

/**
 * Runs a transaction, as {@link transact}, for work that may refuse: an error Result rolls back and is returned, a value
 * commits. Exceptions roll back and are thrown on. A refusal whose writes are to stay, such as a counted try, is a
 * value: `ok(err(…))`.
 */
export async function transactResult<R extends Result<unknown, unknown>>(
  db: Db,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  try {
    return await transact(db, async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    // Made of this very work's own result.
    if (error instanceof RolledBack) return error.refused as R;
    throw error;
  }
}

/**
 * Runs reads that belong together: all of them see the database as it was at the first. No statement longer than a
 * minute.
 */
export function readSnapshot<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      begunOn.set(snapshot, poolHandle(db));
      await sql`select set_config('statement_timeout', '60s', true)`.execute(snapshot);
      return work(snapshot);
    });
}

/** Refuses to call the outside world while a transaction is open (no network call inside a transaction). */
export function assertNotTransaction(db: Db): void {
  if (db.isTransaction) throw new Error("network call inside a transaction");
}

/** Runs raw SQL and returns its rows. The template binds every value; identifiers never come from callers. */
export async function rows<R>(db: Db, query: RawBuilder<R>): Promise<R[]> {
  return (await query.execute(db)).rows;
}

/** Runs a query, as {@link rows}, for at most one row. */
export async function row<R>(db: Db, query: RawBuilder<R>): Promise<R | undefined> {
  return (await query.execute(db)).rows[0];
}

const clock = prepared<[], { now: Date }>("app_now", "select app_now() as now");

/** The product's time (see app_now() in the first migration). */
export async function appNow(db: Db): Promise<Date> {
  const [found] = await clock.run(db);
  if (found === undefined) throw new Error("the database returned no time");
  return found.now;
}
