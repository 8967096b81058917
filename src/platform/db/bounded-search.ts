import type { Page } from "#kernel/page-cursor.ts";
import type { KeysetRow } from "./keyset.ts";

/** A hit of a search. */
export interface SearchRow extends KeysetRow {
  isHit: true;
}

/** A row a search came by: a hit, or the place where it stopped looking for now, of which nothing else is known. */
export type WalkedRow<Row extends SearchRow> =
  | Row
  | { [K in keyof Row]: K extends keyof KeysetRow ? Row[K] : K extends "isHit" ? false : null };

/**
 * A row of a statement that goes through an index: a hit, or with an id of null the word that there are too many to
 * sort.
 */
export type FoundRow<Row extends SearchRow> = Row | { [K in keyof Row]: K extends "isHit" ? true : null };

interface BoundedSearch<Row extends SearchRow> {
  /** Goes through everything in the list's order, at most `steps` rows; a last row without a hit says where it stopped. */
  readonly walk: (page: Page, steps: number) => Promise<WalkedRow<Row>[]>;
  /** Finds all hits by their words, when they are few enough to sort; left out where nothing but a walk can find. */
  readonly find?: (page: Page) => Promise<FoundRow<Row>[]>;
}

/** Rows a first walk looks at: a word found once in fifty needs no more for a page. 2 ms at a million posts. */
const firstSteps = 2_000;
/** Rows a walk looks at when there are too many hits to sort, or nothing to find them by. 20 ms. */
export const mostSteps = 20_000;
/** Hits that are sorted, each fetched from anywhere in the table: 40 ms. */
const mostSorted = 1_000;

/**
 * A page of a search in a bounded number of rows, however frequent the words. First a short walk: it fills the page for
 * what is frequent. Where it found enough for a long walk to fill the page, that comes next; else the index of words,
 * for what is rare; and for what is too much to sort although it is rare of late, the long walk all the same. It may
 * stop before the page is full: then the last row is no hit, and the next page goes on from there.
 */
export async function boundedSearch<Row extends SearchRow>(
  page: Page,
  { walk, find }: BoundedSearch<Row>,
): Promise<WalkedRow<Row>[]> {
  if (find === undefined) return walk(page, mostSteps);
  const near = await walk(page, firstSteps);
  if (near.at(-1)?.isHit !== false) return near;
  const expected = ((near.length - 1) * mostSteps) / firstSteps;
  if (expected >= 2 * (page.limit + 1)) return walk(page, mostSteps);
  const found = await find(page);
  const hits = found.filter((row): row is Row => row.id !== null);
  return hits.length === found.length ? hits : walk(page, mostSteps);
}

/**
 * The walk of {@link boundedSearch} as SQL. `rows` selects id, at, hit and the further `columns`; it is put in order and
 * cut after `steps` rows here. Both halves go through the same index and stop as soon as the page is full.
 */
export function walkSql({
  rows,
  columns = [],
  steps,
  order,
}: {
  readonly rows: string;
  readonly columns?: readonly string[];
  readonly steps: string;
  readonly order: string;
}): string {
  const walked = (cut: string): string => `(${rows} order by at ${order}, id ${order} ${cut}) as walked`;
  const shown = ["id", "at::text as position", ...columns].join(", ");
  return `
    select * from (
      (select ${shown}, true as "isHit" from ${walked(`limit ${steps}`)} where hit limit $3)
      union all
      (select id, at::text, ${columns.map(() => "null, ").join("")}false from ${walked(`offset ${steps} - 1 limit 1`)})
    ) as came_by limit $3`;
}

/**
 * Builds the SQL of the rows that {@link boundedSearch} finds by an index of words: `rows` selects id, at and the
 * further `columns`, in any order.
 */
export function findSql({
  rows,
  columns = [],
  order,
}: {
  readonly rows: string;
  readonly columns?: readonly string[];
  readonly order: string;
}): string {
  const shown = ["id", "at::text as position", ...columns].join(", ");
  return `
    with hit as materialized (${rows} limit ${mostSorted + 1}), many as materialized (select count(*) > ${mostSorted} as are from hit)
    (select ${shown}, true as "isHit" from hit where not (select are from many) order by at ${order}, id ${order} limit $3)
    union all
    select null, null, ${columns.map(() => "null, ").join("")}true from many where are`;
}
