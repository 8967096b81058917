import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

/**
 * A table whose rows are data: every table but the two that say which migrations ran, which the schema brings along. A
 * partitioned table is one table, whatever partitions either side has.
 */
export interface CopiedTable {
  /** The table's name as SQL writes it: schema.table. */
  readonly name: string;
  /** The columns that are stored and not derived, as SQL lists them. */
  readonly columns: string;
}

const notOurs = "n.nspname in ('pg_catalog', 'information_schema') or n.nspname like 'pg\\_%'";

/** Lists the tables of the database, in the order of their names. */
export async function tablesToCopy(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and not (${notOurs}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (n.nspname, c.relname) not in (('public', 'pgmigrations'), ('graphile_worker', 'migrations'))
      group by 1 order by 1`,
  );
  return rows;
}

/** The migrations that ran, ours and the task queue's: rows fit a schema of the same ones only. */
export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pgmigrations union all select 'graphile_worker ' || id from graphile_worker.migrations order by name",
  );
  return rows.map((one) => one.name);
}

/** Streams a table's rows in COPY's text form, in pieces of whole rows of some `pieceBytes` bytes. */
export async function* rowsOf(
  client: pg.ClientBase,
  table: CopiedTable,
  pieceBytes = 4_194_304,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of client.query(
    copyTo(`copy (select ${table.columns} from ${table.name}) to stdout`),
  ) as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    bytes += chunk.length;
    // A line break inside a value is written as \n: the byte stands at the end of rows alone.
    const end = bytes < pieceBytes ? 0 : chunk.lastIndexOf(10) + 1;
    if (end === 0) continue;
    const whole = Buffer.concat(waiting);
    const cut = whole.length - (chunk.length - end);
    yield whole.subarray(0, cut);
    waiting = cut === whole.length ? [] : [whole.subarray(cut)];
    bytes = whole.length - cut;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Adds rows in COPY's text form to a table; returns how many. Throws the database's error when one does not fit. */
export async function addRows(client: pg.ClientBase, table: CopiedTable, text: Readable): Promise<number> {
  const sink = client.query(copyFrom(`copy ${table.name} (${table.columns}) from stdin`));
  await pipeline(text, sink);
  return sink.rowCount;
}

/** Reads the present value of every sequence. */
export async function sequencesOf(client: pg.ClientBase): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
      where last_value is not null and schemaname not like 'pg\\_%' order by 1`,
  );
  return rows;
}

/**
 * Empties every table, and has `fill` fill them without triggers and reference checks, since the rows passed both when
 * they were written. Then enables both, which checks every reference again. Call it inside a transaction, as the owner
 * of the tables.
 */
export async function refillTables(
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  fill: () => Promise<void>,
): Promise<void> {
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and not (${notOurs})`,
  );
  const triggers = await client.query<{ table: string; name: string; how: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name,
            case t.tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as how
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgenabled <> 'D' and not (${notOurs})`,
  );
  for (const { table, name } of references.rows) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { table, name } of triggers.rows) await client.query(`alter table ${table} disable trigger ${name}`);
  await client.query(`truncate ${tables.map((one) => one.name).join(", ")}`);
  await fill();
  for (const { table, name, how } of triggers.rows) await client.query(`alter table ${table} ${how} trigger ${name}`);
  for (const { table, name, definition } of references.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}
