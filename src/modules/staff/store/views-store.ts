import { sql } from "kysely";
import { row, rows } from "#platform/db/db.ts";
import type { Db, Tx } from "#platform/db/db.ts";

/** Saved filters of a queue. `query` is the query of its address. */
export interface StaffView {
  readonly id: string;
  readonly queue: string;
  readonly name: string;
  readonly query: string;
}

const columns = sql`id, queue, name, query`;

/** A staff member's views of a queue, by name. */
export function findViews(db: Db, staffId: string, queue: string): Promise<StaffView[]> {
  return rows(
    db,
    sql<StaffView>`
      select ${columns} from staff_view where staff_id = ${staffId} and queue = ${queue} order by lower(name)`,
  );
}

/** Saves a view; one of the same name is replaced. Undefined when the staff member has twenty of that queue. */
export function saveView(
  tx: Tx,
  view: { readonly staffId: string; readonly queue: string; readonly name: string; readonly query: string },
): Promise<StaffView | undefined> {
  return row(
    tx,
    sql<StaffView>`
      insert into staff_view (staff_id, queue, name, query)
      select ${view.staffId}, ${view.queue}, ${view.name}, ${view.query}
       where (select count(*) from staff_view
               where staff_id = ${view.staffId} and queue = ${view.queue} and lower(name) <> lower(${view.name})) < 20
      on conflict (staff_id, queue, lower(name)) do update set name = excluded.name, query = excluded.query
      returning ${columns}`,
  );
}

/** Deletes a staff member's view. Undefined when it belongs to another one. */
export function deleteView(tx: Tx, staffId: string, id: string): Promise<StaffView | undefined> {
  return row(
    tx,
    sql<StaffView>`delete from staff_view where id = ${id} and staff_id = ${staffId} returning ${columns}`,
  );
}
