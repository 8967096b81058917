import type { Kysely } from "kysely";

/**
 * Kysely's query builder knows no tables, so that it builds nothing: SQL is written as SQL, and a test compares it with
 * the database (docs/testing.md).
 */
export type Tables = Record<string, never>;

/** Permission to read. Functions that only read take a Db; a Tx is one too. */
export type Db = Kysely<Tables>;
