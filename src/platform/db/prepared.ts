import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import pg from "pg";
import type { Db } from "./tables.ts";
import { statementBatches, type RunStatement } from "./statement-batches.ts";

/**
 * A hot query: compiled once and sent as a named prepared statement (worth 2.5–4× on feeds). The text is plain SQL with
 * $1… placeholders.
 */
export interface Prepared<P extends readonly unknown[], R> {
  readonly name: string;
  readonly text: string;
  readonly run: (db: Db, ...parameters: P) => Promise<R[]>;
}

const nameByText = new Map<string, string>();
const runners = new WeakMap<Db, RunStatement>();

/**
 * Lets prepared statements outside transactions go to the pool at once: a query builder's ways cost more than such a
 * statement.
 */
export function runOnPool(db: Db, pool: pg.Pool): void {
  runners.set(db, statementBatches(pool));
}

/** Lets prepared statements of a handle go the way that those of another handle on the same pool go. */
export function runLike(db: Db, handle: Db): void {
  const runStatement = runners.get(db);
  if (runStatement !== undefined) runners.set(handle, runStatement);
}

/** Returns the prepared statements, text by name: for the golden file of SQL and for the bench. */
export function preparedStatements(): Map<string, string> {
  return new Map([...nameByText].map(([text, name]) => [name, text]));
}

/**
 * PostgreSQL keeps one plan for a prepared statement only if knowing the parameters would not promise a cheaper one.
 * With a short array it always does, so that the statement would be planned for every execution (3 ms for a join of
 * eight tables). Behind a subselect every array looks alike.
 */
const hideArrayLengths = (text: string): string =>
  text.replaceAll(/\b(any|unnest) ?\((\$\d+)::(\w+)\[\]\)/g, "$1((select $2::$3[])::$3[])");

/** Declares a prepared statement. `name` is unique in the product and at most 63 bytes. */
export function prepared<P extends readonly unknown[], R>(name: string, plainText: string): Prepared<P, R> {
  const text = hideArrayLengths(plainText);
  for (const [otherText, otherName] of nameByText) {
    if (otherName === name && otherText !== text) throw new Error(`prepared statement ${name} is defined twice`);
  }
  nameByText.set(text, name);
  return {
    name,
    text,
    run: async (db, ...parameters) => {
      const runStatement = runners.get(db);
      if (runStatement !== undefined) return (await runStatement({ name, text, values: [...parameters] })) as R[];
      return (await db.executeQuery<R>(CompiledQuery.raw(text, [...parameters]))).rows;
    },
  };
}

/** A text asked for so often is worth a plan that is kept (what JDBC's prepareThreshold is by default). */
const ENOUGH_TIMES = 5;

/** The most names given. Each connection keeps a plan of some 20 kB for each name; later texts are planned every time. */
const MOST_NAMED = 500;

/** Request counts of texts without a name: limited in number, the rarest forgotten. */
const timesAsked = new LRUCache<string, number>({ max: 2_000 });
const givenNames = new Map<string, string>();

/** Forgets the counts and the names given by them; a process of tests runs more texts than any program. For tests. */
export function forgetGivenNames(): void {
  timesAsked.clear();
  givenNames.clear();
}

/**
 * Returns the name of a text: its declared one, or one given to it once it comes often. A list of columns that grows
 * with its table ("*") would make a stored plan fail when a newer version of the product migrates, so such texts get
 * none.
 */
function nameOf(text: string, values: unknown): string | undefined {
  const known = nameByText.get(text) ?? givenNames.get(text);
  if (known !== undefined || !Array.isArray(values) || values.length === 0 || givenNames.size >= MOST_NAMED)
    return known;
  const times = (timesAsked.get(text) ?? 0) + 1;
  timesAsked.set(text, times);
  if (times < ENOUGH_TIMES || /\b(select|returning)\s+([a-z_]+\.)?\*/i.test(text)) return undefined;
  timesAsked.delete(text);
  const name = `often_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`;
  givenNames.set(text, name);
  return name;
}

/** A client that sends texts under a name, so that the server parses and plans them once per connection. */
export class PreparingClient extends pg.Client {
  // The driver's query has a dozen overloads; only (text, values) can meet a text with a name.
  // oxlint-disable-next-line typescript/no-explicit-any -- passes every overload through unchanged
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    const name = typeof text === "string" ? nameOf(text, values) : undefined;
    const passed: any[] = name === undefined ? args : [{ name, text, values }, ...rest]; // oxlint-disable-line typescript/no-explicit-any -- as above
    return Reflect.apply(super.query, this, passed); // oxlint-disable-line typescript/unbound-method -- bound right here
  }
}
