import { escapeIdentifier } from "pg";
import type { BulkLoad } from "./bulk-load.ts";

/**
 * Loads rows into tables without their indexes, foreign keys and triggers, and builds those again from the catalog:
 * adding a foreign key or a unique index checks all rows together, which costs a fraction of checking each row on
 * insert. Keys that other tables point to stay. `load` itself maintains what a trigger would have maintained.
 */
export async function withoutIndexes(
  bulk: BulkLoad,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { owner } = bulk;
  const parts = await owner.query<{ table: string; name: string; definition: string; isConstraint: boolean }>(
    `select * from (
     select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition, true as "isConstraint"
       from pg_constraint c
      where c.conrelid = any($1::regclass[]) and c.conparentid = 0
        and (c.contype = 'f' or (c.contype in ('p', 'u') and not exists (
              select 1 from pg_constraint f where f.contype = 'f' and f.confrelid = c.conrelid and f.conindid = c.conindid)))
     union all
     select i.indrelid::regclass::text, r.relname, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON '), false
       from pg_index i join pg_class r on r.oid = i.indexrelid
      where i.indrelid = any($1::regclass[])
        and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u', 'x'))
     ) part
      order by definition like 'FOREIGN KEY%', "isConstraint" desc, name`,
    [tables],
  );
  for (const { table, name, isConstraint } of parts.rows) {
    await owner.query(
      isConstraint
        ? `alter table ${table} drop constraint ${escapeIdentifier(name)}`
        : `drop index ${escapeIdentifier(name)}`,
    );
  }
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  await load();
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  await bulk.step(`  indexes and foreign keys`, async () => {
    for (const { table, name, definition, isConstraint } of parts.rows) {
      await owner.query(
        isConstraint ? `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}` : definition,
      );
    }
    for (const table of tables) await owner.query(`analyze ${table}`);
  });
}
