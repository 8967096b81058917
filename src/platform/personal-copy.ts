import { CompiledQuery } from "kysely";
import { encodeId } from "#kernel/ids.ts";
import type { Db } from "#platform/db/db.ts";
import type { PersonalTable } from "#platform/personal-data.ts";
import type { Vault } from "#platform/vault.ts";

/** A value as it goes into a person's copy: what JSON can say. */
type CopyValue = string | number | boolean | null | readonly CopyValue[] | { readonly [name: string]: CopyValue };
export type CopyRow = Readonly<Record<string, CopyValue>>;

/** A declared table that has a part in the copy. */
export type CopiedTable = PersonalTable & { readonly copy: Extract<PersonalTable["copy"], { sql: string }> };

const batch = 500;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Counts an account's rows in a table. */
export async function countCopy(db: Db, { copy }: CopiedTable, accountId: string): Promise<number> {
  const { rows } = await db.executeQuery<{ count: number }>(
    CompiledQuery.raw(`select count(*)::int as count from (${copy.sql}) as part`, [accountId]),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Reads a table's part of an account's copy, row by row and never whole in memory. Inside a snapshot only: a cursor
 * lives in a transaction. Sealed columns are opened for the copy's owner; ids are spelled as in our addresses.
 */
export async function* readCopy(
  db: Db,
  vault: Vault,
  { table, copy }: CopiedTable,
  accountId: string,
): AsyncGenerator<CopyRow> {
  const cursor = `copy_${table}`;
  await db.executeQuery(CompiledQuery.raw(`declare ${cursor} no scroll cursor for ${copy.sql}`, [accountId]));
  for (;;) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`fetch ${batch} from ${cursor}`));
    for (const one of rows) yield plainRow(vault, table, one);
    if (rows.length < batch) break;
  }
  await db.executeQuery(CompiledQuery.raw(`close ${cursor}`));
}

function plainRow(vault: Vault, table: string, row: Record<string, unknown>): CopyRow {
  const { row_id: rowId, ...columns } = row;
  const open = (column: string, sealed: Buffer): CopyValue => {
    const text = vault.open({ table, column, rowId: String(rowId) }, sealed).toString("utf8");
    // Addresses and names are sealed as JSON, numbers as they are.
    return text.startsWith("{") ? (JSON.parse(text) as CopyValue) : text;
  };
  return Object.fromEntries(
    Object.entries(columns).map(([column, value]) =>
      column.endsWith("_enc")
        ? [column.slice(0, -"_enc".length), value === null ? null : open(column, value as Buffer)]
        : [column, toCopyValue(value)],
    ),
  );
}

function toCopyValue(value: unknown): CopyValue {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "string" && uuid.test(value)) return encodeId(value);
  if (Buffer.isBuffer(value)) throw new Error("bytes have no place in a copy");
  return value as CopyValue;
}
