import type { CursorPosition, Page } from "#kernel/page-cursor.ts";
import type { Db } from "./db.ts";
import { prepared } from "./prepared.ts";

/** The direction of a keyset statement: towards older rows ("<", "desc") or newer ones (">", "asc"). */
export interface Travel {
  readonly beyond: "<" | ">";
  readonly order: "desc" | "asc";
}

/** A row of a list ordered by (time, id): the time as text keeps the microseconds a Date would lose. */
export interface KeysetRow {
  id: string;
  /** The ordering time as PostgreSQL writes it in UTC. */
  position: string;
}

export interface KeysetStatement<P extends readonly unknown[], R> {
  /** Up to page.limit + 1 rows beyond the page's cursor, in the direction of travel. */
  readonly read: (db: Db, page: Page, ...parameters: P) => Promise<R[]>;
}

/** Values beyond every row, at the end where each order begins. */
type Ends = Readonly<Record<Travel["order"], string>>;
const infinite: Ends = { desc: "infinity", asc: "-infinity" };
const endIds: Ends = { desc: "ffffffff-ffff-ffff-ffff-ffffffffffff", asc: "00000000-0000-0000-0000-000000000000" };

/** Returns the start of a page and its reading direction. */
export function startOf(page: Page, ends: Ends = infinite): { order: Travel["order"]; value: string; id: string } {
  const backwards = page.from?.side === "before";
  const order = (page.sortOrder === "desc") === backwards ? "asc" : "desc";
  const from: { value: string; id: string } = page.from?.position ?? { value: ends[order], id: endIds[order] };
  return { order, value: from.value, id: from.id };
}

/**
 * Two prepared statements, one per direction, over a list ordered by (timestamptz, uuid). In `text` $1 is the time and
 * $2 the id the page starts beyond, $3 the number of rows; own parameters follow from $4. An order by something without
 * infinities names its own `ends`.
 */
export function preparedKeyset<P extends readonly unknown[], R>(
  name: string,
  text: (travel: Travel) => string,
  ends?: Ends,
): KeysetStatement<P, R> {
  const down = prepared<[string, string, number, ...P], R>(`${name}_desc`, text({ beyond: "<", order: "desc" }));
  const up = prepared<[string, string, number, ...P], R>(`${name}_asc`, text({ beyond: ">", order: "asc" }));
  return {
    read: (db, page, ...parameters) => {
      const { order, value, id } = startOf(page, ends);
      return (order === "desc" ? down : up).run(db, value, id, page.limit + 1, ...parameters);
    },
  };
}

/**
 * A list of the `id`s beside a given `of` in a table of pairs, such as the accounts that like a post, by the time at
 * which each pair was made. $4 is what they are listed of.
 */
export function preparedPairs(
  name: string,
  { table, of, id }: { readonly table: string; readonly of: string; readonly id: string },
): KeysetStatement<[string], KeysetRow> {
  return preparedKeyset<[string], KeysetRow>(
    name,
    ({ beyond, order }) => `
    select ${id} as id, created_at::text as position from ${table}
     where ${of} = $4 and (created_at, ${id}) ${beyond} ($1::timestamptz, $2::uuid)
     order by created_at ${order}, ${id} ${order} limit $3`,
  );
}

/** The cursor position of a keyset row in the list named `key`. */
export function positionIn(key: string): (row: KeysetRow) => CursorPosition {
  return (row) => ({ key, value: row.position, id: row.id });
}
